import type { ImportResult } from '#domain/ImportResult.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { localId } from '#domain/recordId.ts';
import { createRecords } from '#src/outbox/changeRecords.ts';
import { rememberImport } from '#src/outbox/keptImports.ts';
import type { SyncDevice } from '#tests/support/engine/syncDevice.ts';

const named: Readonly<Record<ImportedCollection, (name: string) => object>> = {
  client: (nomClient) => ({ nomClient }),
  contact: (nom) => ({ nom }),
  cabinet: (nomCabinet) => ({ nomCabinet, type: 1 }),
  inventor: (nom) => ({ nom }),
  applicant: (nom) => ({ nom }),
  holder: (nom) => ({ nom }),
};

/** Imports records of one list on a device: the records first, then what is kept of it. */
export const importListHere = async (
  { store, chance, options }: Pick<SyncDevice, 'store' | 'chance' | 'options'>,
  collection: ImportedCollection,
  names: readonly string[],
): Promise<ImportResult> => {
  const newId = (): string => localId(chance.bytes(20));
  const group = newId();
  const created = names.map((familyRef) => ({ familyRef, id: newId() }));
  await createRecords(
    store,
    created.map(({ familyRef, id }) => ({ collection, id, values: { ...named[collection](familyRef) } })),
    { ...options, group },
  );
  const result: ImportResult = {
    group,
    collection,
    fileName: `${collection}.xlsx`,
    at: new Date(options.now()).toISOString(),
    created,
    companions: [],
    ignoredDuplicates: 0,
    repeatedRows: 0,
    skippedRows: 0,
    faulty: 0,
    failed: [],
    notReached: 0,
    leftRows: 0,
    undoneAt: null,
  };
  await store.commit(rememberImport(store, result, null));
  return result;
};
