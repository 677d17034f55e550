import { foldText } from '#domain/rules/foldText.ts';
import { cellText, lineText, showsNoValue } from '#domain/rules/import/cellText.ts';
import type { ColumnMapping, SheetRows } from '#domain/rules/import/importColumns.ts';
import { isPageMark } from '#domain/rules/import/isPageMark.ts';
import type { NoRow } from '#domain/rules/import/noRowKinds.ts';
import { isTotalRow } from '#domain/rules/import/totalRow.ts';

/** Columns that are taken at least before a text alone in its row can be a title over those below. */
const widthWithCaptions = 3;

/**
 * Finds the rows that are none. A text alone in the column of references, without a figure, stands over a group of
 * rows where the row below has a reference of its own; where that one has none, the text is the family's name.
 */
export const notARow = (rows: SheetRows, headerRow: number, mapping: ColumnMapping) => {
  const header = (rows[headerRow] ?? []).map((cell) => foldText(lineText(cell)));
  const taken = Object.values(mapping).flat();
  const reference = mapping.familyReference?.[0];
  const isFilled = (cell: unknown): boolean => cellText(cell) !== '';
  // A link to a blank cell shows a zero.
  const isWithoutValue = (cell: unknown): boolean => !isFilled(cell) || showsNoValue(cell) || cell === 0;
  const isHeader = (cells: readonly unknown[]): boolean => {
    const filled = taken.filter((index) => isFilled(cells[index]));
    return filled.length > 1 && filled.every((index) => foldText(lineText(cells[index])) === header[index]);
  };
  const isCaption = (cells: readonly unknown[], index: number): boolean => {
    if (reference === undefined || taken.length < widthWithCaptions || !isFilled(cells[reference])) return false;
    if (/\d/.test(cellText(cells[reference])) || cells.filter(isFilled).length > 1) return false;
    const below = rows.slice(index + 1, index + 20).find((row) => row.some(isFilled));
    return below === undefined || isFilled(below[reference]);
  };
  /** @param index of the row in the sheet, from 0 */
  return (index: number): NoRow | null => {
    const cells = rows[index] ?? [];
    if (isHeader(cells)) return 'header';
    if (isTotalRow(cells)) return 'total';
    if (isPageMark(cells)) return 'pageMark';
    if (isCaption(cells, index)) return 'caption';
    return taken.every((at) => isWithoutValue(cells[at])) ? 'onlyErrors' : null;
  };
};
