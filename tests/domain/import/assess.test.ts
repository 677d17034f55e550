import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { assessReading, type KnownPortfolio } from '#domain/rules/import/assess.ts';
import { existingFamilies, familyTexts } from '#domain/rules/import/existing.ts';
import { readFamilies, type SheetToRead } from '#domain/rules/import/families.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { withMoreLeft } from '#domain/rules/import/leftRows.ts';
import { knownPortfolio, ownedLine, textOfLines } from '#domain/rules/import/portfolioTexts.ts';
import { sheetLines } from '#domain/rules/import/sheetLines.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';

type Row = Partial<Record<ImportColumn, unknown>>;

const sheetOf = (rows: readonly Row[], more: Partial<SheetToRead> = {}): SheetToRead => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportColumn[];
  return {
    rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))],
    headerRow: 0,
    mapping: Object.fromEntries(columns.map((column, index) => [column, [index]])),
    today: '2026-06-15',
    ...more,
  };
};

const filing = (id: number, values: Partial<Filing>): Filing => ({ ...newFiling(id), ...values });
const codeOf = (id: number | string) => ({ 1: 'FR', 2: 'EP' })[Number(id)];

describe('families that are there', () => {
  const stored = (id: string, referenceFamille: string, titre: string, ...informationsDepot: Filing[]) =>
    [familyTexts({ referenceFamille, titre, informationsDepot }, codeOf), id] as const;
  // Anew for each question: what is built while a file is loaded no test can be asked about.
  const portfolio = () => {
    const families = existingFamilies();
    for (const [texts, owner] of [
      stored(
        '7',
        'P-1',
        'Pince',
        filing(1, { idPays: 1, numeroDepot: 'FR2100001' }),
        filing(2, { idPays: 2, numeroPublication: 'EP3900001' }),
      ),
      stored('8', ' ', 'Joint', filing(3, { idPays: 1, numeroDepot: '21 00008', numeroDelivrance: 'FR3000008' })),
      stored('9', 'p-1', 'Vis', filing(4, { numeroDepot: 'DE102021000009' })),
      stored('10', '', 'joint'),
    ])
      families.add(texts, owner);
    return families;
  };
  const find = (...rows: readonly Row[]) => {
    const [family] = readFamilies(sheetOf(rows)).families;
    const families = portfolio();
    const found = family ? families.find(family) : null;
    expect(family ? families.has(family) : false).toBe(found !== null);
    return found && [found.owner, found.by];
  };

  it('IMP-22 are known by their reference, the first of two', () => {
    expect(find({ familyReference: 'P-1', title: 'x' })).toEqual(['7', 'reference']);
    expect(find({ familyReference: ' p-1 ', filingNumber: 'DE102021000009' })).toEqual(['7', 'reference']);
  });

  it('IMP-22 are known by their title where neither has a reference', () => {
    expect(find({ familyReference: '-', title: 'JOINT' })).toEqual(['8', 'title']);
    expect(find({ familyReference: '-', title: 'Pince' })).toBeNull();
    expect(find({ title: 'Joint' })).toEqual(['8', 'title']);
  });

  it('IMP-22 are known by the number that stands in for a reference', () => {
    expect(find({ filingNumber: 'FR 21 00001' })).toEqual(['7', 'number']);
    expect(find({ publicationNumber: 'EP3900001A1', filingNumber: 'x1' })).toEqual(['7', 'number']);
    expect(find({ filingNumber: 'FR2100008' })).toEqual(['8', 'number']);
    expect(find({ filingNumber: '21 00008', country: 'FR' })).toEqual(['8', 'number']);
    expect(find({ filingNumber: 'FR2199999', title: 'Pince' })).toBeNull();
    // What a patent was granted under may be another document’s.
    expect(find({ publicationNumber: 'FR3000008' })).toBeNull();
  });

  it('IMP-22 are known by half of their numbers under another reference, and by none of two families', () => {
    const row = (filingNumber: string, more: Row = {}): Row => ({ familyReference: 'NEW', filingNumber, ...more });
    expect(find(row('FR2100001'))).toEqual(['7', 'number']);
    expect(find(row('FR2100001'), row('US17123456'))).toEqual(['7', 'number']);
    expect(find(row('FR2100001'), row('US17123456'), row('JP2021123456'))).toBeNull();
    expect(find(row('FR2100001'), row('', { country: 'US' }), row('', { country: 'JP' }))).toEqual(['7', 'number']);
    expect(find(row('FR2100001'), row('FR2100008'))).toBeNull();
    expect(find(row('', { publicationNumber: 'EP3900001' }))).toEqual(['7', 'number']);
    expect(find(row('US17123456', { publicationNumber: 'EP3900001' }))).toEqual(['7', 'number']);
    expect(find(row('', { grantNumber: 'FR3000008' }))).toBeNull();
    expect(find({ familyReference: 'NEW', title: 'Pince' })).toBeNull();
  });

  it('IMP-22 are remembered by a reference or a title, never by both', () => {
    expect(familyTexts({ referenceFamille: 'P-1', titre: 'Pince', informationsDepot: [] }, codeOf)).toEqual({
      references: ['P-1'],
      titles: [],
      numbers: [],
    });
    expect(familyTexts({ referenceFamille: '  ', titre: 'Pince', informationsDepot: [] }, codeOf)).toEqual({
      references: [],
      titles: ['Pince'],
      numbers: [],
    });
  });
});

