import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filing, filingFields } from '#domain/entities/filing.ts';
import { type Patent, patent } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import { routes } from '#domain/rules/dates/DatedFamily.ts';
import { assessReading } from '#domain/rules/import/assess.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { furtherFields } from '#domain/rules/import/furtherCells.ts';
import { columnRow, importColumns } from '#domain/rules/import/importColumns.ts';
import { patentValues } from '#domain/rules/import/patentValues.ts';
import { knownPortfolio } from '#domain/rules/import/portfolioTexts.ts';
import { sheetRowsOf } from '#domain/rules/import/sheetRowsOf.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };
import { filingSheet } from '#src/records/filingSheet.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { nothingChosen } from '#src/screens/patents/import/ChosenRecords.ts';
import { indexPortfolio, type RowsOf, textsOfPortfolio } from '#src/screens/patents/import/portfolioIndex.ts';
import { sheetUpdates } from '#src/screens/patents/import/sheetUpdates.ts';
import { workbookOf } from '#src/ui/files/exportRows.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';

const { count, seed } = proofSize('IMP-22 portfolios that go out and come back', { short: 60, full: 300 });

/** The text of the first of the keys that has one. */
const labelIn =
  (language: object) =>
  (keys: string | string[]): string =>
    String(
      [keys]
        .flat()
        .map((key) => key.split('.').reduce((node: unknown, part) => (node as Record<string, unknown>)[part], language))
        .find((found) => found !== undefined),
    );

const countries = ['FR', 'EP', 'US', 'WO', 'JP', 'DE'].map((iso2, at) => ({
  id: at + 1,
  iso2,
  nomPays: '',
  codePays: '',
}));
const statuses = ['Brevet délivré', 'En examen', 'Abandonné', 'Brevet, déchu'].map((description, at) => ({
  id: at + 1,
  description,
}));
const clients = ['Outillage SA', 'Héliotrope; Fils', 'Sémaphore', '"Balise"'].map((nomClient, at) => ({
  id: at + 1,
  nomClient,
  referenceClient: '',
}));
const people = [
  ['DUPONT', 'Jean'],
  ['Martin', 'Anne-Lise'],
  ['Jean DUPOND', ''],
  ['SEYDOUX HENRI', ''],
  ['Müller, Jr', 'Karl'],
  ['O’Brien "Bob"', 'Robert'],
  ['Li', 'W.'],
].map(([nom = '', prenom = ''], at) => ({ id: at + 1, nom, prenom, email: '' }));
const firms = [
  ['ACME, Inc.', ''],
  ['Regents, The University', ''],
  ['Dupont', 'Jean'],
  ['Forge; Fils', ''],
  ['=Société', ''],
  ['SMITH JOHN [US]', ''],
].map(([nom = '', prenom = ''], at) => ({ id: at + 1, nom, prenom, email: '' }));

const colleagues = [
  { Id: 4, Name: 'Léa Martin', Email: 'lea@cabinet.example' },
  { Id: 5, Name: 'Jean-Luc d’Été', Email: 'jl@cabinet.example' },
];

const lists = {
  country: countries,
  status: statuses,
  client: clients,
  inventor: people,
  applicant: firms,
  holder: firms,
};
const byId = <T extends { readonly id: number }>(list: readonly T[], id: unknown): T => list[Number(id) - 1] as T;
const names: FamilyNames = {
  client: (id) => byId(clients, id).nomClient,
  status: (id) => byId(statuses, id).description,
  country: (id) => ({ name: '', code: byId(countries, id).iso2 }),
  person: (kind, id) => byId(kind === 'inventor' ? people : firms, id),
  cabinet: (id) => `Cabinet ${id}`,
  contact: (id) => `Contact ${id}`,
  responsible: ({ idResponsable, responsableNom }) =>
    colleagues.find(({ Id }) => Id === idResponsable)?.Name ?? responsableNom,
};

const text = fc.constantFrom(
  '',
  'Procédé de pliage',
  '-à plat',
  '=1+1',
  'Tôle, « pliée »',
  '12',
  'Pince  à deux',
  'Été',
);
const ids = (count: number) => fc.uniqueArray(fc.integer({ min: 1, max: count }), { maxLength: 3 });
const day = fc.constantFrom(null, '1999-12-31', '2021-02-03', '1898-05-06', '2044-01-01');
const numberOf = (kind: string) =>
  fc.option(
    fc.integer({ min: 10_000, max: 99_999 }).map((serial) => `${kind} 20${String(serial).slice(0, 2)}0${serial}`),
    { nil: '' },
  );
