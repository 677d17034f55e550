import type { z } from 'zod';
import { issueMessage } from '#domain/rules/issueMessage.ts';

type Translate = (key: string, params?: Record<string, string | number>) => string;

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    values,
  );

/**
 * Validates a form with the schema of its entity: the first sentence of each faulty field by its path
 * (`informationsDepot.0.dateDepot`), in the reader's language. Made for `validate` of @mantine/form.
 */
export const schemaErrors =
  <V>(schema: z.ZodType, t: Translate) =>
  (values: V): Record<string, string> => {
    const result = schema.safeParse(values);
    if (result.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.');
      const { key, params } = issueMessage(issue, valueAt(values, issue.path));
      errors[path] ??= t(key, { ...params });
    }
    return errors;
  };
