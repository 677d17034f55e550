import { emptyValues } from '#domain/entity.ts';
import type { Field, Fields } from '#domain/field.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

const known = new WeakMap<Fields, readonly (readonly [name: string, inner: Fields])[]>();

const partsIn = (fields: Fields): readonly (readonly [name: string, inner: Fields])[] => {
  const kept = known.get(fields);
  if (kept) return kept;
  const found = Object.entries(fields).flatMap(([name, field]: [string, Field]) =>
    field.fields ? [[name, field.fields] as const] : [],
  );
  known.set(fields, found);
  return found;
};

/**
 * Values that an older version of the app wrote, with every field in each part of their lists: what was not known then
 * is empty. Nothing else is touched, and the same object comes back where nothing is missing.
 */
export const withWholeParts = <V extends Values>(fields: Fields, values: V): V => {
  let whole: V = values;
  for (const [name, inner] of partsIn(fields)) {
    const list: unknown = values[name];
    if (!Array.isArray(list)) continue;
    const parts = list.map((part: unknown) => wholePart(inner, part));
    if (parts.some((part, at) => part !== list[at])) whole = { ...whole, [name]: parts };
  }
  return whole;
};

const wholePart = (fields: Fields, part: unknown): unknown => {
  if (typeof part !== 'object' || part === null) return part;
  const isMissing = Object.keys(fields).some((name) => !(name in part));
  return withWholeParts(fields, (isMissing ? { ...emptyValues(fields), ...part } : part) as Values);
};