const filing = fc
  .record({
    idPays: fc.option(fc.integer({ min: 1, max: countries.length })),
    idStatuts: fc.option(fc.integer({ min: 1, max: statuses.length })),
    numeroDepot: numberOf('FR'),
    numeroPublication: numberOf('EP'),
    numeroDelivrance: numberOf('US'),
    dateDepot: day,
    datePublication: day,
    dateDelivrance: day,
    voieDepot: fc.constantFrom('', ...routes),
    dateDepotInternational: day,
    dateDepotParent: day,
    dateEnregistrement: day,
    dateFinDroit: day,
    commentaire: fc.constantFrom('', 'À suivre', 'Deux\nlignes'),
    licence: fc.boolean(),
    cabinetsAnnuites: fc.constantFrom([], [{ cabinetId: 2, roles: ['deuxieme'], contactIds: [3] }]),
  })
  .filter(({ numeroDepot, idPays }) => numeroDepot !== '' || idPays !== null);
const family = fc.record({
  referenceFamille: fc.constantFrom('P', '17', 'REF-', 'Été ', ''),
  titre: text,
  commentaire: fc.constantFrom('', 'Note', '-un tiret\n- deux'),
  dateExpiration: day,
  datePriorite: day,
  numeroPriorite: numberOf('FR'),
  clientIds: ids(clients.length),
  idResponsable: fc.constantFrom(null, 4, 5),
  inventeurIds: ids(people.length),
  deposantIds: ids(firms.length),
  titulaireIds: ids(firms.length),
  inventeursPays: fc.constantFrom([], [{ inventeurId: 1, paysIds: [1, 2] }]),
  classesBrevet: fc.constantFrom('', 'B26B 3/00; G06F'),
  statut: fc.constantFrom('', 'En examen', 'US'),
  dateDepot: day,
  informationsDepot: fc.array(filing, { maxLength: 4 }),
});

/** Whole families, each with a name that no other has: two of one name are one to an import. */
const portfolio = fc.array(family, { minLength: 1, maxLength: 8 }).map((drawn) =>
  drawn.map(({ informationsDepot, ...own }, at) => {
    const filings = informationsDepot.map((each, place) => ({ ...newFiling(place + 1), ...each }) as unknown as Filing);
    return {
      ...emptyValues(patent.fields),
      ...own,
      id: at + 1,
      referenceFamille: own.referenceFamille && `${own.referenceFamille}${at}`,
      titre: own.referenceFamille ? own.titre : `${own.titre || 'Sans référence'} ${at}`,
      informationsDepot: distinct(filings),
    } as unknown as Patent & { readonly id: number };
  }),
);

/** Two filings that say the same are one to an import. */
const distinct = (filings: readonly Filing[]): Filing[] => [
  ...new Map(filings.map((each) => [JSON.stringify(importedOf(each)), each])).values(),
];

/** Without what no import takes. */
const importedOf = (each: Filing): Filing => ({ ...each, id: 0, licence: false, cabinetsAnnuites: [] });

/** From the records through a real workbook to what the import makes of it. */
const roundTrip = async (families: readonly (Patent & { readonly id: number })[], language: object) => {
  const rows = families.flatMap((each) => sheetRowsOf(each, names));
  const columns = filingSheet(labelIn(language));
  const file = workbookOf({ fileName: 'x', sheet: 'Brevets', columns, rows });
  const sheet = readSheet(openWorkbook(file));
  const { headerRow, mapping, columns: seen } = detectColumns(sheet.rows);
  const reading = readFamilies({ rows: sheet.rows, headerRow, mapping, today: '2026-06-15' });
  const recordsOf = { ...lists, patent: families };
  const rowsOf = ((collection: keyof typeof recordsOf) =>
    recordsOf[collection].map((record) => ({ id: record.id, record }))) as unknown as RowsOf;
  const { assessment, there } = assessReading(reading, knownPortfolio(await textsOfPortfolio(rowsOf, colleagues)));
  const updates = await sheetUpdates({
    rowsOf,
    choices: { chosen: nothingChosen, addStatuses: true, addPersons: true },
    colleagues,
    language: 'fr',
    there: (from, count) => Promise.resolve(there.slice(from, from + count)),
  });
  const index = await indexPortfolio(rowsOf, colleagues);
  let made = 0;
  const read = reading.families.map((each) =>
    patentValues(
      each,
      {
        country: index.country,
        status: (named) => index.status.exact(named)?.id ?? null,
        inventor: index.inventor.find,
        applicant: index.applicant.find,
        holder: index.holder.find,
        client: index.client.exact,
        colleague: index.colleague.exact,
        newFilingId: () => (made += 1),
      },
      null,
    ),
  );
  return { mapping, seen, reading, assessment, updates, read };
};

