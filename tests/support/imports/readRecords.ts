import type { ImportedCollection } from '#domain/importedCollections.ts';
import { detectRecords } from '#domain/rules/import/records/detectRecords.ts';
import {
  noRecordCorrections,
  type RecordSheet,
  readRecordSheet,
} from '#domain/rules/import/records/readRecordSheet.ts';

/** A sheet of a list as the app reads it when nobody corrects anything. */
export const readRecords = (
  collection: ImportedCollection,
  rows: readonly (readonly unknown[])[],
  part: Partial<RecordSheet> = {},
) => {
  const { headerRow, mapping } = detectRecords(collection, rows);
  return readRecordSheet({
    collection,
    rows,
    headerRow,
    mapping,
    corrections: noRecordCorrections,
    there: [],
    owners: { idClient: [], idCabinet: [] },
    ...part,
  });
};
