import { readDay, writeDay } from '#domain/day.ts';
import { type Fields, givenOf, type SpelledField, spelledFields } from '#domain/field.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { isOwnPartId } from '#domain/rules/merging/unnumberedParts.ts';

/** How one server spells ids and days. */
export interface Writer {
  id(id: unknown): unknown;
  /** @param given the same day as the server gives it now */
  day(day: unknown, given: unknown): unknown;
}

/** Spells ids and days as a record does that the server has sent. */
export const writerLike = (fields: Fields, raw: Values): Writer => {
  const isText = typeof (raw.Id ?? raw.id) === 'string';
  const shown = firstDay(fields, raw);
  return {
    id: (id) => (isText && typeof id === 'number' ? String(id) : id),
    day: (value, given) => (typeof value === 'string' ? writeDay(value, readDay(given) ? given : shown) : value),
  };
};

const firstDay = (fields: Fields, raw: Values): unknown => {
  for (const field of spelledFields(fields)) {
    const given = givenOf(raw, field);
    if (isDay(field) && readDay(given) !== null) return given;
    const { fields: inner } = field;
    const within =
      inner &&
      objectsIn(given)
        ?.map((part) => firstDay(inner, part))
        .find(Boolean);
    if (within) return within;
  }
  return undefined;
};

const isDay = ({ kind }: SpelledField): boolean => kind === 'day';

export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The items of a list of objects; undefined when anything else stands there. */
const objectsIn = (given: unknown): readonly Values[] | undefined => {
  if (isNothing(given)) return [];
  const isList = Array.isArray(given) && given.every((item) => typeof item === 'object' && item !== null);
  return isList ? (given as readonly Values[]) : undefined;
};

/** A value of ours as the server spells it. */
export const written = (field: SpelledField, value: unknown, given: unknown, write: Writer): unknown => {
  if (field.fields) return changedParts(field, given, value, write);
  if (isDay(field)) return write.day(value, given);
  if (field.isReference) return Array.isArray(value) ? value.map(write.id) : write.id(value);
  return value;
};

/** What the server gave, under the names of a request. */
export const carriedValue = (field: SpelledField, given: unknown, write: Writer): unknown =>
  field.fields || field.isReference ? written(field, field.read(given), given, write) : given;

/**
 * The wanted parts over those that the server gave; undefined when they cannot be written without guessing, because
 * something in them could not be read.
 */
export const changedParts = (
  { fields = {}, merge }: SpelledField,
  given: unknown,
  wanted: unknown,
  write: Writer,
): Record<string, unknown>[] | undefined => {
  const shown = objectsIn(given);
  const key = typeof merge === 'object' ? merge.key : '';
  const list = spelledFields(fields);
  const keyField = list.find(({ name }) => name === key);
  const keyOf = (part: Values): unknown => keyField?.read(givenOf(part, keyField));
  if (!shown?.every((part) => !isNothing(keyOf(part)))) return undefined;
  // Servers leave out what is empty: what one part gives is known to be empty in another that does not.
  const known = list.filter((field) => shown.some((part) => givenOf(part, field) !== undefined));
  const open = [...shown];
  const parts = (wanted as readonly Values[]).map((part) => {
    const index = open.findIndex((other) => sameValue(keyOf(other), part[key]));
    const [before] = index < 0 ? [] : open.splice(index, 1);
    return before ? overGiven(list, known, before, part, write) : newPart(list, part, write);
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
};

const newPart = (list: readonly SpelledField[], part: Values, write: Writer): Record<string, unknown> =>
  Object.fromEntries(
    list
      .filter(({ name }) => part[name] !== undefined && !isOwnPartId(name, part[name]))
      // A server that does not know it is not asked about what nobody has said.
      .filter(({ name, isBeyond }) => !(isBeyond && isNothing(part[name])))
      .map((field) => [field.name, written(field, part[field.name], undefined, write)]),
  );

const overGiven = (
  list: readonly SpelledField[],
  known: readonly SpelledField[],
  before: Values,
  part: Values,
  write: Writer,
): Record<string, unknown> | undefined => {
  const body: Record<string, unknown> = {};
  for (const field of list) {
    const given = givenOf(before, field);
    const read = field.read(given);
    if (isOwnPartId(field.name, read)) continue;
    const isKept = !(field.name in part) || sameValue(part[field.name], read);
    if (isKept && isNothing(given)) {
      if (known.includes(field)) body[field.name] = read;
      continue;
    }
    const isReplaced = !isKept && field.merge === 'value';
    if (!isReplaced && !field.fields && !field.holds(given)) return undefined;
    const value = isKept ? carriedValue(field, given, write) : written(field, part[field.name], given, write);
    if (value === undefined) return undefined;
    body[field.name] = value;
  }
  return body;
};
