import type { z } from 'zod';
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

/**
 * One field of a record: how it is read from any server's spelling, how it merges, what may be said of it and whether a
 * search looks in it. A read never throws.
 */
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
  /** What forms and requests may say of it. */
  readonly accepts?: z.ZodType;
  /** The server works it out by itself: read and shown, never sent. */
  readonly isDerived?: true;
  /** Only our server has it: a server of the specification alone leaves nothing out that is without it. */
  readonly isBeyond?: true;
  /** No record is made without it. */
  readonly isRequired?: true;
  readonly isSearched?: true;
  /** The name under which it is sent, where that is not its own. */
  readonly sentAs?: string;
}

export type Fields = Readonly<Record<string, Field>>;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Whether a field is one that only our server has. */
export const isBeyond = (fields: Fields, name: string): boolean => fields[name]?.isBeyond === true;

export const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

/** The server's number or a local id; anything else is no id. */
export const asId = (raw: unknown): RecordId | null => {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) && raw > 0 ? raw : null;
  if (isLocalId(raw)) return raw;
  return typeof raw === 'string' && /^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : null;
};

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
    ([name, { aliases, kind, read, holds, merge, isReference, isBeyond: beyond, fields: inner }]) => ({
      name,
      aliases,
      kind,
      spellings: [name, ...aliases].flatMap((spelling) => [capitalised(spelling), spelling]),
      read,
      holds,
      merge,
      isReference,
      isBeyond: beyond,
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
 * of two spellings of a reference the one that names an id counts. Undefined when nothing is said at all.
 */
export const givenOf = (source: Record<string, unknown>, { spellings, read, isReference }: SpelledField): unknown => {
  let [unread, empty]: unknown[] = [];
  for (const spelling of spellings) {
    const value = source[spelling];
    // The only one of a list (`ClientId`) does not stand for a list that gives several.
    const isAlone = Array.isArray(unread) && !Array.isArray(value);
    if (isEmpty(value)) empty ??= value;
    else if (!isReference || (!isEmpty(read(value)) && !isAlone)) return value;
    else unread ??= value;
  }
  return unread ?? empty;
};

/** The same value read. Nearly always the first spelling that is there says it, and is then looked at once only. */
const readGiven = (source: Record<string, unknown>, field: SpelledField): unknown => {
  for (const spelling of field.spellings) {
    const value = source[spelling];
    if (value === undefined) continue;
    const read = field.read(value);
    return isEmpty(value) || (field.isReference && isEmpty(read)) ? field.read(givenOf(source, field)) : read;
  }
  return field.read(undefined);
};

/** Reads every field from an object in any accepted spelling (ENT-01); null when `raw` is no object. */
export const readFields = <F extends Fields>(fields: F, raw: unknown): ValuesOf<F> | null => {
  if (typeof raw !== 'object' || raw === null) return null;
  const source = raw as Record<string, unknown>;
  const { list, blank } = compile(fields);
  const values: Record<string, unknown> = { ...blank };
  for (const field of list) values[field.name] = readGiven(source, field);
  return values as ValuesOf<F>;
};

/** The fields that `raw` carries at all, read; for partial bodies such as an edit. */
export const readPartialFields = <F extends Fields>(fields: F, raw: unknown): Partial<ValuesOf<F>> => {
  if (raw == null) return {};
  const source = raw as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const field of compile(fields).list) {
    const name = field.spellings.find((spelling) => source[spelling] !== undefined);
    if (name !== undefined) values[field.name] = field.read(source[name]);
  }
  return values as Partial<ValuesOf<F>>;
};
