import type { z } from 'zod';
import type { ProblemCode } from '#domain/errors.ts';
import type { Fields } from '#domain/field.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Of an answer in the envelope. */
export interface DataAnswer {
  readonly data: JsonSchema;
  readonly paged?: boolean;
  /** Counts and the like beside the data. */
  readonly beside?: Readonly<Record<string, JsonSchema>>;
}

/** What the document says about one call beside what the router knows of it: its address, its method, who may. */
export interface Operation {
  readonly tag: string;
  readonly summary: string;
  /** What the body must be, as the route itself checks it. */
  readonly body?: z.ZodType;
  /** The fields that the body is read by, whose other names are taken too. */
  readonly fields?: Fields;
  /** Parameters of the query with their meaning. */
  readonly query?: Readonly<Record<string, { readonly schema: JsonSchema; readonly description: string }>>;
  /** The answer of success: what `Data` holds, or a whole body that is not in the envelope. */
  readonly answer: DataAnswer | { readonly flat: JsonSchema };
  readonly status?: 200 | 201;
  /** Takes Idempotency-Key. */
  readonly repeatable?: boolean;
  /** Takes If-Match. */
  readonly versioned?: boolean;
  /** Refusals beyond those that every call of its kind knows. */
  readonly refusals?: readonly ProblemCode[];
}

/** `METHOD /address/:id` to what it does. */
export type Operations = Readonly<Record<string, Operation>>;

/** Page and size of a list, in the query. */
export const paging = (usual: number, largest: number): NonNullable<Operation['query']> => ({
  page: { schema: { type: 'integer', minimum: 1, default: 1 }, description: 'Which page, from 1 on.' },
  pageSize: {
    schema: { type: 'integer', minimum: 1, maximum: largest, default: usual },
    description: `How many of them; more than ${largest} are cut to it.`,
  },
});

export const searchedText = (least: number): NonNullable<Operation['query']> => ({
  q: {
    schema: { type: 'string', minLength: least, maxLength: 200 },
    description: 'Parts of words, in any case and with or without accents.',
  },
});

export const nothing: Operation['answer'] = { data: { type: 'null' } };
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
});
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const integer: JsonSchema = { type: 'integer' };
export const text: JsonSchema = { type: 'string' };
export const flag: JsonSchema = { type: 'boolean' };
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
