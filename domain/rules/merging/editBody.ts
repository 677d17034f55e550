import type { Entity } from '#domain/entity.ts';
import { givenOf, type SpelledField, spelledFields } from '#domain/field.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { carriedValue, isNothing, type Writer, writerLike, written } from '#domain/rules/merging/writtenValue.ts';

export interface EditBody {
  readonly body: Readonly<Record<string, unknown>>;
  /** Changed lists that cannot be sent, because not all that stands in them on the server could be read. */
  readonly withheld: readonly string[];
}

/**
 * The body of an update for a server that takes whole records: what was changed, over what the server itself said. A
 * member that the server did not give, or that could not be read, is left out; an empty list is sent only where it was
 * emptied (WIZ-11).
 * @param raw the record as the server sent it
 * @param patch the changed fields with the values they are to have
 */
export const editBody = (entity: Entity, raw: Values, patch: Values): EditBody => {
  const write = writerLike(entity.fields, raw);
  const body: Record<string, unknown> = {};
  const withheld: string[] = [];
  for (const field of spelledFields(entity.fields)) {
    const { name } = field;
    if (entity.derived.includes(name)) continue;
    const given = givenOf(raw, field);
    const isChanged = name in patch;
    const value = isChanged ? changed(field, given, patch[name], write) : unchanged(field, given, write);
    if (value !== undefined) body[entity.sentAs[name] ?? name] = value;
    else if (isChanged) withheld.push(name);
  }
  return { body, withheld };
};

const unchanged = (field: SpelledField, given: unknown, write: Writer): unknown => {
  if (isNothing(given) || !field.holds(given)) return undefined;
  const value = carriedValue(field, given, write);
  if (!Array.isArray(value)) return value;
  // Persons whose countries the server does not show say nothing but that they are there, which their ids say.
  const isBare = field.fields !== undefined && value.every((part) => Object.keys(part as object).length < 2);
  return value.length === 0 || isBare ? undefined : value;
};

/** A single value is the user's word; a list can only be sent whole, so all of it must have been read. */
const changed = (field: SpelledField, given: unknown, value: unknown, write: Writer): unknown => {
  if (field.merge === 'set' && !field.holds(given)) return undefined;
  return written(field, value, given, write);
};
