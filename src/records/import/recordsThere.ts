import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordSheet } from '#domain/rules/import/records/readRecordSheet.ts';
import { recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { useRowsNow } from '#src/data/lists/useRowsNow.ts';

/** What the import of a list is held against, small enough to be handed to the worker. */
export const recordsThere = (
  collection: ImportedCollection,
  rowsOf: ReturnType<typeof useRowsNow>,
): Pick<RecordSheet, 'there' | 'owners'> => {
  const fields = recordTargets[collection].map(({ field }) => field);
  const lists = collection === 'contact' ? ['emails', 'phones', 'roles'] : [];
  const isContact = collection === 'contact';
  return {
    there: rowsOf(collection)
      .filter(({ removed }) => !removed)
      .map(({ id, record }) => ({ id, values: pickFields({ ...record }, [...fields, ...lists]) })),
    owners: {
      idClient: isContact
        ? rowsOf('client').map(({ id, record }) => ({ id, name: record.nomClient, reference: record.referenceClient }))
        : [],
      idCabinet: isContact
        ? rowsOf('cabinet').map(({ id, record }) => ({
            id,
            name: record.nomCabinet,
            reference: record.referenceCabinet,
          }))
        : [],
    },
  };
};
