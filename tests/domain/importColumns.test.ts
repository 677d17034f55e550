import { describe, expect, it } from 'vitest';
import { columnEvidence } from '#domain/rules/import/columnEvidence.ts';
import { columnProfile } from '#domain/rules/import/columnProfile.ts';
import {
  type ColumnMapping,
  meaningOf,
  namesFamilies,
  withMeaning,
  withoutBeyond,
} from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

describe('what the columns of a sheet are taken for', () => {
  it('IMP-04 goes from one column to another where one alone can have it, and is shared where several can', () => {
    const mapping: ColumnMapping = { familyReference: [0], title: [3], inventors: [2] };
    expect(withMeaning(mapping, 1, 'familyReference')).toEqual({ familyReference: [1], title: [3], inventors: [2] });
    expect(withMeaning(mapping, 1, 'title')).toEqual({ familyReference: [0], title: [1, 3], inventors: [2] });
    expect(withMeaning(mapping, 2, 'title')).toEqual({ familyReference: [0], title: [2, 3] });
    expect(withMeaning(mapping, 0, null)).toEqual({ title: [3], inventors: [2] });
    expect([0, 1, 2, 3].map((index) => meaningOf(mapping, index))).toEqual([
      'familyReference',
      null,
      'inventors',
      'title',
    ]);
  });

  it('IMP-04 names families by a reference, a title or the number of a filing or publication, and by nothing else', () => {
    const naming = (['familyReference', 'title', 'filingNumber', 'publicationNumber'] as const).map((column) =>
      namesFamilies({ [column]: [0] }),
    );
    expect(naming).toEqual([true, true, true, true]);
    expect(namesFamilies({ grantNumber: [0], inventors: [1], priorityNumber: [2], status: [3] })).toBe(false);
  });

  it('IMP-05 leaves out what a server does not keep, and that alone', () => {
    const kept: ColumnMapping = {
      familyReference: [0],
      grantNumber: [1],
      expirationDate: [2],
      comment: [3],
      client: [4],
    };
    const beyond: ColumnMapping = {
      responsible: [5],
      priorityDate: [6],
      priorityNumber: [7],
      route: [8],
      internationalFilingDate: [9],
      parentFilingDate: [10],
      registrationDate: [11],
      rightEndDate: [12],
    };
    expect(withoutBeyond({ ...kept, ...beyond })).toEqual(kept);
    expect(withoutBeyond(beyond)).toEqual({});
  });
});

/** So many of the first cell, and so many of the second. */
const cells = (first: unknown, times: number, second: unknown, others: number): unknown[] => [
  ...Array.from({ length: times }, () => first),
  ...Array.from({ length: others }, () => second),
];

describe('what the cells of a column say of its name', () => {
  it.each<readonly [ImportColumn, string, readonly unknown[], string]>([
    ['filingDate', 'half of them days', cells('12/03/2019', 2, 'voir', 2), 'for'],
    ['filingDate', 'fewer', cells('12/03/2019', 2, 'voir', 3), 'against'],
    ['filingDate', 'nothing but dashes', cells('-', 3, 'n/a', 2), 'none'],
    ['country', 'half of them countries', cells('France', 2, 'Lyon', 2), 'for'],
    ['country', 'fewer', cells('France', 2, 'Lyon', 3), 'against'],
    ['country', 'small figures, which are codes of countries, too', cells(4, 3, 8, 3), 'against'],
    ['country', 'codes of three figures', cells('250', 3, '276', 3), 'for'],
    ['country', 'several in half of the cells', cells('FR, DE', 2, 'FR', 2), 'against'],
    ['country', 'several in fewer', cells('FR, DE', 2, 'FR', 3), 'for'],
    ['route', 'half of them routes', cells('via PCT', 2, 'autre', 2), 'for'],
    ['route', 'fewer', cells('via PCT', 2, 'autre', 3), 'against'],
    ['filingNumber', 'figures in half of them', cells('FR2100001', 2, 'en attente', 2), 'for'],
    ['filingNumber', 'figures in fewer', cells('FR2100001', 2, 'en attente', 3), 'against'],
    ['filingNumber', 'years in four of five', cells('2019', 4, 'FR2100001', 1), 'against'],
    ['filingNumber', 'years in three of four', cells('2019', 3, 'FR2100001', 1), 'for'],
    ['filingNumber', 'lists in half of them', cells('FR2100001; EP21000021', 2, 'FR2100001', 2), 'against'],
    ['filingNumber', 'lists in fewer', cells('FR2100001; EP21000021', 2, 'FR2100001', 3), 'for'],
    ['filingNumber', 'days in half of them', cells('12/03/2019', 2, 'FR2100001', 2), 'against'],
    ['filingNumber', 'eight figures, which may be a day, too', cells('20190312', 3, '20190412', 3), 'for'],
    ['filingNumber', 'the rows’ own numbers', [100_001, 100_002, 100_003], 'against'],
    ['filingNumber', 'two that follow each other', [100_001, 100_002], 'for'],
    ['priorityNumber', 'a single list', cells('FR1; FR2', 1, 'FR2100001', 9), 'against'],
    ['title', 'links in half of them', cells('https://x.example/a', 2, 'Pince à ressort', 2), 'against'],
    ['title', 'links in fewer', cells('www.x.example', 2, 'Pince à ressort', 3), 'for'],
    ['title', 'yes and no in four of five', cells('oui', 4, 'Pince à ressort', 1), 'against'],
    ['title', 'yes and no in three of four', cells('oui', 3, 'Pince à ressort', 1), 'for'],
    ['title', 'addresses in half of them', cells('a@x.example', 2, 'Pince à ressort', 2), 'against'],
    ['title', 'six statuses of two kinds', cells('Délivré', 3, 'Abandonné', 3), 'against'],
    ['title', 'statuses in nine of ten', cells('Délivré', 9, 'Pince à ressort', 1), 'against'],
    ['title', 'statuses in eight of nine', cells('Délivré', 8, 'Pince à ressort', 1), 'for'],
    ['priorityNumber', 'nothing', [], 'none'],
    ['title', 'five of one kind', cells('Délivré', 4, 'Délivré', 1), 'for'],
    ['title', 'kind codes again and again', cells('A1', 4, 'B2', 4), 'against'],
    ['responsible', 'addresses', cells('a@x.example', 2, 'b@x.example', 2), 'for'],
    ['client', 'addresses', cells('a@x.example', 2, 'b@x.example', 2), 'against'],
    ['inventors', 'numbers of an office in half of them', cells('FR2100001', 2, 'Dupont, Jean', 2), 'against'],
    ['inventors', 'numbers of an office in fewer', cells('FR2100001', 2, 'Dupont, Jean', 3), 'for'],
    ['comment', 'letters in half of them', cells('à revoir', 2, '12', 2), 'for'],
    ['comment', 'letters in fewer', cells('à revoir', 2, '12', 3), 'against'],
    ['familyReference', 'countries in four of five', cells('FR', 4, 'A-1', 1), 'against'],
    ['familyReference', 'countries in three of four', cells('FR', 3, 'A-1', 1), 'for'],
    ['familyReference', 'lists in three of ten', cells('A-1; A-2', 3, 'A-3', 7), 'against'],
    ['familyReference', 'lists in two of ten', cells('A-1; A-2', 2, 'A-3', 8), 'for'],
  ])('IMP-06 of %s, %s', (column, _, sampled, evidence) => {
    expect(columnEvidence(column, columnProfile(sampled))).toBe(evidence);
  });
});
