import { describe, expect, it } from 'vitest';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, emptyValues } from '#domain/entity.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { planImportUndo, undoImport } from '#src/data/changes/undoImport.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { createRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { keptImports, rememberImport, withoutRecords } from '#src/outbox/keptImports.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { View } from '#src/view/View.ts';

const now = '2026-01-01T00:00:00.000Z';
const stored = (collection: CollectionName, id: number, values: object, version = 1): AnyRecord => ({
  ...emptyValues(entityOf(collection).fields),
  id,
  version,
  createdAt: now,
  updatedAt: now,
  ...values,
});

const link = { roles: [], contactIds: [] };
const filing = (values: object) => ({
  informationsDepot: [{ id: 1, cabinetsAnnuites: [], cabinetsProcedures: [], ...values }],
});

/** A device that holds the records 1 and 2 of a list, made by an import, and what else is given. */
const device = async (
  collection: ImportedCollection,
  others: Partial<Record<CollectionName, readonly AnyRecord[]>> = {},
) => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const puts = {
    ...others,
    [collection]: [stored(collection, 1, {}), stored(collection, 2, {}), ...(others[collection] ?? [])],
  };
  await store.commit({ puts, durability: 'relaxed' });
  return { store, view: new View(store) };
};

const importOf = (
  collection: ImportedCollection | null,
  ids: ImportResult['created'][number]['id'][],
): ImportResult => ({
  group: 'import-1',
  ...(collection && { collection }),
  fileName: 'liste.xlsx',
  at: now,
  created: ids.map((id) => ({ familyRef: String(id), id })),
  companions: [],
  failed: [],
  notReached: 0,
  ignoredDuplicates: 0,
  repeatedRows: 0,
  skippedRows: 0,
  faulty: 0,
  leftRows: 0,
  undoneAt: null,
});

const patent = (values: object) => ({ patent: [stored('patent', 1, values)] });

describe('taking back an import of a list', () => {
  it.each<[ImportedCollection, string, Partial<Record<CollectionName, readonly AnyRecord[]>>]>([
    ['client', 'a family', patent({ clientIds: [1] })],
    ['client', 'a contact', { contact: [stored('contact', 1, { idClient: 1 })] }],
    ['client', 'a cabinet that it works with', { cabinet: [stored('cabinet', 1, { clientIds: [1] })] }],
    ['cabinet', 'a filing’s annuities', patent(filing({ cabinetsAnnuites: [{ ...link, cabinetId: 1 }] }))],
    ['cabinet', 'a filing’s procedure', patent(filing({ cabinetsProcedures: [{ ...link, cabinetId: 1 }] }))],
    ['cabinet', 'a contact', { contact: [stored('contact', 1, { idCabinet: 1 })] }],
    ['contact', 'a filing', patent(filing({ cabinetsAnnuites: [{ ...link, cabinetId: 9, contactIds: [1] }] }))],
    ['inventor', 'a family', patent({ inventeurIds: [1] })],
    ['applicant', 'a family', patent({ deposantIds: [1] })],
    ['holder', 'a family', patent({ titulaireIds: [1] })],
  ])('IMP-24 G-49 of the list %s, what %s names stays with it, and the rest goes', async (collection, _, others) => {
    const here = await device(collection, others);
    const result = importOf(collection, [1, 2]);
    expect(planImportUndo(here, result)).toEqual({ records: [2], changed: 0, inUse: 1, updates: [], companions: [] });
    await undoImport(here, result, 'undo-1');
    expect(here.store.entries().map((entry) => [entry.kind, entry.collection, entry.recordId])).toEqual([
      ['delete', collection, 2],
    ]);
  });

  it('IMP-24 G-49 a cabinet that a client works with stays', async () => {
    const here = await device('cabinet');
    await here.store.commit({ puts: { cabinet: [stored('cabinet', 1, { clientIds: [7] })] }, durability: 'relaxed' });
    expect(planImportUndo(here, importOf('cabinet', [1, 2]))).toMatchObject({ records: [2], inUse: 1 });
  });

  it('IMP-24 what anybody has changed since stays, and what others name of it by a family that goes as well does not hold it', async () => {
    const here = await device('client', { ...patent({ clientIds: [1] }), client: [stored('client', 3, {}, 2)] });
    await updateRecord(here.store, 'client', 2, { paysClient: 'France' });
    const result = importOf('client', [1, 2, 3]);
    expect(planImportUndo(here, result)).toMatchObject({ records: [], changed: 2, inUse: 1 });
    await undoImport({ ...here }, importOf(null, [1]), 'undo-1');
    expect(here.view.get('patent', 1)?.removed).toBe(true);
    expect(planImportUndo(here, result)).toMatchObject({ records: [1], changed: 2, inUse: 0 });
  });

  it('IMP-24 UX-29 before anything was sent it is as if it had never been, and can be brought back', async () => {
    const here = await device('contact');
    const id = '~contactcontactcontac';
    const drafts = [{ collection: 'contact' as const, id, values: { nom: 'Roux' } }];
    await createRecords(here.store, drafts, { group: 'import-1' });
    const undo = await undoImport(here, importOf('contact', [id]), 'undo-1');
    expect(here.store.entries()).toEqual([]);
    await undoChange(here.store, undo);
    expect(here.view.get('contact', id)?.record.nom).toBe('Roux');
  });

  it('IMP-24 a result that an older version has kept is of families, and after a restored server only its own list loses records', async () => {
    const { store } = await device('client', patent({}));
    const [families, clients] = [importOf(null, [1, 2]), { ...importOf('client', [1, 2]), group: 'import-2' }];
    expect(planImportUndo({ store, view: new View(store) }, families)).toMatchObject({ records: [1] });
    for (const result of [families, clients]) await store.commit(rememberImport(store, result, null));
    await store.commit(withoutRecords((collection, id) => collection === 'client' && id === 2));
    const left = (group: string) =>
      keptImports(store)
        ?.find((one) => one.group === group)
        ?.created.map(({ id }) => id);
    expect([left('import-1'), left('import-2')]).toEqual([[1, 2], [1]]);
  });
});
