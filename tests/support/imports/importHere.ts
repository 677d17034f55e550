import type { ImportResult, LeftSheet } from '#domain/ImportResult.ts';
import { localId } from '#domain/recordId.ts';
import { createRecords } from '#src/outbox/changeRecords.ts';
import { rememberImport } from '#src/outbox/keptImports.ts';
import type { SyncDevice } from '#tests/support/engine/syncDevice.ts';

export const leftHere: LeftSheet = {
  header: ['Réf.', 'Titre'],
  rows: [{ row: 5, reason: 'duplicate', column: null, cells: ['P-5', 'Déjà\0 là'] }],
};

/** Imports families with one inventor on a device, as the dialog does: records first, then what is kept of it. */
export const importHere = async (
  { store, chance, options }: Pick<SyncDevice, 'store' | 'chance' | 'options'>,
  names: readonly string[],
  left: LeftSheet = leftHere,
): Promise<ImportResult> => {
  const newId = (): string => localId(chance.bytes(20));
  const group = newId();
  const inventor = newId();
  const created = names.map((familyRef) => ({ familyRef, id: newId() }));
  await createRecords(
    store,
    [
      { collection: 'inventor' as const, id: inventor, values: { nom: `Dupont ${names[0]}`, prenom: 'Ada' } },
      ...created.map(({ familyRef, id }) => ({
        collection: 'patent' as const,
        id,
        values: { titre: `Famille ${familyRef}`, referenceFamille: familyRef, inventeurIds: [inventor] },
      })),
    ],
    { ...options, group },
  );
  const result: ImportResult = {
    group,
    fileName: `${names[0]}.xlsx`,
    at: new Date(options.now()).toISOString(),
    created,
    companions: [{ collection: 'inventor', id: inventor }],
    ignoredDuplicates: left.rows.length,
    repeatedRows: 0,
    skippedRows: 0,
    faulty: 0,
    failed: [],
    notReached: 0,
    leftRows: left.rows.length,
    undoneAt: null,
  };
  await store.commit(rememberImport(store, result, left));
  return result;
};
