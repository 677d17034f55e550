import { capitalised } from '#domain/capitalised.ts';
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
  /** Further names under which servers send the field. Each is also accepted capitalised. */
  readonly aliases: readonly string[];
  readonly read: (raw: unknown) => T;
  readonly merge: MergeKind;
  /** For a list of parts: the fields of one. */
  readonly fields?: Fields;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

const single =
  <T>(read: (raw: unknown) => T) =>
  (...aliases: string[]): Field<T> => ({ aliases, read, merge: 'value' });

const asText = (raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '';

const asFlag = (raw: unknown): boolean => raw === true || raw === 1 || raw === '1' || raw === 'true';

const asNumber = (raw: unknown): number => {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

/** The server's number or a local id; anything else is no id. */
export const asId = (raw: unknown): RecordId | null => {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) && raw > 0 ? raw : null;
  if (isLocalId(raw)) return raw;
  return typeof raw === 'string' && /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : null;
};

const asDay = (raw: unknown): string | null => {
  if (typeof raw !== 'string') return null;
  const day = raw.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !day.startsWith('0001') ? day : null;
};

/** Text; missing reads as the empty string. */
export const text = single(asText);
/** True for true, 'true', 1 and '1'; anything else is false. */
export const flag = single(asFlag);
/** A flag that may be absent, for rights the server did not tell. */
export const optionalFlag = single((raw) => (raw === undefined || raw === null ? null : asFlag(raw)));
export const number = single(asNumber);
/** A calendar day `YYYY-MM-DD` without time zone, or null. */
export const day = single(asDay);
/** An ISO instant as the server wrote it, or the empty string. */
export const instant = single(asText);
/** A reference to one record. Reads an id, or an object that carries one. */
export const reference = single((raw) => asId(idIn(raw)));

const idIn = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw;
  const holder = raw as Record<string, unknown>;
  return holder.Id ?? holder.id;
};

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

/** References to several records, without order or repetition. Reads ids, or objects that carry them. */
export const references = (...aliases: string[]): Field<RecordId[]> => ({
  aliases,
  read: (raw) => withoutRepetition(readList(raw, (item) => asId(idIn(item)))),
  merge: 'set',
});

/** Words of a closed list, without order or repetition; unknown words are dropped. */
export const words = <W extends string>(known: readonly W[], ...aliases: string[]): Field<W[]> => ({
  aliases,
  read: (raw) => withoutRepetition(readList(raw, (item) => known.find((word) => word === item) ?? null)),
  merge: 'set',
});

/** A list of parts, each with an identity under `key`. Parts that cannot be read are dropped. */
export const parts = <F extends Fields>(
  key: string & keyof F,
  fields: F,
  ...aliases: string[]
): Field<ValuesOf<F>[]> => ({
  aliases,
  read: (raw) => readList(raw, (item) => readFields(fields, item)),
  merge: { key, fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.merge])) },
  fields,
});

interface CompiledField {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly read: (raw: unknown) => unknown;
}

interface CompiledFields {
  readonly list: readonly CompiledField[];
  /** Every field, empty: copying it makes a record in its final shape instead of growing it field by field. */
  readonly blank: Readonly<Record<string, unknown>>;
}

const compiled = new WeakMap<Fields, CompiledFields>();

/** The spellings are worked out once per declaration: a first load reads millions of fields. */
const compile = (fields: Fields): CompiledFields => {
  const known = compiled.get(fields);
  if (known) return known;
  const list = Object.entries(fields).map(([name, { aliases, read }]) => ({
    name,
    spellings: [name, ...aliases].flatMap((spelling) => [capitalised(spelling), spelling]),
    read,
  }));
  const made = { list, blank: Object.fromEntries(list.map(({ name }) => [name, undefined])) };
  compiled.set(fields, made);
  return made;
};

const valueOf = (source: Record<string, unknown>, spellings: readonly string[]): unknown => {
  for (const spelling of spellings) {
    const value = source[spelling];
    if (value !== undefined) return value;
  }
  return undefined;
};

/** Reads every field from an object in any accepted spelling (ENT-01); null when `raw` is no object. */
export const readFields = <F extends Fields>(fields: F, raw: unknown): ValuesOf<F> | null => {
  if (typeof raw !== 'object' || raw === null) return null;
  const source = raw as Record<string, unknown>;
  const { list, blank } = compile(fields);
  const values: Record<string, unknown> = { ...blank };
  for (const field of list) values[field.name] = field.read(valueOf(source, field.spellings));
  return values as ValuesOf<F>;
};

/** The fields that `raw` carries at all, read; for partial bodies such as an edit. */
export const readPartialFields = <F extends Fields>(fields: F, raw: unknown): Partial<ValuesOf<F>> => {
  if (typeof raw !== 'object' || raw === null) return {};
  const source = raw as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const field of compile(fields).list) {
    const value = valueOf(source, field.spellings);
    if (value !== undefined) values[field.name] = field.read(value);
  }
  return values as Partial<ValuesOf<F>>;
};
