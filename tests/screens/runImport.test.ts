import { describe, expect, it } from 'vitest';
import { type AnyRecord, entities } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import type { ImportResult } from '#domain/ImportResult.ts';
import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { assessReading } from '#domain/rules/import/assess.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { knownPortfolio } from '#domain/rules/import/portfolioTexts.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { planImportUndo, undoImport } from '#src/data/changes/undoImport.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { createRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { nothingChosen } from '#src/screens/patents/import/ChosenRecords.ts';
import { familyDrafter, type ImportChoices } from '#src/screens/patents/import/importDrafts.ts';
import { inexactPersons } from '#src/screens/patents/import/inexactPersons.ts';
import { indexPortfolio, type RowsOf, textsOfPortfolio } from '#src/screens/patents/import/portfolioIndex.ts';
import { type ImportOutcome, runImport } from '#src/screens/patents/import/runImport.ts';
import { View } from '#src/view/View.ts';
import { firmRows, searchRows } from '#tests/support/files/makeWorkbook.ts';

const now = '2026-01-01T00:00:00.000Z';
const stored = (id: number, values: object): AnyRecord => ({
  id,
  version: 1,
  createdAt: now,
  updatedAt: now,
  ...values,
});

/** A device that knows three countries, one status, one inventor and one client. */
const device = async (): Promise<{ store: LocalStore; view: View; rowsOf: RowsOf }> => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const puts = {
    country: ['FR', 'DE', 'US', 'EP'].map((iso2, index) =>
      stored(index + 1, { nomPays: '', codePays: iso2, iso2, iso3: '' }),
    ),
    status: [stored(1, { description: 'Brevet délivré' })],
    inventor: [stored(1, { nom: 'DUPONT', prenom: 'Jean', email: 'jean@exemple.fr', adresse: '', telephone: '' })],
    client: [stored(1, { nomClient: 'Outillage SA', referenceClient: '' })],
  };
  await store.commit({ puts, durability: 'relaxed' });
  const view = new View(store);
  return { store, view, rowsOf: (collection) => view.rows(collection) };
};

const everything: ImportChoices = {
  clientId: null,
  countryId: null,
  chosen: nothingChosen,
  keepEuropean: false,
  addStatuses: true,
  addPersons: true,
};

interface Asked {
  readonly choices?: Partial<ImportChoices>;
  readonly stopAfter?: number;
  readonly failAfter?: number;
}

/** The way from a sheet to the outbox, as the dialog goes it. */
const importRows = async (
  { store, rowsOf }: Awaited<ReturnType<typeof device>>,
  rows: unknown[][],
  asked: Asked = {},
): Promise<ImportOutcome & { fresh: SheetFamily[] }> => {
  const { headerRow, mapping } = detectColumns(rows);
  const { fresh } = assessReading(
    readFamilies({ rows, headerRow, mapping, today: '2026-06-15' }),
    knownPortfolio(await textsOfPortfolio(rowsOf)),
  );
  const portfolio = await indexPortfolio(rowsOf);
  let steps = 0;
  const outcome = await runImport({
    total: fresh.length,
    take: (from, count) => Promise.resolve(fresh.slice(from, from + count)),
    isThere: (family) => portfolio.families.has(family),
    draft: familyDrafter(portfolio, { ...everything, ...asked.choices }),
    createAll: async (drafts) => {
      steps += 1;
      if (asked.failAfter !== undefined && steps > asked.failAfter) throw new Error('QuotaExceededError');
      await createRecords(store, drafts, { group: 'import-1' });
    },
    onProgress: () => undefined,
    isStopped: () => asked.stopAfter !== undefined && steps >= asked.stopAfter,
  });
  return { ...outcome, fresh };
};

/** The result as the page keeps it. */
const resultOf = ({ created, companions, failed, notReached }: ImportOutcome): ImportResult => ({
  group: 'import-1',
  fileName: 'portefeuille.xlsx',
  at: now,
  created,
  companions,
  failed,
  notReached,
  ignoredDuplicates: 0,
  repeatedRows: 0,
  skippedRows: 0,
  faulty: 0,
  leftRows: 0,
  undoneAt: null,
});

