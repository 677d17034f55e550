import { z } from 'zod';
import { optionalDay, recordId, recordIds } from '#domain/check.ts';
import { isUnreadDay, readDay } from '#domain/day.ts';
import {
  asId,
  type Field,
  type Fields,
  givenOf,
  isNothing,
  readFields,
  spelledFields,
  type ValuesOf,
} from '#domain/field.ts';
import { emptyList } from '#domain/heldOnce.ts';
import type { RecordId } from '#domain/recordId.ts';
import { withoutRepetition } from '#domain/withoutRepetition.ts';

/** A field with what is known of it when it is declared: columns, bodies and forms follow from it. */
type Declared<T, M extends Partial<Field>> = Omit<Field<T>, keyof M> & M;

const single =
  <T, const K extends string, M extends Partial<Field>>(
    kind: K,
    read: (raw: unknown) => T,
    holds: (raw: unknown) => boolean,
    more: M,
  ) =>
  (...aliases: string[]): Declared<T, M & { readonly kind: K }> => ({
    aliases,
    read,
    holds,
    merge: 'value',
    ...more,
    kind,
  });

const asText = (raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '';

const isText = (raw: unknown): boolean => isNothing(raw) || typeof raw !== 'object';

const asFlag = (raw: unknown): boolean => raw === true || raw === 1 || raw === '1' || raw === 'true';

const isFlag = (raw: unknown): boolean =>
  isNothing(raw) || typeof raw === 'boolean' || asFlag(raw) || raw === 0 || raw === '0' || raw === 'false';

const asNumber = (raw: unknown): number => {
  const value = typeof raw === 'string' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const isNumber = (raw: unknown): boolean =>
  isNothing(raw) || Number.isFinite(typeof raw === 'string' ? Number(raw) : raw);

/** Text; missing reads as the empty string. How long it may be is said where it is declared. */
export const text = single('text', asText, isText, {});
/** True for true, 'true', 1 and '1'; anything else is false. */
export const flag = single('flag', asFlag, isFlag, { accepts: z.boolean() });
/** A flag that may be absent, for rights the server did not give. */
export const optionalFlag = single(
  'optional flag',
  (raw) => (raw === undefined || raw === null ? null : asFlag(raw)),
  isFlag,
  { accepts: z.boolean().nullable() },
);
export const number = single('number', asNumber, isNumber, {});
/** A calendar day `YYYY-MM-DD` without time zone, or null. */
export const day = single('day', readDay, (raw) => !isUnreadDay(raw), { accepts: optionalDay });
/** An ISO instant as the server wrote it, or the empty string. */
export const instant = single('instant', asText, isText, {});

const idIn = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw;
  const holder = raw as Record<string, unknown>;
  return holder.Id ?? holder.id;
};

const asReference = (raw: unknown): RecordId | null => asId(idIn(raw));

/** An id, or what says that there is none: nothing, 0, an object in which nothing is said. */
const isReference = (raw: unknown): boolean =>
  asReference(raw) !== null ||
  isNothing(raw) ||
  raw === 0 ||
  (typeof raw === 'object' && Object.values(raw as object).every((value) => value === null || value === 0));

/** A reference to one record. Reads an id, or an object that carries one. */
export const reference = single('reference', asReference, isReference, {
  isReference: true,
  accepts: recordId.nullable(),
});

/** Most lists of a portfolio are empty or short, and a first load reads hundreds of thousands of them. */
const readList = <T>(raw: unknown, readItem: (item: unknown) => T | null): T[] => {
  if (!Array.isArray(raw)) return emptyList as unknown as T[];
  const list: T[] = [];
  for (const item of raw) {
    const value = readItem(item);
    if (value !== null) list.push(value);
  }
  return list.length === 0 ? (emptyList as unknown as T[]) : list;
};

const isListOf = (raw: unknown, holds: (item: unknown) => boolean): boolean =>
  isNothing(raw) || (Array.isArray(raw) && raw.every(holds));

/** Some servers give the only one of a list alone (`ClientId`). */
const asList = (raw: unknown): unknown => (asReference(raw) === null ? raw : [raw]);

/** References to several records, without order or repetition. Reads ids, or objects that carry them. */
export const references = (...aliases: string[]): Declared<RecordId[], { readonly accepts: typeof recordIds }> => ({
  kind: 'references',
  aliases,
  read: (raw) => withoutRepetition(readList(asList(raw), asReference)),
  holds: (raw) => isListOf(asList(raw), (item) => asReference(item) !== null),
  merge: 'set',
  isReference: true,
  accepts: recordIds,
});

/** One word of a closed list, or the empty string; an unknown word is none. */
export const word = <const W extends string>(
  known: readonly W[],
  ...aliases: string[]
): Declared<W | '', { readonly accepts: z.ZodType<W | ''> }> => ({
  kind: `word ${known.join(' ')}`,
  aliases,
  read: (raw) => known.find((one) => one === raw) ?? '',
  holds: (raw) => isNothing(raw) || known.some((one) => one === raw),
  merge: 'value',
  accepts: z.enum(['', ...known]) as unknown as z.ZodType<W | ''>,
});

/** Words of a closed list, without order or repetition; unknown words are dropped. */
export const words = <W extends string>(known: readonly W[], ...aliases: string[]): Field<W[]> => ({
  kind: `words ${known.join(' ')}`,
  aliases,
  read: (raw) => withoutRepetition(readList(raw, (item) => known.find((word) => word === item) ?? null)),
  holds: (raw) => isListOf(raw, (item) => known.some((word) => word === item)),
  merge: 'set',
});

/** A list of parts, each with an identity under `key`. Parts that cannot be read are dropped. */
export const parts = <F extends Fields>(
  key: string & keyof F,
  fields: F,
  ...aliases: string[]
): Field<ValuesOf<F>[]> => ({
  kind: 'parts',
  aliases,
  read: (raw) => readList(raw, (item) => readFields(fields, item)),
  holds: (raw) => isListOf(raw, (item) => holdsPart(key, fields, item)),
  merge: { key, fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.merge])) },
  fields,
});

/** A part without its identity cannot be told from another one. */
const holdsPart = (key: string, fields: Fields, item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  spelledFields(fields).every((field) => {
    const raw = givenOf(item as Record<string, unknown>, field);
    return field.holds(raw) && (field.name !== key || !isNothing(field.read(raw)));
  });

/** What the server works out by itself: read and shown, never sent. */
export const derived = <F extends Field>({ accepts: _none, ...field }: F) => ({ ...field, isDerived: true as const });
