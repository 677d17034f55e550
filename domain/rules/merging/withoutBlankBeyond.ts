import { type Fields, isBeyond, isNothing } from '#domain/field.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/**
 * What is sent of a new record to a server of the specification alone: what only our server keeps is left out where
 * nothing stands in it, in the parts of its lists too. What does stand there is sent, and reported if it is not kept (SYNC-22).
 */
export const withoutBlankBeyond = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !(isBeyond(fields, name) && isNothing(value)))
      .map(([name, value]) => [name, withoutInParts(fields[name]?.fields, value)]),
  );

const withoutInParts = (fields: Fields | undefined, value: unknown): unknown =>
  fields && Array.isArray(value) ? value.map((part: Values) => withoutBlankBeyond(fields, part)) : value;