/** What a family says, for comparing: without what every record has, filings without their ids, blanks as one. */
const said = (values: Partial<Patent>) => ({
  referenceFamille: (values.referenceFamille ?? '').trim(),
  titre: (values.titre ?? '').replace(/\s+/g, ' '),
  commentaire: values.commentaire ?? '',
  dateExpiration: values.dateExpiration ?? null,
  datePriorite: values.datePriorite ?? null,
  numeroPriorite: values.numeroPriorite ?? '',
  clientIds: values.clientIds ?? [],
  idResponsable: values.idResponsable ?? null,
  inventeurIds: values.inventeurIds ?? [],
  deposantIds: values.deposantIds ?? [],
  titulaireIds: values.titulaireIds ?? [],
  informationsDepot: (values.informationsDepot ?? []).map(importedOf),
});

describe('a workbook with one row per filing', () => {
  it.each([
    ['fr', fr],
    ['en', en],
  ])(
    'IMP-22 PAT-03 comes back through the import as the same families, none new and none different (%s)',
    async (_, language) => {
      await fc.assert(
        fc.asyncProperty(portfolio, async (families) => {
          const { mapping, seen, assessment, updates, read, reading } = await roundTrip(families, language);
          expect(mapping).toEqual(Object.fromEntries(importColumns.map((column, index) => [column, [index]])));
          expect(seen.filter(({ doubt }) => doubt)).toEqual([]);
          expect(read.map(said)).toEqual(families.map(said));
          expect(updates).toEqual([]);
          expect(assessment).toMatchObject({ fresh: 0, duplicates: families.length, faulty: 0 });
          expect(reading.noRows).toEqual([]);
        }),
        { numRuns: count, seed },
      );
    },
  );

  it('PAT-03 leaves nothing of a family out: what no import takes stands in columns in brackets', () => {
    const family = {
      ...emptyValues(patent.fields),
      id: 1,
      titre: 'Pince',
      statut: 'En examen',
      idResponsable: 4,
      responsableNom: 'Léa Martin',
      classesBrevet: 'B26B',
      dateDepot: '2021-02-03',
      inventeurIds: [1],
      inventeursPays: [{ inventeurId: 1, paysIds: [1, 3] }],
      cabinets: [{ id: 8, nomCabinet: 'Ailleurs' }],
      informationsDepot: [
        {
          ...newFiling(1),
          licence: true,
          cabinetsAnnuites: [{ cabinetId: 2, roles: ['premier', 'troisieme'], contactIds: [4, 5] }],
          cabinetsProcedures: [{ cabinetId: 3, roles: [], contactIds: [] }],
        },
      ],
    } as unknown as Patent;
    const columns = filingSheet(labelIn(fr)).filter(({ header }) => header.startsWith('('));
    const [row] = sheetRowsOf(family, names);
    expect(Object.fromEntries(columns.map(({ header, value }) => [header, row && value(row)]))).toEqual({
      '(Licence)': 'x',
      '(Cabinets d’annuités, rangs et contacts)': 'Cabinet 2 [1, 3] – Contact 4, Contact 5',
      '(Cabinets de procédure, rangs et contacts)': 'Cabinet 3',
      '(Pays des inventeurs)': 'DUPONT Jean: FR, US',
      '(Pays des déposants)': '',
      '(Pays des titulaires)': '',
      '(Classement (CIB))': 'B26B',
      '(Statut de la famille)': 'En examen',
      '(Famille\u202f: date de dépôt)': { day: '2021-02-03' },
      '(Famille\u202f: date de publication)': null,
      '(Famille\u202f: date de délivrance)': null,
    });
  });

  it('PAT-03 names every field that a family and its filings have', () => {
    const reported = new Set<string>([...importColumns.map((column) => columnRow(column).field), ...furtherFields]);
    const derived = 'id informationsDepot paysBrevet cabinets responsableNom responsableParti responsableEmail'.split(
      ' ',
    );
    const all = [...Object.keys(patent.fields), ...Object.keys(filingFields)];
    expect(all.filter((field) => !reported.has(field) && !derived.includes(field))).toEqual([]);
  });
});
