import type { z } from 'zod';
import { capitalised } from '#domain/capitalised.ts';
import type { Entity } from '#domain/entity.ts';
import type { Field, Fields } from '#domain/field.ts';
import { invalidField, Refusal } from '#server/base/errors.ts';
import { fieldMessages } from '#server/http/fieldMessages.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A record's body under our names, checked.
 * @throws Refusal invalid, with a sentence for every field that cannot be taken
 */
export const readRecordBody = (entity: Entity, schema: z.ZodType<object>, body: unknown): Values =>
  checked(schema, isRecord(body) ? ourNames(entity.fields, body) : body) as Values;

/**
 * A body of no mirrored record, read by its fields in the same way. But nothing is no answer to yes or no: read as no, it
 * would close an account, or take a right away.
 */
export const readFieldsBody = <T extends object>(fields: Fields, schema: z.ZodType<T>, body: unknown): T => {
  if (!isRecord(body)) return checked(schema, body);
  const unanswered = Object.keys(fields).filter((name) => fields[name]?.kind === 'flag' && isNull(body, name));
  return checked(schema, { ...ourNames(fields, body), ...Object.fromEntries(unanswered.map((name) => [name, null])) });
};

/** Any other body; its members may be capitalised. */
export const readPlainBody = <T>(schema: z.ZodType<T>, body: unknown): T => checked(schema, smallNames(body));

/** The members of an object, which may be capitalised, without their capitals. */
export const smallNames = (body: unknown): unknown =>
  isRecord(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
      )
    : body;

export const checked = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const known = shaped(schema, value);
  refuseUnstorable(known, '');
  return known;
};

/** A body that is no record's but carries some, which are checked one by one. */
export const shaped = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal('invalid', { fields: fieldMessages(result.error, value) });
  return result.data;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The members of a body under our names. Own names are checked as they are; what comes in the shape of an answer
 * (embedded objects under an alias) is read the way answers are.
 */
const ourNames = (fields: Fields, body: Record<string, unknown>): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const own = body[name] ?? body[capitalised(name)] ?? undefined;
    const given = own === undefined ? aliasOf(name, field, body) : valueOf(field, own);
    if (given !== undefined) values[name] = given;
    else if (isNull(body, name)) values[name] = field.read(null);
  }
  return values;
};

const isNull = (body: Record<string, unknown>, name: string): boolean => {
  const spelled = [body[name], body[capitalised(name)]];
  return spelled.includes(null) && spelled.every((value) => value === null || value === undefined);
};

const aliasOf = (name: string, field: Field, body: Record<string, unknown>): unknown => {
  for (const alias of field.aliases) {
    const value = body[alias] ?? body[capitalised(alias)];
    if (value === undefined || value === null) continue;
    if (field.isReference) return idsIn(field, value);
    const isOwnName = alias.replaceAll('_', '') === name.toLowerCase();
    if (field.fields && !isOwnName) return partsIn(field, field.fields, value);
    return typeof value !== 'object' || isOwnName ? valueOf(field, value) : field.read(value);
  }
  return undefined;
};

/** What objects say beside their ids (the countries of `inventeurs`); ids alone say nothing of it, and leave it alone. */
const partsIn = (field: Field, fields: Fields, raw: unknown): unknown => {
  const saysMore = (part: unknown) => isRecord(part) && Object.keys(ourNames(fields, part)).length > 1;
  if (!Array.isArray(raw) || !raw.some(saysMore)) return undefined;
  return field.holds(raw) ? field.read(raw) : valueOf(field, raw);
};

/**
 * The ids that objects carry, and what carries none as it is, to be refused: read as answers are, it would name nobody
 * and empty the field. The only one of a list may stand alone (`ClientId`).
 */
const idsIn = (field: Field, raw: unknown): unknown => {
  const isList = Array.isArray(field.read(undefined));
  if (isList && Array.isArray(raw)) return raw.map((item) => [field.read([item])].flat()[0] ?? item);
  if (typeof raw === 'object') return field.holds(raw) ? field.read(raw) : raw;
  return isList ? [raw] : valueOf(field, raw);
};

const valueOf = (field: Field, raw: unknown): unknown => {
  if (field.fields && Array.isArray(raw)) {
    const { fields } = field;
    return raw.map((part) => (isRecord(part) ? ourNames(fields, part) : part));
  }
  return scalarOf(typeof field.read(undefined), raw);
};

/** The spellings of one scalar that other programs use: 75001 for a text, 1 or 'true' for a flag, '2' for a number. */
const scalarOf = (kind: string, raw: unknown): unknown => {
  if (kind === 'string' && typeof raw === 'number') return String(raw);
  if (kind === 'number' && typeof raw === 'string' && /^\d{1,9}$/.test(raw.trim())) return Number(raw);
  if (kind === 'boolean' && (raw === 1 || raw === '1' || raw === 'true')) return true;
  if (kind === 'boolean' && (raw === 0 || raw === '0' || raw === 'false')) return false;
  return raw;
};

/** No database stores a NUL character in a text. */
const refuseUnstorable = (value: unknown, path: string): void => {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw invalidField(path || 'body', 'validation.invalid');
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, path ? `${path}.${name}` : name);
  }
};
