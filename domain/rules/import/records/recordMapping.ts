import { entityOf } from '#domain/entities.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { targetOf } from '#domain/rules/import/records/recordTargets.ts';

/** Which columns of a sheet (counted from 0) fill which field of a record, in the order of the sheet. */
export type RecordMapping = Readonly<Record<string, readonly number[]>>;

export const fieldAt = (mapping: RecordMapping, index: number): string | null =>
  Object.keys(mapping).find((field) => mapping[field]?.includes(index)) ?? null;

/**
 * The mapping with another field for one column. Where one column only fills the field, the one that did so before is
 * not taken any more.
 */
export const withField = (
  collection: ImportedCollection,
  mapping: RecordMapping,
  index: number,
  field: string | null,
): RecordMapping => {
  const others = Object.entries(mapping).map(
    ([name, columns]) => [name, columns.filter((column) => column !== index)] as const,
  );
  const next = new Map(others.filter(([, columns]) => columns.length > 0));
  if (field !== null) {
    const beside = targetOf(collection, field)?.isMany ? (next.get(field) ?? []) : [];
    next.set(
      field,
      [...beside, index].sort((a, b) => a - b),
    );
  }
  return Object.fromEntries(next);
};

/** Whether rows read under it can become records: what every record of the list must have is there. */
export const namesRecords = (collection: ImportedCollection, mapping: RecordMapping): boolean =>
  collection === 'contact'
    ? ['nom', 'prenom', 'email'].some((field) => mapping[field])
    : Object.entries(entityOf(collection).fields).every(
        ([field, { isRequired }]) => !isRequired || field === 'type' || mapping[field],
      );

/** Whether a cell of the column that is merged over several rows speaks of each of them; a name is one record's. */
export const isSharedBy = (collection: ImportedCollection, mapping: RecordMapping, index: number): boolean => {
  const field = fieldAt(mapping, index);
  return field !== null && targetOf(collection, field)?.kind !== 'name';
};
