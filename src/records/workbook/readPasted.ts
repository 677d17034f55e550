import Papa from 'papaparse';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';

/** What a spreadsheet program puts between the cells that it copies, and what files of text have there. */
const separators = ['\t', ';', ','];

/** Above the header a file of text may have a title and a day, each on a line of its own. */
const mostTitles = 10;

/**
 * Of the separators the one that cuts most of the first rows alike; one column has none of them. A first line that it does
 * not cut is a title where it cuts a later one into three cells or more: two may be a surname and a first name.
 */
const separatorOf = (text: string): string => {
  const cut = separators.map((delimiter) => {
    const rows = Papa.parse<string[]>(text, { delimiter, preview: 50, skipEmptyLines: true }).data;
    const isTitled = (rows[0]?.length ?? 0) < 2;
    const header = isTitled ? rows.slice(0, mostTitles).findIndex((row) => row.length > 2) : 0;
    const body = header < 0 ? [] : rows.slice(header);
    const width = body[0]?.length ?? 1;
    const alike = body.filter((row) => row.length === width).length;
    return { delimiter, score: width < 2 ? 0 : alike / body.length };
  });
  return cut.sort((a, b) => b.score - a.score)[0]?.delimiter ?? '\t';
};

/** A quote that is never closed quotes nothing: it would swallow all that follows. */
const cellsOf = (text: string, delimiter: string): Papa.ParseResult<string[]> => {
  const quoted = Papa.parse<string[]>(text, { delimiter });
  const isOpen = quoted.errors.some(({ type }) => type === 'Quotes');
  return isOpen ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\0' }) : quoted;
};

/**
 * The cells of a table that came as text, from the clipboard: everything stays the text that stands there.
 * @throws RefusedWorkbook `emptySheet` where nothing stands there, `notTable` where it has a single cell only
 */
export const readPasted = (text: string): readonly (readonly string[])[] => {
  const { data } = cellsOf(text, separatorOf(text));
  const rows = data.map((row) => {
    const end = row.findLastIndex((cell) => cell.trim() !== '');
    return row.slice(0, end + 1);
  });
  const end = rows.findLastIndex((row) => row.length > 0);
  if (end < 0) throw new RefusedWorkbook('emptySheet');
  if (rows.filter((row) => row.length > 0).length < 2) throw new RefusedWorkbook('notTable');
  return rows.slice(0, end + 1);
};
