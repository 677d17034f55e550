import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type Assessment, assessReading } from '#domain/rules/import/assess.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import type { SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { needing } from '#tests/support/files/needing.ts';
import { realSpreadsheet } from '#tests/support/files/realFiles.ts';

interface Counted {
  readonly headerRow: number;
  /** The sheet's own headings of what was recognised. */
  readonly columns: Readonly<Record<string, string>>;
  readonly counts: Partial<Assessment>;
  /** How many filings say something of their own. */
  readonly filings: Readonly<Record<string, number>>;
  /** How often a person stands in a family, and by how many names. */
  readonly named: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  readonly repeated: readonly number[];
}

/** Counted apart from the product, with a spreadsheet reader alone. */
const expected: Readonly<Record<string, Counted>> = {
  'nasa-patents.xlsx': {
    headerRow: 0,
    columns: {
      status: 'Status',
      familyReference: 'Case Number',
      filingNumber: 'Application SN',
      title: 'Title',
      expirationDate: 'Patent Expiration Date',
    },
    counts: { rows: 1_393, fresh: 1_393, faulty: 0, filings: 1_393, withoutCountry: 1_393 },
    // 7 numbers are blank and one is a lone slash.
    filings: { filingNumber: 1_385, status: 1_393, publicationNumber: 0 },
    named: { inventors: 0, applicants: 0, expirationDate: 1_043 },
    notes: [],
    repeated: [],
  },
  'lens-drones-1695.xlsx': {
    headerRow: 0,
    columns: {
      country: 'Jurisdiction',
      publicationNumber: 'Publication Number',
      publicationDate: 'Publication Date',
      filingNumber: 'Application Number',
      filingDate: 'Application Date',
      title: 'Title',
      applicants: 'Applicants',
      inventors: 'Inventors',
    },
    // One title of 599 characters is more than a title may have.
    counts: { rows: 1_695, fresh: 1_694, faulty: 1, filings: 1_694, withoutCountry: 0 },
    filings: { filingNumber: 1_695, filingDate: 1_695, publicationNumber: 1_695, publicationDate: 1_695 },
    named: { inventors: 3_946, applicants: 2_058, expirationDate: 0 },
    notes: ['1676 tooLong title'],
    repeated: [],
  },
  'patentscope-6177.xls': {
    headerRow: 2,
    columns: {
      publicationNumber: 'Publication Number',
      publicationDate: 'Publication Date',
      title: 'Title',
      applicants: 'Applicants',
      inventors: 'Inventors',
    },
    // Two publications stand there twice, once in small letters.
    counts: { rows: 6_177, fresh: 6_175, faulty: 0, filings: 6_175, withoutCountry: 0 },
    filings: { publicationNumber: 6_175, publicationDate: 6_175, filingNumber: 0 },
    named: { inventors: 18_912, applicants: 12_999, expirationDate: 0 },
    notes: ['708 personTooLong applicants', '1161 personTooLong applicants', '1386 personTooLong applicants'],
    repeated: [1_776, 5_403],
  },
  'espacenet-25.xls': {
    headerRow: 4,
    columns: {
      title: 'Title',
      publicationNumber: 'Publication number',
      publicationDate: 'Publication date',
      inventors: 'Inventor(s)',
      applicants: 'Applicant(s)',
      filingNumber: 'Application number',
      filingDate: 'Date of application',
    },
    counts: { rows: 25, fresh: 25, faulty: 0, filings: 25, withoutCountry: 0 },
    filings: { filingNumber: 25, filingDate: 25, publicationNumber: 25, publicationDate: 25 },
    named: { inventors: 36, applicants: 17, expirationDate: 0 },
    notes: ['26 numbersTogether publicationNumber'],
    repeated: [],
  },
  'ritonavir-804.csv': {
    headerRow: 0,
    columns: {
      publicationNumber: 'publication number',
      title: 'title',
      filingDate: 'application date',
      publicationDate: 'publication date',
      applicants: 'applicant',
      inventors: 'inventors',
      priorityDate: 'earliest priority date',
    },
    counts: { rows: 804, fresh: 804, faulty: 0, filings: 804, withoutCountry: 0 },
    filings: { filingNumber: 0, filingDate: 804, publicationNumber: 804, publicationDate: 804 },
    // One name of 156 characters, in five rows, is more than a name may have.
    named: { inventors: 2_990, applicants: 880, holders: 0, priorityDate: 804 },
    notes: [151, 216, 223, 387, 476].map((row) => `${row} personTooLong applicants`),
    repeated: [],
  },
  'google-1500.csv': {
    headerRow: 0,
    columns: {
      // Its header says nothing: it is put to the reader.
      publicationNumber: 'id',
      title: 'title',
      applicants: 'assignee',
      inventors: 'inventor/author',
      filingDate: 'filing/creation date',
      publicationDate: 'publication date',
      grantDate: 'grant date',
      priorityDate: 'priority date',
    },
    counts: { rows: 1_501, fresh: 1_501, faulty: 0, filings: 1_501, withoutCountry: 0 },
    filings: { filingDate: 1_501, publicationNumber: 1_501, publicationDate: 1_501 },
    named: { inventors: 5_814, applicants: 1_703, holders: 0, priorityDate: 1_501 },
    notes: [],
    repeated: [],
  },
  'lens-legal-130.csv': {
    headerRow: 0,
    columns: {
      country: 'Jurisdiction',
      publicationNumber: 'Display Key',
      publicationDate: 'Publication Date',
      filingNumber: 'Application Number',
      filingDate: 'Application Date',
      title: 'Title',
      applicants: 'Applicants',
      inventors: 'Inventors',
      holders: 'Owners',
      status: 'Legal Status',
      // Its priority numbers are lists, the latest first: which of them is meant nobody knows.
      priorityDate: 'Earliest Priority Date',
    },
    counts: { rows: 130, fresh: 130, faulty: 0, filings: 130, withoutCountry: 0 },
    filings: { filingNumber: 130, filingDate: 130, publicationNumber: 130, publicationDate: 130, status: 130 },
    named: { inventors: 491, applicants: 210, holders: 121, priorityDate: 130 },
    notes: ['13 dateFuture publicationDate', '39 dateFuture publicationDate'],
    repeated: [],
  },
};

