import { describe, expect, it } from 'vitest';
import { type DetectedColumns, detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { type ColumnMapping, meaningOf, withMeaning } from '#domain/rules/import/importColumns.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { Random } from '#server/operations/seed/Random.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { type MeantFamily, type RandomSheet, randomSheet } from '#tests/support/files/randomSheet.ts';

const { count, seed } = proofSize('IMP-05 sheets that nobody prepared', { short: 150, full: 10_000 });

/** What is taken for something else, or passed over, without a question. */
const silentFaults = ({ meant }: RandomSheet, { mapping, columns }: DetectedColumns): string[] => {
  const asked = new Set(columns.filter(({ doubt }) => doubt !== null).map(({ index }) => meaningOf(mapping, index)));
  return columns.flatMap(({ index, header, doubt }) => {
    const taken = meaningOf(mapping, index);
    const meaning = meant[index] ?? null;
    // Who is asked about the column that stands in its place sees this one, too.
    const isAsked = doubt !== null || (taken === null && asked.has(meaning));
    return taken === meaning || isAsked ? [] : [`${header}: ${taken} for ${meaning}`];
  });
};

/** As a reader decides who is asked about each doubtful column. */
const decided = ({ meant }: RandomSheet, { mapping }: DetectedColumns): ColumnMapping =>
  meant.reduce<ColumnMapping>((chosen, meaning, index) => withMeaning(chosen, index, meaning), mapping);

const said = (family: SheetFamily, has: (name: string) => boolean): unknown => ({
  reference: family.reference,
  title: family.title,
  filings: family.filings.map((filing) => [
    has('country') || has('filingNumber') || has('publicationNumber') ? filing.country : null,
    filing.filingNumber,
    filing.filingDate,
    filing.publicationNumber,
    filing.status,
  ]),
  inventors: family.inventors.map(({ nom, prenom }) => `${nom}, ${prenom}`).sort(),
  applicants: family.applicants.map(({ nom }) => nom),
});

const meantAs = (family: MeantFamily, has: (name: string) => boolean): unknown => ({
  reference: family.reference,
  title: family.title,
  filings: family.filings
    .map((filing) => [
      has('country') || has('filingNumber') || has('publicationNumber') ? filing.country : null,
      has('filingNumber') ? filing.filingNumber : '',
      has('filingDate') ? filing.filingDate : null,
      has('publicationNumber') ? filing.publicationNumber : '',
      has('status') ? filing.status : '',
    ])
    .filter((filing) => filing.some(Boolean)),
  inventors: has('inventors') ? [...family.inventors].sort() : [],
  applicants: has('applicants') ? family.applicants : [],
});

describe('sheets that nobody prepared', () => {
  it(`IMP-05 IMP-06 IMP-07 IMP-08 IMP-09 IMP-13 ${count} of them are read as they were meant, or asked about`, () => {
    const random = new Random(seed);
    for (let number = 0; number < count; number += 1) {
      const sheet = randomSheet(random);
      const header = JSON.stringify(sheet.rows[0]);
      // To find the header among the first rows, too, costs fifteen times as much.
      const detected = detectColumns(sheet.rows, number % 20 === 0 ? undefined : 0);
      expect(detected.headerRow).toBe(0);
      expect(silentFaults(sheet, detected), `sheet ${number}: ${header}`).toEqual([]);
      const has = (name: string): boolean => sheet.meant.some((meaning) => meaning === name);
      const { families } = readFamilies({
        rows: sheet.rows,
        headerRow: 0,
        mapping: decided(sheet, detected),
        today: '2026-06-15',
      });
      expect(
        families.map((family) => said(family, has)),
        `sheet ${number}: ${header}`,
      ).toEqual(sheet.families.map((family) => meantAs(family, has)));
    }
  });
});
