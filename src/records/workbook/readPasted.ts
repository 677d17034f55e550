import Papa from 'papaparse';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';

/** What a spreadsheet program puts between the cells that it copies, and what files of text have there. */
const separators = ['\t', ';', ','];

/** Of the separators the one that cuts most of the first rows alike; one column has none of them. */
const separatorOf = (text: string): string => {
  const cut = separators.map((delimiter) => {
    const rows = Papa.parse<string[]>(text, { delimiter, preview: 50, skipEmptyLines: true }).data;
    const [first] = rows;
    const width = first?.length ?? 1;
    const alike = rows.filter((row) => row.length === width).length;
    return { delimiter, score: width < 2 ? 0 : alike / rows.length };
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
