import { entities } from '#domain/entities.ts';
import type { Fields } from '#domain/field.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { type DraftKind, isCollection } from '#src/data/drafts/drafts.ts';

/**
 * What stands in a form's values in fields that this version of the app does not have, as texts: a newer one began the
 * draft, and saved from here it would lose them.
 * @param initial the values that a form of this version begins with
 */
export const unknownValues = (kind: DraftKind, values: Values, initial: Values): readonly string[] => {
  const own = Object.entries(values).flatMap(([name, value]) => (name in initial ? [] : textsOf(value)));
  const fields: Fields = isCollection(kind) ? entities[kind].fields : {};
  return [...own, ...Object.entries(values).flatMap(([name, value]) => unknownInParts(fields[name]?.fields, value))];
};

const unknownInParts = (fields: Fields | undefined, list: unknown): readonly string[] => {
  if (!fields || !Array.isArray(list)) return [];
  return list.flatMap((part: Values) =>
    Object.entries(part).flatMap(([name, value]) =>
      name in fields ? unknownInParts(fields[name]?.fields, value) : textsOf(value),
    ),
  );
};

const textsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
};