const rows: readonly Row[] = [
  {
    familyReference: 'F1',
    title: 'Pince',
    country: 'FR',
    status: 'Délivré',
    inventors: 'Dupont, Jean; Roux, Luc',
    applicants: 'ACME',
    holders: 'ACME',
  },
  {
    familyReference: 'F2',
    title: 'Joint',
    country: 'Lune',
    status: 'Issued',
    inventors: 'DUPONT, Jean; Noir, Guy',
    client: 'Alpha; Beta',
  },
  { familyReference: 'F2', title: 'Joint', country: 'Lune', status: 'issued' },
  {
    familyReference: 'F3',
    title: 'x'.repeat(2_000),
    country: 'Lune',
    status: 'Vu',
    client: 'Gamma',
    responsible: 'Nemo',
  },
  { familyReference: 'F4', title: 'Vis', filingNumber: 'EP21000004', filingDate: 'hier' },
  { familyReference: 'F4', title: 'Écrou', filingNumber: 'DE102021000004', country: 'DE', filingDate: 'hier' },
  { familyReference: 'F5', title: 'Clou', client: 'Alpha', responsible: 'Durand', publicationDate: 'x' },
  { familyReference: 'F6', title: 'Rivet', inventors: 'Dupont, Jean' },
  { familyReference: 'F7', title: 'Goupille', publicationDate: 'x' },
];
const portfolio = (there: readonly string[]): KnownPortfolio => ({
  families: { find: ({ reference }) => (there.includes(reference) ? { owner: reference, by: 'reference' } : null) },
  hasStatus: (text) => text === 'Délivré',
  hasCountry: (code) => code === 'FR',
  hasClient: (name) => name === 'Beta',
  hasColleague: (text) => text === 'Durand',
});
const sheet = sheetOf(rows, { skipped: [9] });
const assess = () => {
  const reading = readFamilies(sheet);
  return { reading, ...assessReading(reading, portfolio(['F7'])) };
};

