import type { NoteKind } from '#domain/rules/import/assess.ts';
import { lineText } from '#domain/rules/import/cellText.ts';
import type { ColumnMapping, SheetRows } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { CellFix, RowNote, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';

/** What becomes of a row: part of a new family, of one that is there, of one with a fault, or of none. */
export type LineState = 'fresh' | 'there' | 'faulty' | 'repeated' | 'skipped' | 'noRow';

/** One row of the sheet as it is read under a mapping. */
export interface SheetLine {
  readonly row: number;
  readonly state: LineState;
  /** What stands in its cells, corrected ones as they were corrected. */
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
  readonly notes: readonly RowNote<NoteKind>[];
}

export interface LinesOf {
  readonly rows: SheetRows;
  readonly mapping: ColumnMapping;
  readonly fixes: readonly CellFix[];
  readonly reading: SheetReading;
  readonly fresh: ReadonlySet<SheetFamily>;
}

const isProblem = ({ state, notes }: Known): boolean => notes.length > 0 || state === 'faulty';

interface Known {
  readonly state: LineState;
  readonly notes: readonly RowNote<NoteKind>[];
}

/** All rows of a sheet with what becomes of each, to be looked at a few at a time. */
export const sheetLines = ({ rows, mapping, fixes, reading, fresh }: LinesOf) => {
  const known = new Map<number, Known>();
  for (const family of reading.families) {
    const state = family.faults.length > 0 ? 'faulty' : fresh.has(family) ? 'fresh' : 'there';
    const notes = [...family.faults, ...family.remarks];
    for (const row of family.rows)
      known.set(row, { state, notes: notes.length === 0 ? notes : notes.filter((note) => note.row === row) });
  }
  for (const row of reading.repeatedRows) known.set(row, { state: 'repeated', notes: [] });
  for (const { row } of reading.skippedRows) known.set(row, { state: 'skipped', notes: [] });
  for (const { row, kind } of reading.noRows)
    known.set(row, { state: 'noRow', notes: [{ row, kind, column: null, text: '' }] });
  const all = [...known.keys()].sort((one, other) => one - other);
  const problems = all.filter((row) => isProblem(known.get(row) as Known));
  const fixed = new Map(fixes.map(({ row, column, text }) => [`${row} ${column}`, text]));
  const columns = Object.entries(mapping) as [ImportColumn, readonly number[]][];
  const cellsOf = (row: number): SheetLine['cells'] =>
    Object.fromEntries(
      columns.map(([column, indexes]) => {
        const cells = indexes.map((index) => lineText(rows[row - 1]?.[index]));
        return [column, fixed.get(`${row} ${column}`) ?? cells.filter(Boolean).join(' · ')];
      }),
    );
  return {
    all: all.length,
    problems: problems.length,
    take: (from: number, count: number, only: 'all' | 'problems'): readonly SheetLine[] =>
      (only === 'all' ? all : problems)
        .slice(from, from + count)
        .map((row) => ({ row, ...(known.get(row) as Known), cells: cellsOf(row) })),
  };
};
