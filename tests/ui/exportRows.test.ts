import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { safeText, workbookOf } from '#src/ui/files/exportRows.ts';
import { dayCell } from '#src/ui/table/ListColumn.ts';
import { inZone } from '#tests/support/files/inZone.ts';

interface Row {
  readonly title: string;
  readonly day: string | null;
  readonly size: number | null;
}

const columns = [
  { header: 'Titre', value: (row: Row) => row.title },
  { header: 'Dépôt', value: (row: Row) => ({ day: row.day }) },
  { header: 'Taille', value: (row: Row) => row.size },
];

const readBack = (rows: readonly Row[]) => {
  const book = read(workbookOf({ fileName: 'x', sheet: 'Brevets/2024', columns, rows }), { cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('no sheet');
  return {
    name: book.SheetNames[0],
    sheet,
    lines: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' }),
  };
};

describe('CLI-08 PAT-03 the exported workbook', () => {
  it('CLI-08 holds headers, texts, figures and real dates', () => {
    const { name, sheet, lines } = readBack([{ title: 'Procédé <b> & "x" 漢字 🙂', day: '2021-02-03', size: 12.5 }]);
    expect(name).toBe('Brevets 2024');
    expect(lines).toEqual([
      ['Titre', 'Dépôt', 'Taille'],
      ['Procédé <b> & "x" 漢字 🙂', '03/02/2021', '12.5'],
    ]);
    expect(sheet.B2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' });
    expect(sheet['!autofilter']?.ref).toBe('A1:C2');
  });

  it('CLI-08 LANG-07 has an instant as the day that it is where the reader is, as the list shows it', async () => {
    const cells = () => ['2026-03-01T23:30:00.000Z', '2026-12-31T10:30:00.000Z', ''].map(dayCell);
    const days = (...of: (string | null)[]) => of.map((day) => ({ day }));
    expect(await inZone('Europe/Paris', cells)).toEqual(days('2026-03-02', '2026-12-31', null));
    expect(await inZone('America/Los_Angeles', cells)).toEqual(days('2026-03-01', '2026-12-31', null));
    expect(await inZone('Pacific/Kiritimati', cells)).toEqual(days('2026-03-02', '2027-01-01', null));
  });

  it('PAT-03 keeps empty cells in their place and drops what XML cannot hold', () => {
    const { lines } = readBack([
      { title: 'a\u0000b\ud800', day: null, size: null },
      { title: '', day: '2020-02-29', size: 0 },
    ]);
    expect(lines.slice(1)).toEqual([
      ['ab', '', ''],
      ['', '29/02/2020', '0'],
    ]);
  });

  it('PAT-03 a text that a spreadsheet would run is defused, a phone number is not', () => {
    expect(['=1+1', '+cmd|x', '-2+A1', '@SUM(A1)', '\t=1'].map(safeText)).toEqual([
      "'=1+1",
      "'+cmd|x",
      "'-2+A1",
      "'@SUM(A1)",
      "'\t=1",
    ]);
    expect(['+33 (0)1 23.45', '-12.5', 'a=b'].map(safeText)).toEqual(['+33 (0)1 23.45', '-12.5', 'a=b']);
  });

  it('PAT-03 no cell of the workbook carries such a text as it was', () => {
    expect(readBack([{ title: '=HYPERLINK("x")', day: null, size: null }]).lines[1]?.[0]).toBe('\'=HYPERLINK("x")');
  });

  it('PAT-03 ten thousand rows come back whole', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ title: `Famille ${at}`, day: '2020-01-01', size: at }));
    expect(readBack(rows).lines.at(-1)).toEqual(['Famille 9999', '01/01/2020', '9999']);
  });
});
