import { capitalised } from '#domain/capitalised.ts';
import { isUnreadDay, readDay } from '#domain/day.ts';
import { isLocalId, type RecordId } from '#domain/recordId.ts';

/**
 * How two sides' changes of a field meet: as one value, as a set of values, or item by item under a key.
 * `key` names the item's identity; `fields` says how the parts of one item merge (parts not named are single values).
 */
export type MergeKind =
  | 'value'
  | 'set'
  | { readonly key: string; readonly fields: Readonly<Record<string, MergeKind>> };

/** One field of a record: how it is read from any server's spelling, and how it merges. A read never throws. */
export interface Field<T = unknown> {
  /** What the field holds, in a word or two: another word is another shape of the record (domain/shape.ts). */
  readonly kind: string;
  /** Further names under which servers send the field. Each is also accepted capitalised. */
  readonly aliases: readonly string[];
  readonly read: (raw: unknown) => T;
  /** Whether a reading of `raw` keeps all that it says. What does not is never sent back (WIZ-11). */
  readonly holds: (raw: unknown) => boolean;
  readonly merge: MergeKind;
  /** A reference, which servers spell under several names at once: the one that can be read counts. */
  readonly isReference?: true;
  /** For a list of parts: the fields of one. */
  readonly fields?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

const single =
  <T>(kind: string, read: (raw: unknown) => T, holds: (raw: unknown) => boolean, isReference?: true) =>
  (...aliases: string[]): Field<T> => ({
    kind,
    aliases,
    read,
    holds,
    merge: 'value',
    ...(isReference && { isReference }),
  });

const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

const asText = (raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '';

const isText = (raw: unknown): boolean => isNothing(raw) || typeof raw !== 'object';

const asFlag = (raw: unknown): boolean => raw === true || raw === 1 || raw === '1' || raw === 'true';

const isFlag = (raw: unknown): boolean =>
  isNothing(raw) || typeof raw === 'boolean' || asFlag(raw) || raw === 0 || raw === '0' || raw === 'false';

const asNumber = (raw: unknown): number => {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

const isNumber = (raw: unknown): boolean =>
  isNothing(raw) || Number.isFinite(typeof raw === 'string' ? Number(raw) : raw);

/** The server's number or a local id; anything else is no id. */
export const asId = (raw: unknown): RecordId | null => {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) && raw > 0 ? raw : null;
  if (isLocalId(raw)) return raw;
  return typeof raw === 'string' && /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : null;
};

/** Text; missing reads as the empty string. */
export const text = single('text', asText, isText);
/** True for true, 'true', 1 and '1'; anything else is false. */
export const flag = single('flag', asFlag, isFlag);
/** A flag that may be absent, for rights the server did not tell. */
export const optionalFlag = single(
  'optional flag',
  (raw) => (raw === undefined || raw === null ? null : asFlag(raw)),
  isFlag,
);
export const number = single('number', asNumber, isNumber);
/** A calendar day `YYYY-MM-DD` without time zone, or null. */
export const day = single('day', readDay, (raw) => !isUnreadDay(raw));
/** An ISO instant as the server wrote it, or the empty string. */
export const instant = single('instant', asText, isText);

const idIn = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw;
  const holder = raw as Record<string, unknown>;
  return holder.Id ?? holder.id;
};

const asReference = (raw: unknown): RecordId | null => asId(idIn(raw));

/** An id, or what says that there is none: nothing, 0, an object in which nothing is told. */
const isReference = (raw: unknown): boolean =>
  asReference(raw) !== null ||
  isNothing(raw) ||
  raw === 0 ||
  (typeof raw === 'object' && Object.values(raw as object).every((told) => told === null || told === 0));

/** A reference to one record. Reads an id, or an object that carries one. */
export const reference = single('reference', asReference, isReference, true);

/** Most lists of a portfolio are empty or short, and a first load reads hundreds of thousands of them. */
const readList = <T>(raw: unknown, readItem: (item: unknown) => T | null): T[] => {
  const list: T[] = [];
  if (!Array.isArray(raw)) return list;
  for (const item of raw) {
    const value = readItem(item);
    if (value !== null) list.push(value);
  }
  return list;
};

const withoutRepetition = <T>(list: T[]): T[] => (list.length < 2 ? list : [...new Set(list)]);

const isListOf = (raw: unknown, holds: (item: unknown) => boolean): boolean =>
  isNothing(raw) || (Array.isArray(raw) && raw.every(holds));

/** Some servers tell the only one of a list alone (`ClientId`). */
const asList = (raw: unknown): unknown => (Array.isArray(raw) || asReference(raw) === null ? raw : [raw]);

/** References to several records, without order or repetition. Reads ids, or objects that carry them. */
export const references = (...aliases: string[]): Field<RecordId[]> => ({
  kind: 'references',
  aliases,
  read: (raw) => withoutRepetition(readList(asList(raw), asReference)),
  holds: (raw) => isListOf(asList(raw), (item) => asReference(item) !== null),
  merge: 'set',
  isReference: true,
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
    const raw = toldOf(item as Record<string, unknown>, field);
    return field.holds(raw) && (field.name !== key || !isNothing(field.read(raw)));
  });

/** A field with its own name and every name under which servers send it. */
export interface SpelledField extends Field {
  readonly name: string;
  readonly spellings: readonly string[];
}

interface CompiledFields {
  readonly list: readonly SpelledField[];
  /** Every field, empty: copying it makes a record in its final shape instead of growing it field by field. */
  readonly blank: Readonly<Record<string, unknown>>;
}

const compiled = new WeakMap<Fields, CompiledFields>();

/** The spellings are worked out once per declaration: a first load reads millions of fields. */
const compile = (fields: Fields): CompiledFields => {
  const known = compiled.get(fields);
  if (known) return known;
  // Of one shape, whatever was declared: objects of many shapes are read slowly.
  const list = Object.entries(fields).map(
    ([name, { aliases, kind, read, holds, merge, isReference, fields: inner }]) => ({
      name,
      aliases,
      kind,
      spellings: [name, ...aliases].flatMap((spelling) => [capitalised(spelling), spelling]),
      read,
      holds,
      merge,
      isReference,
      fields: inner,
    }),
  );
  const made = { list, blank: Object.fromEntries(list.map(({ name }) => [name, undefined])) };
  compiled.set(fields, made);
  return made;
};

export const spelledFields = (fields: Fields): readonly SpelledField[] => compile(fields).list;

const isEmpty = (value: unknown): boolean => isNothing(value) || (Array.isArray(value) && value.length === 0);

/**
 * What a server says of one field, under whichever name: `ClientIds: null` beside `Clients: […]` says the clients, and
 * of two spellings of a reference the one that tells an id counts. Undefined when nothing is said at all.
 */
export const toldOf = (source: Record<string, unknown>, { spellings, read, isReference }: SpelledField): unknown => {
  let [unread, empty]: unknown[] = [];
  for (const spelling of spellings) {
    const value = source[spelling];
    if (value === undefined) continue;
    // The only one of a list (`ClientId`) does not stand for a list that tells several.
    const isAlone = Array.isArray(unread) && !Array.isArray(value);
    if (isEmpty(value)) empty ??= value;
    else if (!isReference || (!isEmpty(read(value)) && !isAlone)) return value;
    else unread ??= value;
  }
  return unread ?? empty;
};

/** The same value read. Nearly always the first spelling that is there says it, and is then looked at once only. */
const readTold = (source: Record<string, unknown>, field: SpelledField): unknown => {
  for (const spelling of field.spellings) {
    const value = source[spelling];
    if (value === undefined) continue;
    const read = field.read(value);
    return isEmpty(value) || (field.isReference && isEmpty(read)) ? field.read(toldOf(source, field)) : read;
  }
  return field.read(undefined);
};

/** Reads every field from an object in any accepted spelling (ENT-01); null when `raw` is no object. */
export const readFields = <F extends Fields>(fields: F, raw: unknown): ValuesOf<F> | null => {
  if (typeof raw !== 'object' || raw === null) return null;
  const source = raw as Record<string, unknown>;
  const { list, blank } = compile(fields);
  const values: Record<string, unknown> = { ...blank };
  for (const field of list) values[field.name] = readTold(source, field);
  return values as ValuesOf<F>;
};

/** The fields that `raw` carries at all, read; for partial bodies such as an edit. */
export const readPartialFields = <F extends Fields>(fields: F, raw: unknown): Partial<ValuesOf<F>> => {
  if (typeof raw !== 'object' || raw === null) return {};
  const source = raw as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const field of compile(fields).list) {
    const name = field.spellings.find((spelling) => source[spelling] !== undefined);
    if (name !== undefined) values[field.name] = field.read(source[name]);
  }
  return values as Partial<ValuesOf<F>>;
};