describe('what an import would do', () => {
  it('IMP-04 UX-40 is counted before anything is made', () => {
    const assessed = assess();
    expect(assessed.assessment).toMatchObject({
      rows: 9,
      fresh: 4,
      duplicates: 1,
      faulty: 1,
      repeatedRows: 1,
      firstRepeated: [4],
      skippedRows: 1,
      filings: 4,
      european: 1,
      withoutCountry: 0,
      inventors: 3,
      applicants: 1,
      holders: 1,
      unknownStatuses: [['Issued', 1]],
      unknownCountries: [['DE', 2]],
      unknownClients: [['Alpha', 2]],
      unknownColleagues: [],
      unreadCountries: [['Lune', 1]],
    });
    expect(assessed.fresh.map(({ reference }) => reference)).toEqual(['F1', 'F2', 'F4', 'F5']);
    expect(assessed.there.map(({ family, owner, by }) => [family.reference, owner, by])).toEqual([
      ['F7', 'F7', 'reference'],
    ]);
    expect(assessed.assessment.firstFresh).toEqual(assessed.fresh);
    expect(assessed.assessment.firstDuplicates.map(({ reference }) => reference)).toEqual(['F7']);
    expect(assessed.assessment.inventorNames).toEqual([
      { nom: 'Dupont', prenom: 'Jean', count: 1 },
      { nom: 'Roux', prenom: 'Luc', count: 1 },
      { nom: 'DUPONT', prenom: 'Jean', count: 1 },
      { nom: 'Noir', prenom: 'Guy', count: 1 },
    ]);
  });

  it('UX-40 says of rows what is wrong with them, by kind the most frequent first, and nothing of what is there', () => {
    const { firstNotes, notes, notesByKind } = assess().assessment;
    expect(firstNotes.map(({ row, kind }) => [row, kind])).toEqual([
      [3, 'countryUnknown'],
      [4, 'countryUnknown'],
      [5, 'tooLong'],
      [5, 'countryUnknown'],
      [6, 'dateUnread'],
      [7, 'dateUnread'],
      [7, 'otherTitle'],
      [8, 'dateUnread'],
    ]);
    expect(notes).toBe(8);
    expect(notesByKind).toEqual([
      ['countryUnknown', 3],
      ['dateUnread', 3],
      ['tooLong', 1],
      ['otherTitle', 1],
    ]);
  });

  it('UX-40 shows ten families and a hundred notes, and counts them all', () => {
    const many = Array.from({ length: 101 }, (_, at) => ({
      familyReference: `F${at}`,
      title: 'Pince',
      filingDate: 'hier',
    }));
    const twice = sheetOf([...many, ...many.slice(0, 1), ...many]);
    const { assessment } = assessReading(readFamilies(twice), portfolio([]));
    expect([
      assessment.firstFresh.length,
      assessment.fresh,
      assessment.firstNotes.length,
      assessment.firstRepeated.length,
    ]).toEqual([10, 101, 100, 100]);
    const there = assessReading(
      readFamilies(sheetOf(many)),
      portfolio(many.map(({ familyReference }) => familyReference)),
    );
    expect([there.assessment.firstDuplicates.length, there.assessment.duplicates]).toEqual([10, 101]);
  });

  it('UX-40 counts an inventor for each family that names the person', () => {
    const named = sheetOf([
      { title: 'A', inventors: 'Dupont, Jean' },
      { title: 'B', inventors: 'Dupont, Jean; Roux, Luc' },
    ]);
    expect(assessReading(readFamilies(named), portfolio([])).assessment.inventorNames).toEqual([
      { nom: 'Dupont', prenom: 'Jean', count: 2 },
      { nom: 'Roux', prenom: 'Luc', count: 1 },
    ]);
  });

  it('IMP-04 a caption is a note of its row', () => {
    const captioned = sheetOf([
      { familyReference: 'Pinces', title: '', country: '' },
      { familyReference: 'F1', title: 'Pince', country: 'FR' },
    ]);
    expect(assessReading(readFamilies(captioned), portfolio([])).assessment.firstNotes).toEqual([
      { row: 2, kind: 'caption', column: null, text: '' },
    ]);
  });
});

describe('the rows that an import leaves behind', () => {
  it('IMP-04 are named with the reason, in the order of the sheet', () => {
    expect(assess().left).toEqual([
      { row: 4, reason: 'repeated', column: null, reference: 'F2' },
      { row: 5, reason: 'tooLong', column: 'title', reference: 'F3' },
      { row: 9, reason: 'skipped', column: null, reference: 'F6' },
      { row: 10, reason: 'duplicate', column: null, reference: 'F7' },
    ]);
  });

  it('IMP-04 of a family with a fault are all of its rows, each with its own fault where it has one', () => {
    const long = 'x'.repeat(2_000);
    const left = (...of: readonly Row[]) => assessReading(readFamilies(sheetOf(of)), portfolio([])).left;
    expect(
      left(
        { familyReference: 'F1', title: long, status: '' },
        { familyReference: 'F1', title: '', status: long },
        { familyReference: 'F1', title: 'x', status: '' },
      ),
    ).toEqual([
      { row: 2, reason: 'tooLong', column: 'title', reference: 'F1' },
      { row: 3, reason: 'tooLong', column: 'status', reference: 'F1' },
      { row: 4, reason: 'tooLong', column: 'title', reference: 'F1' },
    ]);
    expect(left({ grantNumber: 'FR3' })).toEqual([{ row: 2, reason: 'nameless', column: 'title', reference: '' }]);
    // A number in the place of a reference is none.
    expect(left({ filingNumber: 'FR1' }, { filingNumber: 'FR1' })).toEqual([
      { row: 3, reason: 'repeated', column: null, reference: '' },
    ]);
    const captioned = left(
      { familyReference: 'Pinces', title: '', country: '' },
      { familyReference: 'F1', title: 'Pince', country: 'FR' },
    );
    expect(captioned).toEqual([{ row: 2, reason: 'caption', column: null, reference: '' }]);
  });

  it('IMP-04 of one row the later reason counts', () => {
    const more = [
      { row: 9, reason: 'failed', column: null, reference: 'F6' },
      { row: 3, reason: 'notReached', column: null, reference: 'F2' },
    ] as const;
    expect(withMoreLeft(assess().left, more).map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'notReached'],
      [4, 'repeated'],
      [5, 'tooLong'],
      [9, 'failed'],
      [10, 'duplicate'],
    ]);
  });
});