/** The server takes everything that waits, in order, and numbers it. */
const sendAll = async (store: LocalStore): Promise<void> => {
  let number = 100;
  const [ids, puts]: [[string, number][], Record<string, AnyRecord[]>] = [[], {}];
  for (const { collection, recordId, patch } of store.entries()) {
    number += 1;
    ids.push([String(recordId), number]);
    const known = (id: RecordId): number | undefined => ids.find(([local]) => local === id)?.[1];
    (puts[collection] ??= []).push(
      stored(number, { ...emptyValues(entities[collection].fields), ...resolveIds(patch, known) }),
    );
  }
  await store.commit({ ids, puts, removeEntries: store.entries().map(({ seq }) => seq), durability: 'strict' });
};

describe('undoing a whole import', () => {
  it('IMP-24 UX-29 before anything was sent it is as if it had never been, and can be brought back', async () => {
    const here = await device();
    const result = resultOf(await importRows(here, firmRows(30)));
    const before = here.store.entries().map(({ recordId }) => recordId);
    expect(planImportUndo(here, result)).toMatchObject({ changed: 0, companions: { length: 2 } });
    const undo = await undoImport(here, result, 'undo-1');
    expect([here.store.entries().length, here.rowsOf('patent').length, here.rowsOf('inventor').length]).toEqual([
      0, 0, 1,
    ]);
    await undoChange(here.store, undo);
    expect(new Set(here.store.entries().map(({ recordId }) => recordId))).toEqual(new Set(before));
  });

  it('IMP-24 what the server has is deleted, families before their persons, but for what was worked on since', async () => {
    const here = await device();
    const result = resultOf(await importRows(here, firmRows(4)));
    await sendAll(here.store);
    const [edited, ...others] = here.rowsOf('patent');
    const theirs = others[0];
    if (!edited || !theirs) throw new Error('no families');
    await updateRecord(here.store, 'patent', edited.id, { commentaire: 'Relu' });
    await here.store.commit({ puts: { patent: [{ ...theirs.record, version: 2 }] }, durability: 'relaxed' });
    const plan = planImportUndo(here, result);
    // The inventor and the applicant of the families that stay are in use.
    expect([plan.records.length, plan.changed, plan.companions]).toEqual([2, 2, []]);
    await undoImport(here, result, 'undo-1');
    expect(here.rowsOf('patent').map(({ id }) => id)).toEqual([edited.id, theirs.id]);
    expect(here.store.entries().map(({ kind, collection, group }) => [kind, collection, group])).toEqual([
      ['update', 'patent', null],
      ['delete', 'patent', 'undo-1'],
      ['delete', 'patent', 'undo-1'],
    ]);
    expect(planImportUndo(here, result)).toEqual({ records: [], changed: 2, inUse: 0, updates: [], companions: [] });
  });

  it('IMP-24 persons that came with the import go with its last family', async () => {
    const here = await device();
    const result = resultOf(await importRows(here, firmRows(2)));
    await sendAll(here.store);
    await undoImport(here, result, 'undo-1');
    expect(here.store.entries().map(({ kind, collection }) => `${kind} ${collection}`)).toEqual([
      'delete patent',
      'delete patent',
      'delete inventor',
      'delete applicant',
    ]);
    // Dupont was there before.
    expect(here.rowsOf('inventor').map(({ record }) => record.nom)).toEqual(['DUPONT']);
  });
});

