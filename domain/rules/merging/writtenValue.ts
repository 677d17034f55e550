import { readDay, writeDay } from '#domain/day.ts';
import { type Fields, type SpelledField, spelledFields, toldOf } from '#domain/field.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { isOwnPartId } from '#domain/rules/merging/unnumberedParts.ts';

/** How one server spells ids and days. */
export interface Writer {
  id(id: unknown): unknown;
  /** @param told the same day as the server tells it now */
  day(day: unknown, told: unknown): unknown;
}

/** Spells ids and days as a record does that the server has sent. */
export const writerLike = (fields: Fields, raw: Values): Writer => {
  const isText = typeof (raw.Id ?? raw.id) === 'string';
  const shown = firstDay(fields, raw);
  return {
    id: (id) => (isText && typeof id === 'number' ? String(id) : id),
    day: (value, told) => (typeof value === 'string' ? writeDay(value, readDay(told) ? told : shown) : value),
  };
};

const firstDay = (fields: Fields, raw: Values): unknown => {
  for (const field of spelledFields(fields)) {
    const told = toldOf(raw, field);
    if (isDay(field) && readDay(told) !== null) return told;
    const { fields: inner } = field;
    const within =
      inner &&
      objectsIn(told)
        ?.map((part) => firstDay(inner, part))
        .find(Boolean);
    if (within) return within;
  }
  return undefined;
};

const isDay = ({ kind }: SpelledField): boolean => kind === 'day';

export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The items of a list of objects; undefined when anything else stands there. */
const objectsIn = (told: unknown): readonly Values[] | undefined => {
  if (isNothing(told)) return [];
  const isList = Array.isArray(told) && told.every((item) => typeof item === 'object' && item !== null);
  return isList ? (told as readonly Values[]) : undefined;
};

/** A value of ours as the server spells it. */
export const written = (field: SpelledField, value: unknown, told: unknown, write: Writer): unknown => {
  if (field.fields) return changedParts(field, told, value, write);
  if (isDay(field)) return write.day(value, told);
  if (field.isReference) return Array.isArray(value) ? value.map(write.id) : write.id(value);
  return value;
};

/** What the server told, under the names of a request. */
export const carriedValue = (field: SpelledField, told: unknown, write: Writer): unknown =>
  field.fields || field.isReference ? written(field, field.read(told), told, write) : told;

/**
 * The wanted parts over those that the server told; undefined when they cannot be written without guessing, because
 * something in them could not be read.
 */
export const changedParts = (
  { fields = {}, merge }: SpelledField,
  told: unknown,
  wanted: unknown,
  write: Writer,
): Record<string, unknown>[] | undefined => {
  const shown = objectsIn(told);
  const key = typeof merge === 'object' ? merge.key : '';
  const list = spelledFields(fields);
  const keyField = list.find(({ name }) => name === key);
  const keyOf = (part: Values): unknown => keyField?.read(toldOf(part, keyField));
  if (!shown?.every((part) => !isNothing(keyOf(part)))) return undefined;
  // Servers leave out what is empty: what one part tells is known to be empty in another that does not.
  const known = list.filter((field) => shown.some((part) => toldOf(part, field) !== undefined));
  const open = [...shown];
  const parts = (wanted as readonly Values[]).map((part) => {
    const index = open.findIndex((other) => sameValue(keyOf(other), part[key]));
    const [before] = index < 0 ? [] : open.splice(index, 1);
    return before ? overTold(list, known, before, part, write) : newPart(list, part, write);
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
};

const newPart = (list: readonly SpelledField[], part: Values, write: Writer): Record<string, unknown> =>
  Object.fromEntries(
    list
      .filter(({ name }) => part[name] !== undefined && !isOwnPartId(name, part[name]))
      .map((field) => [field.name, written(field, part[field.name], undefined, write)]),
  );

const overTold = (
  list: readonly SpelledField[],
  known: readonly SpelledField[],
  before: Values,
  part: Values,
  write: Writer,
): Record<string, unknown> | undefined => {
  const body: Record<string, unknown> = {};
  for (const field of list) {
    const told = toldOf(before, field);
    const read = field.read(told);
    if (isOwnPartId(field.name, read)) continue;
    const isKept = !(field.name in part) || sameValue(part[field.name], read);
    if (isKept && isNothing(told)) {
      if (known.includes(field)) body[field.name] = read;
      continue;
    }
    const isReplaced = !isKept && field.merge === 'value';
    if (!isReplaced && !field.fields && !field.holds(told)) return undefined;
    const value = isKept ? carriedValue(field, told, write) : written(field, part[field.name], told, write);
    if (value === undefined) return undefined;
    body[field.name] = value;
  }
  return body;
};