/** The rows of a sheet; text with separators as a spreadsheet program opens it, every cell as it is written. */
const rowsOf = (path: string): SheetRows => {
  if (!path.endsWith('.csv')) return readSheet(openWorkbook(new Uint8Array(readFileSync(path)))).rows;
  const text = readFileSync(path, 'utf8');
  const [line = ''] = text.split('\n');
  const book = read(text, { type: 'string', raw: true, FS: line.includes(';') ? ';' : ',' });
  return utils.sheet_to_json(Object.values(book.Sheets)[0] ?? {}, { header: 1, blankrows: true, defval: null });
};

const unknownPortfolio = {
  families: { find: () => null },
  hasStatus: () => false,
  hasCountry: () => true,
  hasClient: () => false,
  hasColleague: () => false,
};

const countIn = ({ families }: SheetReading, { filings, named }: Counted) => ({
  filings: Object.fromEntries(
    Object.keys(filings).map((field) => [
      field,
      families.flatMap((family) => family.filings).filter((filing) => filing[field as 'status']).length,
    ]),
  ),
  named: Object.fromEntries(
    Object.keys(named).map((field) => [
      field,
      families.map((family) => family[field as 'inventors']).reduce((sum, said) => sum + sizeOf(said), 0),
    ]),
  ),
});

/** A list by its length, a day as one. */
const sizeOf = (said: unknown): number => (Array.isArray(said) ? said.length : said ? 1 : 0);

describe('spreadsheets as offices and agencies hand them out', () => {
  for (const [name, counted] of Object.entries(expected)) {
    const path = realSpreadsheet(name);
    it.skipIf(!path)(
      `IMP-05 IMP-11 IMP-12 IMP-16 IMP-17 ${name} gives what a count by hand gives`,
      needing('sharedData'),
      () => {
        const rows = rowsOf(path ?? '');
        const { headerRow, mapping } = detectColumns(rows);
        const header = rows[headerRow] ?? [];
        expect(headerRow).toBe(counted.headerRow);
        expect(
          Object.fromEntries(
            Object.entries(mapping).map(([column, indexes]) => [
              column,
              indexes.map((index) => header[index]).join(' + '),
            ]),
          ),
        ).toEqual(counted.columns);
        const reading = readFamilies({ rows, headerRow, mapping, today: '2026-01-15' });
        const { assessment } = assessReading(reading, unknownPortfolio);
        expect(assessment).toMatchObject(counted.counts);
        expect(countIn(reading, counted)).toEqual({ filings: counted.filings, named: counted.named });
        expect(assessment.firstNotes.map(({ row, kind, column }) => `${row} ${kind} ${column}`)).toEqual(counted.notes);
        expect(reading.repeatedRows).toEqual(counted.repeated);
      },
    );
  }
});
