import { type Fields, givenOf, type SpelledField, spelledFields } from '#domain/field.ts';
import type { KnownId } from '#domain/rules/merging/describedRecords.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { withPartIds } from '#domain/rules/merging/unnumberedParts.ts';
import { referencedCollection } from '#domain/rules/records/referencedCollection.ts';

/**
 * What a server sent, with ids in related objects that it describes without one, where exactly one record held here is
 * what it describes. The same object when there is nothing to add; what nobody knows stays as it is.
 */
export const withKnownIds = (fields: Fields, raw: unknown, knownId: KnownId): unknown => {
  if (!isObject(raw)) return raw;
  const list = spelledFields(fields);
  let known = raw;
  for (const field of list) known = withReferences(field, known, knownId, cabinetIn(list, known));
  for (const field of list) known = withParts(field, known, knownId);
  return known;
};

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The cabinet of a link, among whose contacts a described one is. */
const cabinetIn = (list: readonly SpelledField[], source: Values): unknown => {
  const field = list.find(({ name }) => name === 'cabinetId');
  return field && (field.read(givenOf(source, field)) ?? undefined);
};

const withReferences = (field: SpelledField, source: Values, knownId: KnownId, ofCabinet: unknown): Values => {
  const collection = referencedCollection(field.name);
  if (!collection) return source;
  const identified = (described: unknown): unknown => {
    const isNumbered = isObject(described) ? hasId(described) : /^\d+$/.test(String(described));
    const id = isNumbered ? null : knownId(collection, described, ofCabinet);
    if (id === null) return described;
    return isObject(described) ? { ...described, Id: id } : id;
  };
  return eachSpelling(field, source, (value) => (Array.isArray(value) ? mapped(value, identified) : identified(value)));
};

const withParts = (field: SpelledField, source: Values, knownId: KnownId): Values => {
  const { fields } = field;
  if (!fields) return source;
  return eachSpelling(field, source, (value) =>
    Array.isArray(value)
      ? withPartIds(
          fields,
          mapped(value, (part) => withKnownIds(fields, part, knownId)),
        )
      : value,
  );
};

const eachSpelling = (field: SpelledField, source: Values, change: (value: unknown) => unknown): Values => {
  let changed = source;
  for (const spelling of field.spellings) {
    const value = source[spelling];
    if (value == null) continue;
    const next = change(value);
    if (next !== value) changed = { ...changed, [spelling]: next };
  }
  return changed;
};

const mapped = (list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] => {
  const items = list.map(change);
  return items.every((item, index) => item === list[index]) ? list : items;
};

const hasId = (described: Values): boolean => {
  const id = described.Id ?? described.id;
  return id !== undefined && id !== null && id !== 0;
};
