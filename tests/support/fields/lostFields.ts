import type { Fields } from '#domain/field.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { isNumbered } from '#tests/support/fields/fillFields.ts';

/** Every field that was written and is not read as it was written, down into the parts, as `where: what`. */
export const lostFields = (fields: Fields, written: Values, read: Values | null | undefined, path = ''): string[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const inner = fields[name]?.fields;
    const got = read?.[name];
    if (isNumbered(name)) return [];
    if (!inner) return isSame(value, got) ? [] : [`${path}${name}: ${short(value)} was read as ${short(got)}`];
    const [parts, others] = [value as Values[], Array.isArray(got) ? (got as Values[]) : []];
    if (parts.length !== others.length) return [`${path}${name}: of ${parts.length} parts ${others.length} were read`];
    return parts.flatMap((part, at) => lostFields(inner, part, others[at], `${path}${name}.`));
  });

/** The fields that stand otherwise than before. */
export const changedOf = (written: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(written).filter(([name, value]) => !isSame(value, before[name])));

/** Exact but for the order of a list of references or words, which has none. */
const isSame = (left: unknown, right: unknown): boolean => jsonOf(left) === jsonOf(right);

const jsonOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value) ?? 'nothing';
const short = (value: unknown): string => jsonOf(value).slice(0, 60);
