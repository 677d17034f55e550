import type { z } from 'zod';
import type { SentName } from '#domain/bodyOf.ts';
import { type Fields, readFields, type ValuesOf } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';

/** The eleven kinds of record that every device mirrors whole. */
export const collections = [
  'client',
  'patent',
  'contact',
  'cabinet',
  'inventor',
  'applicant',
  'holder',
  'country',
  'status',
  'deadline',
  'dateRule',
] as const;
export type CollectionName = (typeof collections)[number];

/** What every record carries beside its own fields. `version` is 0 where a server keeps none. */
export interface RecordBase {
  id: RecordId;
  version: number;
  createdAt: string;
  updatedAt: string;
  /**
   * Only what a server's list gives of it is here, the rest is asked for (`waiting`) or is not given (`refused`). Never
   * on the wire.
   */
  partial?: 'waiting' | 'refused';
  /** A search at the server brought it, and no list has yet. Never on the wire. */
  found?: true;
}

/** What a device notes on a record, and no server says: it goes over to another reading of the same record. */
export const ownNotes = ({ partial, found }: RecordBase): Pick<RecordBase, 'partial' | 'found'> => ({
  ...(partial && { partial }),
  ...(found && { found }),
});

export type RecordOf<E extends { readonly fields: Fields }> = RecordBase & ValuesOf<E['fields']>;

/**
 * What one kind of record is: its path, how its fields are read and merged, what a form and a route accept, and in
 * which fields a search looks. Never how a screen looks.
 */
export interface Entity<F extends Fields = Fields> {
  readonly name: CollectionName;
  readonly path: `/api/${string}`;
  readonly fields: F;
  /** What the add form and POST accept. */
  readonly create: z.ZodType<object>;
  /** What PUT accepts: any part of it, in the wider limits of G-40. */
  readonly edit: z.ZodType<object>;
  /** Fields a server works out by itself: read, shown, never sent. */
  readonly derived: readonly (keyof F & string)[];
  readonly searchable: readonly (keyof F & string)[];
  /**
   * Groups of fields of which only one holds: what one side says by the first field of one, and the other side by that of
   * another, somebody has to decide between, although no field was changed twice.
   */
  readonly alternatives: readonly (readonly (keyof F & string)[])[];
  /** Only our server keeps such records: one of the specification alone is not asked for them. */
  readonly isBeyond: boolean;
  /** Names under which a field is sent when they differ from its own. */
  readonly sentAs: { readonly [K in keyof F]?: string };
}

/** The values that people give of a record: all of its fields but those that the server works out. */
export type SentValues<E extends { readonly fields: Fields }> = Pick<ValuesOf<E['fields']>, SentName<E['fields']>>;

/** What a form that shows a record holds of it. */
export const sentValuesOf = <E extends { readonly fields: Fields }>(
  { fields }: E,
  values: SentValues<E>,
): SentValues<E> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.accepts !== undefined)) as SentValues<E>;

/** The values of an entity's own fields when nothing was said: empty texts, no dates, no references. */
export const emptyValues = <F extends Fields>(fields: F): ValuesOf<F> => readFields(fields, {}) as ValuesOf<F>;
