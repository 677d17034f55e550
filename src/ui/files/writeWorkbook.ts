import { strToU8, zipSync } from 'fflate';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What stands in one cell: text, a figure, a calendar day `YYYY-MM-DD`, or nothing. */
export type SheetCell = string | number | null | { readonly day: string | null };

export interface Sheet {
  readonly sheet: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/**
 * An .xlsx with one sheet: bold header that stays in sight, a filter on every column, real dates. Written here, because
 * the known writers compress in workers made from a blob, which the content policy forbids, or weigh half a megabyte.
 */
export const writeWorkbook = (sheet: Sheet): Uint8Array<ArrayBuffer> => {
  const { start, row, end } = worksheetOf(sheet);
  const files = {
    ...workbookFrame(sheet.sheet),
    [worksheetPath]: `${start}${sheet.rows.map(row).join('')}${end(sheet.rows.length)}`,
  };
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
};

const declared = (xml: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`;

export const worksheetPath = 'xl/worksheets/sheet1.xml';

/** The files of a workbook but its sheet, by their paths. */
export const workbookFrame = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': declared(contentTypes),
  '_rels/.rels': declared(relations('officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': declared(workbook(sheet)),
  'xl/_rels/workbook.xml.rels': declared(relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')),
  'xl/styles.xml': declared(styles),
});

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`;

/** Styles by index: 0 plain, 1 the header, 2 a day. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F7FF"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const relations = (...pairs: string[]): string => {
  const list = pairs.flatMap((kind, index) =>
    index % 2 === 0
      ? [`<Relationship Id="rId${index / 2 + 1}" Type="${office}/${kind}" Target="${pairs[index + 1]}"/>`]
      : [],
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
};

/** A sheet's name holds at most 31 characters and none of []:*?/\. */
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)) || '1';

const workbook = (sheet: string): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** A sheet in pieces: what stands before its rows, each row by its place from 0, and what closes it. */
export const worksheetOf = ({ columns }: Pick<Sheet, 'columns'>) => {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map((_, at) => letters(at));
  const header = columns.map(({ header: text }, at) => textCell(text, `${names[at]}1`, 1)).join('');
  return {
    start: declared(
      `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header}</row>`,
    ),
    row: (cells: readonly SheetCell[], place: number): string =>
      `<row r="${place + 2}">${cells.map((value, at) => cell(value, `${names[at]}${place + 2}`)).join('')}</row>`,
    end: (count: number): string => `</sheetData><autoFilter ref="A1:${names.at(-1)}${count + 1}"/></worksheet>`,
  };
};

const cell = (value: SheetCell, place: string): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (typeof value === 'string') return textCell(value, place, 0);
  const serial = value.day ? Date.parse(`${value.day}T00:00:00Z`) / 86_400_000 + 25_569 : Number.NaN;
  if (serial >= firstSureDay) return `<c r="${place}" s="2"><v>${serial}</v></c>`;
  return value.day ? textCell(value.day, place, 0) : '';
};

/** 1 March 1900: spreadsheets disagree on the days before it, and know none before 1900. */
const firstSureDay = 61;

/** The longest text that a cell holds. */
const longest = 32_767;

const textCell = (text: string, place: string, style: 0 | 1): string =>
  `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, longest))}</t></is></c>`;

const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Markup escaped; characters that no XML may hold, and halves of characters, left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
