import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import { countryList } from '#domain/rules/countries/countryList.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { existingFamilies, familyTexts } from '#domain/rules/import/existing.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { type ImportedPatent, patentValues } from '#domain/rules/import/patentValues.ts';
import type { SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { agencyRows, firmRows, makeWorkbook, officeRows, searchRows } from '#tests/support/files/makeWorkbook.ts';
import { needing } from '#tests/support/files/needing.ts';

interface Outcome {
  readonly sheet: string;
  readonly headerRow: number;
  readonly columns: readonly string[];
  readonly reading: SheetReading;
}

/** The whole way of a file, as the worker goes it. */
const importFile = (bytes: Uint8Array): Outcome => {
  const { sheet, rows } = readSheet(openWorkbook(bytes));
  const { headerRow, mapping } = detectColumns(rows);
  return {
    sheet,
    headerRow,
    columns: Object.keys(mapping).sort(),
    reading: readFamilies({ rows, headerRow, mapping, today: '2026-06-15' }),
  };
};

const kindsIn = (families: readonly SheetFamily[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const note of families.flatMap((family) => [...family.faults, ...family.remarks]))
    counts[`${note.kind} ${note.column}`] = (counts[`${note.kind} ${note.column}`] ?? 0) + 1;
  return counts;
};

const codes = new Map(countryList.map((entry, index) => [entry.iso2, index + 1]));
let made = 0;
const valuesOf = (family: SheetFamily): Partial<ImportedPatent> =>
  patentValues(
    family,
    {
      country: (code) => codes.get(code) ?? null,
      status: () => 1,
      inventor: () => 1,
      applicant: () => 1,
      holder: () => 1,
      client: () => 1,
      colleague: () => 1,
      newFilingId: () => `~${String((made += 1)).padStart(20, '0')}`,
    },
    null,
  );

/** Creates what is new, as an import would, into the given portfolio; how many families that were. */
const createInto = (existing: ReturnType<typeof existingFamilies>, families: readonly SheetFamily[]): number => {
  const fresh = families.filter((family) => family.faults.length === 0 && !existing.has(family));
  for (const family of fresh) {
    const { referenceFamille = '', titre = '', informationsDepot = [] } = valuesOf(family);
    existing.add(familyTexts({ referenceFamille, titre, informationsDepot }, () => undefined));
  }
  return fresh.length;
};

const check = (bytes: Uint8Array, { reading }: Outcome): void => {
  const storable = reading.families.filter((family) => family.faults.length === 0);
  for (const family of storable) expect(patent.create.safeParse(valuesOf(family)).error).toBeUndefined();
  const existing = existingFamilies();
  expect(createInto(existing, reading.families)).toBe(storable.length);
  expect(createInto(existing, importFile(bytes).reading.families)).toBe(0);
};

describe('made files of the shapes that are out there', () => {
  it('IMP-21 IMP-22 an agency’s portfolio, .xlsx', () => {
    const bytes = makeWorkbook({ 'Sheet 1': agencyRows(400) });
    const outcome = importFile(bytes);
    expect(outcome.columns).toEqual(['expirationDate', 'familyReference', 'filingNumber', 'status', 'title']);
    expect([outcome.headerRow, outcome.reading.families.length, kindsIn(outcome.reading.families)]).toEqual([
      0,
      400,
      {},
    ]);
    check(bytes, outcome);
  });

  it('IMP-21 IMP-22 a search service’s export, .xls with a merged query line', () => {
    const bytes = makeWorkbook({ ResultSet: searchRows(1_200) }, { type: 'xls', merges: ['A2:H2'] });
    const outcome = importFile(bytes);
    expect(outcome.columns).toEqual([
      'applicants',
      'inventors',
      'priorityDate',
      'publicationDate',
      'publicationNumber',
      'title',
    ]);
    expect([outcome.headerRow, outcome.reading.families.length, kindsIn(outcome.reading.families)]).toEqual([
      2,
      1_200,
      {},
    ]);
    expect(outcome.reading.families[0]?.inventors).toEqual([
      { nom: 'STONE', prenom: 'Alan 0' },
      { nom: 'Field 0', prenom: 'Béatrice' },
    ]);
    check(bytes, outcome);
  });

  it('IMP-21 IMP-22 an office’s export, .xls with four lines above the header', () => {
    const bytes = makeWorkbook({ Results: officeRows(25) }, { type: 'xls', merges: ['A2:J2', 'A3:J3', 'A4:J4'] });
    const outcome = importFile(bytes);
    expect([outcome.headerRow, outcome.reading.families.length]).toEqual([4, 25]);
    expect(outcome.reading.families[1]).toMatchObject({
      applicants: [{ nom: 'MAKER LLC', prenom: '' }],
      filings: [{ country: 'KR', filingDate: '2013-08-01', publicationDate: '2015-02-11' }],
    });
    check(bytes, outcome);
  });

  it('IMP-09 IMP-10 IMP-21 a firm’s own French table, with the reference written once', () => {
    const bytes = makeWorkbook({ Divers: [['x']], Synthèse: firmRows(50) });
    const outcome = importFile(bytes);
    expect([outcome.sheet, outcome.reading.families.length, outcome.reading.rows]).toEqual(['Synthèse', 50, 150]);
    expect(outcome.reading.families[49]).toMatchObject({
      reference: 'P-1049',
      inventors: [
        { nom: 'Dupont', prenom: 'Jean' },
        { nom: 'Lefèvre', prenom: 'Élodie' },
      ],
      applicants: [{ nom: 'Société Générale d’Outillage, SA' }],
      filings: [
        { country: 'FR', status: 'Délivré', publicationNumber: '' },
        // Written once, beside another number: it says nothing of these.
        { country: 'DE', status: '' },
        { country: 'US', status: '' },
      ],
    });
    check(bytes, outcome);
  });
});

const folder = resolve('../shared/data/spreadsheets');
const real = (name: string): Uint8Array => new Uint8Array(readFileSync(`${folder}/${name}`));

describe.skipIf(!existsSync(folder))('real files', needing('sharedData'), () => {
  it('IMP-21 IMP-22 NASA: 1,393 families, the case number for a reference', () => {
    const bytes = real('nasa-patents.xlsx');
    const outcome = importFile(bytes);
    expect(outcome.columns).toEqual(['expirationDate', 'familyReference', 'filingNumber', 'status', 'title']);
    expect([
      outcome.reading.rows,
      outcome.reading.families.length,
      outcome.reading.repeatedRows,
      kindsIn(outcome.reading.families),
    ]).toEqual([1_393, 1_393, [], {}]);
    expect(outcome.reading.families.filter((family) => family.expirationDate).length).toBe(1_043);
    expect(outcome.reading.families[0]).toMatchObject({
      reference: 'KSC-12871',
      title: 'Polyimide Wire Insulation Repair System',
      filings: [{ status: 'Application', filingNumber: '13/033,085', country: null }],
    });
    check(bytes, outcome);
  });

  it('IMP-11 IMP-21 IMP-22 Patentscope, old .xls: 6,177 rows, two numbers twice', () => {
    const bytes = real('patentscope-6177.xls');
    const outcome = importFile(bytes);
    expect([outcome.sheet, outcome.headerRow]).toEqual(['ResultSet', 2]);
    expect(outcome.columns).toEqual(['applicants', 'inventors', 'publicationDate', 'publicationNumber', 'title']);
    expect([outcome.reading.rows, outcome.reading.families.length, outcome.reading.repeatedRows.length]).toEqual([
      6_177, 6_175, 2,
    ]);
    expect(kindsIn(outcome.reading.families)).toEqual({ 'personTooLong applicants': 3 });
    expect(outcome.reading.families.filter((family) => family.title === '').length).toBe(11);
    check(bytes, outcome);
  });

  it('IMP-14 IMP-19 IMP-23 Lens: 1,695 rows, 34 offices from the Jurisdiction column, one title too long', () => {
    const bytes = real('lens-drones-1695.xlsx');
    const outcome = importFile(bytes);
    expect(outcome.columns).toEqual([
      'applicants',
      'country',
      'filingDate',
      'filingNumber',
      'inventors',
      'publicationDate',
      'publicationNumber',
      'title',
    ]);
    expect([outcome.reading.families.length, kindsIn(outcome.reading.families)]).toEqual([
      1_695,
      { 'tooLong title': 1 },
    ]);
    const filings = outcome.reading.families.flatMap((family) => family.filings);
    expect(new Set(filings.map((filing) => filing.country)).size).toBe(34);
    expect(filings.filter((filing) => filing.country === 'WO').length).toBe(141);
    expect(filings.filter((filing) => filing.publicationDate === null).length).toBe(0);
    expect(outcome.reading.families[1]?.inventors.map((person) => person.nom)).toEqual([
      'SEYDOUX HENRI',
      'D HAEYER FREDERIC',
    ]);
    check(bytes, outcome);
  });

  it('IMP-07 IMP-14 Espacenet, old .xls: 25 rows, dates as digits, countries behind names', () => {
    const bytes = real('espacenet-25.xls');
    const outcome = importFile(bytes);
    expect([outcome.headerRow, outcome.reading.families.length, kindsIn(outcome.reading.families)]).toEqual([
      4,
      25,
      { 'numbersTogether publicationNumber': 1 },
    ]);
    expect(outcome.reading.families[1]).toMatchObject({
      reference: 'WO2015026896 (A1)',
      applicants: [{ nom: 'ELWHA LLC' }],
      filings: [
        { country: 'WO', filingNumber: 'WO2014US51801', filingDate: '2014-08-20', publicationDate: '2015-02-26' },
      ],
    });
    check(bytes, outcome);
  });
});
