import type { Patent } from '#domain/entities/patent.ts';
import type { Records } from '#domain/entities.ts';
import type { ImportCompanion } from '#domain/ImportResult.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referencesOf } from '#domain/rules/records/referenceLists.ts';

/** Collections whose records others name. */
export type NamedCollection = ImportedCollection | ImportCompanion['collection'];

/** The collections in which they are named. */
export type NamingCollection = 'patent' | 'contact' | 'cabinet';

/** Where records of a collection are named, so that a deletion would be refused or would take a link from somebody else's record. */
export const namingCollections = (named: NamedCollection): readonly NamingCollection[] =>
  named === 'client' || named === 'cabinet' ? ['patent', 'contact', 'cabinet'] : ['patent'];

interface Row<C extends NamingCollection> {
  readonly id: RecordId;
  readonly record: Records[C];
}
type RowsOf = <C extends NamingCollection>(collection: C) => readonly Row<C>[];

/** Every record of a collection that something else names, in the rows as they are given. */
export const usedRecords = (named: NamedCollection, rowsOf: RowsOf): ReadonlySet<RecordId> => {
  const used = new Set<RecordId>();
  const note = (id: RecordId | null): void => void (id !== null && used.add(id));
  for (const { record } of rowsOf('patent')) for (const id of namedInPatent(named, record)) note(id);
  if (named === 'client') {
    for (const { record } of rowsOf('contact')) note(record.idClient);
    for (const { record } of rowsOf('cabinet')) for (const id of record.clientIds) note(id);
  }
  if (named === 'cabinet') {
    for (const { record } of rowsOf('contact')) note(record.idCabinet);
    // One that a client works with.
    for (const { id, record } of rowsOf('cabinet')) if (record.clientIds.length > 0) note(id);
  }
  return used;
};

const namedInPatent = (named: NamedCollection, patent: Patent): Iterable<RecordId | null> => {
  if (named === 'client') return patent.clientIds;
  if (named !== 'cabinet' && named !== 'contact') return referencesOf(named, patent);
  const links = patent.informationsDepot.flatMap((filing) => [
    ...filing.cabinetsAnnuites,
    ...filing.cabinetsProcedures,
  ]);
  return links.flatMap(({ cabinetId, contactIds }) => (named === 'cabinet' ? [cabinetId] : contactIds));
};
