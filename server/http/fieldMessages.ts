import type { z } from 'zod';
import { type IssueMessage, issueMessage } from '#domain/rules/issueMessage.ts';

/** The sentences of a failed check by field (`informationsDepot.2.idPays`); `body` stands for the whole. */
export const fieldMessages = (error: z.ZodError, checked: unknown): Record<string, IssueMessage[]> => {
  const fields: Record<string, IssueMessage[]> = {};
  const ofWrongType = new Set<string>();
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');
    // How long a list is says nothing where a text is wanted.
    if (ofWrongType.has(field)) continue;
    if (issue.code === 'invalid_type') ofWrongType.add(field);
    (fields[field] ??= []).push(issueMessage(issue, valueAt(checked, issue.path)));
  }
  return fields;
};

const valueAt = (checked: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, name) => (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[name], checked);
