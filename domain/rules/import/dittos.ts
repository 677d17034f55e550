import { lineText } from '#domain/rules/import/cellText.ts';
import type { ColumnMapping, SheetRows } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { RemarkKind, RowNote } from '#domain/rules/import/SheetFamily.ts';

/** What a writer puts for the value above: a word, or its marks in any script. */
const ditto = /^(?:idem|id\.|ditto|dito|["\u2033\u201c\u201d\u201e\u3003]|'')$/i;

const isDitto = (cell: unknown): boolean => typeof cell === 'string' && cell.length < 12 && ditto.test(lineText(cell));

export interface ResolvedRows {
  readonly body: SheetRows;
  /** What was taken from above, by row of the sheet. */
  readonly notes: ReadonlyMap<number, readonly RowNote<RemarkKind>[]>;
}

/**
 * The rows below the header, with the value above wherever a cell says `idem`; where there is none above, the word stays,
 * to be seen.
 * @param first row of the sheet, from 1, that stands first in the body
 */
export const withoutDittos = (body: SheetRows, mapping: ColumnMapping, first: number): ResolvedRows => {
  const notes = new Map<number, RowNote<RemarkKind>[]>();
  const columns = Object.entries(mapping) as [ImportColumn, readonly number[]][];
  const taken = columns.flatMap(([column, indexes]) => indexes.map((index) => ({ column, index })));
  let above: readonly unknown[] = [];
  const resolved = body.map((cells, at) => {
    let own = cells;
    for (const { column, index } of taken) {
      if (!isDitto(cells[index]) || lineText(above[index]) === '') continue;
      if (own === cells) own = [...cells];
      (own as unknown[])[index] = above[index];
      const row = first + at;
      const note = { row, kind: 'carried' as const, column, text: lineText(above[index]) };
      notes.set(row, [...(notes.get(row) ?? []), note]);
    }
    if (own.some((cell) => lineText(cell) !== '')) above = own;
    return own;
  });
  return { body: resolved, notes };
};