describe('an import through the outbox', () => {
  it('IMP-21 G-62 creates each family once, with its statuses and persons before it, as one group', async () => {
    const here = await device();
    const { created, notReached, failed } = await importRows(here, firmRows(30));
    const entries = here.store.entries();
    expect([created.length, notReached, failed.length]).toEqual([30, 0, 0]);
    expect(new Set(entries.map((entry) => entry.group))).toEqual(new Set(['import-1']));
    const made = (collection: string) => entries.filter((entry) => entry.collection === collection);
    expect([made('patent').length, made('status').length, made('inventor').length, made('applicant').length]).toEqual([
      30, 0, 1, 1,
    ]);
    const before = new Set<string>();
    for (const entry of entries) {
      for (const need of entry.needs) expect(before.has(need)).toBe(true);
      before.add(String(entry.recordId));
    }
    const [first] = here.rowsOf('patent');
    const lefevre = made('inventor')[0]?.recordId;
    expect(isLocalId(lefevre)).toBe(true);
    expect(first?.record).toMatchObject({ referenceFamille: 'P-1000', inventeurIds: [1, lefevre], clientIds: [] });
    expect(first?.record.informationsDepot.map(({ idPays, idStatuts }) => [idPays, idStatuts])).toEqual([
      [1, 1],
      [2, null],
      [3, null],
    ]);
  });

  it('IMP-22 the same sheet again creates nothing, also before anything was sent', async () => {
    const here = await device();
    await importRows(here, searchRows(120));
    const before = here.store.entries().length;
    const again = await importRows(here, searchRows(120));
    expect([again.fresh.length, again.created.length, here.store.entries().length]).toEqual([0, 0, before]);
  });

  it('IMP-22 what somebody else adds between preview and creation is not created again', async () => {
    const here = await device();
    const { fresh } = await importRows(here, firmRows(3), { stopAfter: 0 });
    expect(fresh.length).toBe(3);
    const portfolio = await indexPortfolio(here.rowsOf);
    portfolio.families.add({ references: ['p-1001'], titles: [], numbers: [] });
    const outcome = await runImport({
      total: 3,
      take: (from, count) => Promise.resolve(fresh.slice(from, from + count)),
      isThere: (family) => portfolio.families.has(family),
      draft: familyDrafter(portfolio, everything),
      createAll: (drafts) => createRecords(here.store, drafts),
      onProgress: () => undefined,
      isStopped: () => false,
    });
    expect([outcome.created.map(({ familyRef }) => familyRef), outcome.duplicates]).toEqual([
      ['P-1000', 'P-1002'],
      [5],
    ]);
  });

  it('IMP-21 IMP-20 the user decides on client, country, new statuses and new persons', async () => {
    const here = await device();
    const rows = [
      ['Famille', 'Titre', 'N° de dépôt', 'Statut', 'Inventeurs'],
      ['F1', 'A', '13/033,085', 'Issued', 'Roux, Luc; Dupont, Jean'],
    ];
    await importRows(here, rows, {
      choices: {
        clientId: 1,
        countryId: 3,
        // What is suggested is not meant.
        chosen: { ...nothingChosen, status: [['Issued', null]] },
        addStatuses: false,
        addPersons: false,
      },
    });
    expect(here.store.entries().map((entry) => entry.collection)).toEqual(['patent']);
    expect(here.rowsOf('patent')[0]?.record).toMatchObject({
      clientIds: [1],
      inventeurIds: [1],
      informationsDepot: [{ idPays: 3, idStatuts: null }],
    });
  });

  it('IMP-20 IMP-18 IMP-19 a suggested status is taken unless the user decides otherwise; an unknown country is what the user says', async () => {
    const rows = [
      ['Famille', 'Titre', 'Pays', 'N° de dépôt', 'Statut'],
      ['F1', 'A', '', 'FR1', 'Issued'],
      ['F1', 'A', 'Atlantide', 'EP2', ''],
      ['F1', 'A', '', 'EP3', ''],
    ];
    const filings = async (choices: Partial<ImportChoices>) => {
      const other = await device();
      await importRows(other, rows, { choices });
      const [patent] = other.rowsOf('patent');
      return patent?.record.informationsDepot.map(({ idPays, idStatuts }) => [idPays, idStatuts]);
    };
    const [fr, de, ep] = [1, 2, 4];
    expect(await filings({})).toEqual([
      [fr, 1],
      [ep, null],
      [fr, null],
    ]);
    expect(await filings({ keepEuropean: true, chosen: { ...nothingChosen, country: [['Atlantide', de]] } })).toEqual([
      [fr, 1],
      [de, null],
      [ep, null],
    ]);
  });

  it('IMP-20 G-62 an inventor with the same words is put to the reader, and is who the reader says', async () => {
    const rows = [
      ['Famille', 'Titre', 'N° de dépôt', 'Inventeurs'],
      ['F1', 'A', 'FR1', 'JEAN DUPONT'],
      ['F2', 'B', 'FR2', 'JEAN DUPONT'],
    ];
    const inventorsOf = async (chosen: readonly (readonly [string, number | null])[]) => {
      const other = await device();
      const choices = { chosen: { ...nothingChosen, inventor: chosen } };
      const { fresh } = await importRows(other, rows, { choices });
      const names = fresh.flatMap(({ inventors }) => inventors.map((person) => ({ ...person, count: 1 })));
      expect(await inexactPersons(names.slice(0, 1), (await device()).rowsOf)).toEqual([
        { text: 'JEAN DUPONT', count: 1, suggested: 1 },
      ]);
      return other.rowsOf('patent').map(({ record }) => record.inventeurIds);
    };
    expect(await inventorsOf([])).toEqual([[1], [1]]);
    const [one, second] = await inventorsOf([['JEAN DUPONT', null]]);
    expect(one).not.toEqual([1]);
    expect(second).toEqual(one);
  });

  it('IMP-20 a status that the user found in the list is that one, in whatever spelling; the others are added', async () => {
    const here = await device();
    const rows = [
      ['Famille', 'Titre', 'N° de dépôt', 'Statut'],
      ['F1', 'A', 'FR1', 'Issued'],
      ['F1', 'A', 'FR2', 'ISSUED'],
      ['F1', 'A', 'FR3', '__proto__'],
    ];
    await importRows(here, rows, { choices: { chosen: { ...nothingChosen, status: [['Issued', 1]] } } });
    const added = here.store.entries().filter(({ collection }) => collection === 'status');
    expect(added.map(({ patch }) => patch.description)).toEqual(['__proto__']);
    expect(here.rowsOf('patent')[0]?.record.informationsDepot.map(({ idStatuts }) => idStatuts)).toEqual([
      1,
      1,
      added[0]?.recordId,
    ]);
  });

  it('IMP-17 G-62 a country for all is for filings without any, never for those whose own the list does not have', async () => {
    const here = await device();
    const rows = [
      ['Famille', 'Titre', 'N° de dépôt', 'Pays'],
      ['F1', 'A', '13/033,085', null],
      ['F1', 'A', '2021-1', 'Japon'],
    ];
    await importRows(here, rows, { choices: { countryId: 1 } });
    expect(here.rowsOf('patent')[0]?.record.informationsDepot.map(({ idPays }) => idPays)).toEqual([1, null]);
  });

  it('IMP-23 a family that cannot be stored in the middle is reported with its row, and the others are made', async () => {
    const here = await device();
    const { fresh } = await importRows(here, firmRows(3), { stopAfter: 0 });
    const portfolio = await indexPortfolio(here.rowsOf);
    const draft = familyDrafter(portfolio, everything);
    const outcome = await runImport({
      total: 3,
      take: (from, count) => Promise.resolve(fresh.slice(from, from + count)),
      isThere: () => false,
      // A title that the check before the import let through, as if limits had changed meanwhile.
      draft: (family) => draft(family.reference === 'P-1001' ? { ...family, title: 'x'.repeat(501) } : family),
      createAll: (drafts) => createRecords(here.store, drafts),
      onProgress: () => undefined,
      isStopped: () => false,
    });
    expect(outcome.created.map(({ familyRef }) => familyRef)).toEqual(['P-1000', 'P-1002']);
    expect(outcome.failed).toEqual([{ familyRef: 'P-1001', row: 5 }]);
    expect(here.rowsOf('patent').map(({ record }) => record.referenceFamille)).toEqual(['P-1000', 'P-1002']);
  });

  it('IMP-23 a stopped import keeps what is there and says how much is missing', async () => {
    const here = await device();
    const { created, notReached, fresh } = await importRows(here, searchRows(250), { stopAfter: 1 });
    expect(created.length).toBeGreaterThan(0);
    expect(created.length + notReached).toBe(fresh.length);
    expect(here.rowsOf('patent').length).toBe(created.length);
    const rest = await importRows(here, searchRows(250));
    expect(rest.created.length).toBe(notReached);
  });

  it('IMP-23 a device that cannot store any more ends the import without losing what was stored', async () => {
    const here = await device();
    const { created, notReached, deviceFull } = await importRows(here, searchRows(250), { failAfter: 1 });
    expect(deviceFull).toBe(true);
    expect(created.length + notReached).toBe(250);
    expect(here.rowsOf('patent').length).toBe(created.length);
  });
});
