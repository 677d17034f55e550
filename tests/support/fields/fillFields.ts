import type { z } from 'zod';
import type { CollectionName } from '#domain/entity.ts';
import type { Field, Fields } from '#domain/field.ts';
import { localId, type RecordId } from '#domain/recordId.ts';
import { referencedCollection } from '#domain/rules/records/referencedCollection.ts';
import { textsInSchema } from '#tests/support/server/schemaTexts.ts';

/** What differs between two fillings of the same fields. */
export interface FieldFill {
  /** No value of one round is that of the next. */
  readonly round: 0 | 1;
  readonly idOf: (collection: CollectionName) => RecordId;
  readonly random: (bytes: number) => Uint8Array;
}

/** A part of a list that is a record of its own is numbered by the server: nobody writes its `id`. */
export const isNumbered = (name: string): boolean => name === 'id';

interface Place {
  readonly name: string;
  readonly field: Field;
  /** What a body asks of the field; undefined where it takes no such field. */
  readonly schema: z.ZodType | undefined;
  /** What stands there, for parts that keep their number. */
  readonly standing: unknown;
}

type Value = Readonly<Record<string, unknown>>;

/** A value for every field of a record, made of its declaration alone: its kind, what it refers to, and its limit. */
export const fillFields = (
  fields: Fields,
  body: z.ZodType | undefined,
  fill: FieldFill,
  standing: Value = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const place = { name, field, schema: memberOf(body, name), standing: standing[name] };
      return [name, valueAt(place, fill)];
    }),
  );

const valueAt = (place: Place, fill: FieldFill): unknown => {
  const make = byKind[place.field.kind.split(' ')[0] ?? ''];
  if (!make) throw new Error(`Say in fillFields.ts what a value of kind "${place.field.kind}" is (${place.name})`);
  return make(place, fill);
};

const byKind: Readonly<Record<string, (place: Place, fill: FieldFill) => unknown>> = {
  text: (place, { round }) => textAt(place, round),
  flag: (_, { round }) => round === 0,
  optional: (_, { round }) => round === 0,
  number: (_, { round }) => round + 1,
  day: (_, { round }) => ['2023-02-28', '2024-02-29'][round],
  word: ({ field }, { round }) => field.kind.split(' ')[round + 1],
  words: ({ field }, { round }) => {
    const [first = '', ...others] = field.kind.split(' ').slice(1);
    return [[first], others][round];
  },
  reference: ({ name, standing }, { idOf, random, round }) => {
    if (isNumbered(name)) return standing ?? localId(random(20));
    // An account, which is no record.
    if (name === 'idResponsable') return round + 1;
    return idOf(referred(name));
  },
  references: ({ name }, { idOf }) => [idOf(referred(name))],
  parts: ({ field, schema, standing }, fill) => {
    const [known] = Array.isArray(standing) ? (standing as Value[]) : [];
    return [fillFields(field.fields ?? {}, elementOf(schema), fill, known)];
  },
};

const referred = (name: string): CollectionName => {
  const collection = referencedCollection(name);
  if (!collection) throw new Error(`${name} refers to a record of no collection`);
  return collection;
};

/** As long as the field may be where it takes any text, else an e-mail, a telephone number or a code. */
const textAt = ({ name, schema }: Place, round: 0 | 1): string => {
  const mark = `${['Été', 'Noël'][round]} ${name} `;
  const limit = schema ? (textsInSchema(schema)[0]?.limit ?? 0) : 0;
  const longest = mark.padEnd(limit, 'énième ').slice(0, limit).trimEnd().padEnd(limit, '.');
  const shorter = [
    `${name}.${round}@exemple.test`.toLowerCase(),
    `+33 1 00 00 00 0${round}`,
    ['ZA', 'ZB'][round] ?? '',
  ];
  return [longest, ...shorter].find((text) => text !== '' && schema?.safeParse(text).data === text) ?? mark.trim();
};

interface Def {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

const found = <K extends 'element' | 'shape'>(schema: z.ZodType | undefined, what: K): Def[K] | undefined => {
  if (!schema) return undefined;
  const def = schema._zod.def as unknown as Def;
  return def[what] ?? found(def.innerType ?? def.in, what);
};

const memberOf = (schema: z.ZodType | undefined, name: string): z.ZodType | undefined => found(schema, 'shape')?.[name];

export const membersOf = (schema: z.ZodType): string[] => Object.keys(found(schema, 'shape') ?? {});

const elementOf = (schema: z.ZodType | undefined): z.ZodType | undefined => found(schema, 'element');