describe('the rows of a sheet as they are read', () => {
  const linesOf = () => {
    const { reading, fresh } = assess();
    const fixes = [{ row: 3, column: 'title', text: 'Joint torique' }] as const;
    return sheetLines({ rows: sheet.rows, mapping: sheet.mapping, fixes, reading, fresh: new Set(fresh) });
  };

  it('UX-40 say what becomes of each and what is to be known of it', () => {
    const lines = linesOf();
    expect([lines.all, lines.problems]).toEqual([9, 6]);
    expect(
      lines.take(0, 99, 'all').map(({ row, state, notes }) => [row, state, notes.map(({ kind }) => kind).join()]),
    ).toEqual([
      [2, 'fresh', ''],
      [3, 'fresh', 'countryUnknown'],
      [4, 'repeated', ''],
      [5, 'faulty', 'tooLong,countryUnknown'],
      [6, 'fresh', 'dateUnread'],
      [7, 'fresh', 'dateUnread,otherTitle'],
      [8, 'fresh', 'dateUnread'],
      [9, 'skipped', ''],
      [10, 'there', 'dateUnread'],
    ]);
  });

  it('UX-40 are taken a few at a time, or those with something to be seen alone, as they were corrected', () => {
    const lines = linesOf();
    expect(lines.take(1, 2, 'all').map(({ row, cells }) => [row, cells.title, cells.country])).toEqual([
      [3, 'Joint torique', 'Lune'],
      [4, 'Joint', 'Lune'],
    ]);
    expect(lines.take(1, 2, 'problems').map(({ row }) => row)).toEqual([5, 6]);
    const two = {
      rows: [
        ['a', 'b'],
        ['Pince', ' Clip\n x'],
        [null, 'Clip'],
      ],
      headerRow: 0,
      mapping: { title: [0, 1] },
      today: '2026-06-15',
    };
    const read = readFamilies(two);
    const cells = sheetLines({ ...two, fixes: [], reading: read, fresh: new Set() }).take(0, 9, 'all');
    expect(cells.map((one) => [one.state, one.cells.title])).toEqual([
      ['there', 'Pince · Clip x'],
      ['there', 'Clip'],
    ]);
  });

  it('IMP-04 of none are shown as such', () => {
    const captioned = sheetOf([
      { familyReference: 'Pinces', title: '', country: '' },
      { familyReference: 'F1', title: 'Pince', country: 'FR' },
    ]);
    const shown = sheetLines({ ...captioned, fixes: [], reading: readFamilies(captioned), fresh: new Set() });
    expect(shown.take(0, 1, 'problems')).toMatchObject([
      { row: 2, state: 'noRow', notes: [{ row: 2, kind: 'caption', column: null, text: '' }] },
    ]);
  });
});

describe('the portfolio as texts', () => {
  it('IMP-22 holds a line for each entry, whose tabs and line breaks are blanks', () => {
    const known = knownPortfolio({
      references: textOfLines([ownedLine('P\t1', 7), 'P\n2']),
      titles: textOfLines([ownedLine('Joint', 8), ownedLine('', 9)]),
      numbers: '',
      statuses: textOfLines(['Délivré', 'Déposé']),
      countries: textOfLines(['FR', 'DE']),
      clients: textOfLines(['Alpha', 'Beta']),
      clientReferences: textOfLines(['A-1', '']),
      colleagues: textOfLines(['Zoé Durand', 'Luc Roux']),
      colleagueEmails: textOfLines(['', 'luc@x.example']),
    });
    const [p1, p2, joint] = readFamilies(
      sheetOf([{ familyReference: 'P 1' }, { familyReference: 'p 2' }, { familyReference: '-', title: 'Joint' }]),
    ).families;
    expect([p1, p2, joint].map((family) => family && known.families.find(family))).toEqual([
      { owner: '7', by: 'reference' },
      { owner: '', by: 'reference' },
      { owner: '8', by: 'title' },
    ]);
    expect(known.families.find({ reference: '', referenceIsNumber: false, title: '', filings: [] })?.owner).toBe('9');
    expect(['delivre', 'DEPOSE', 'x'].map((text) => known.hasStatus(text))).toEqual([true, true, false]);
    expect(['FR', 'DE', 'fr', ''].map((code) => known.hasCountry(code))).toEqual([true, true, false, false]);
    expect(['alpha', 'a 1', 'Beta', 'x', ''].map((name) => known.hasClient(name))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['durand zoé', 'luc@x.example', 'zoe@x.example', 'x'].map((text) => known.hasColleague(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
