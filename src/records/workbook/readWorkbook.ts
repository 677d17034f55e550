import { read, SSF, type WorkBook, type WorkSheet } from 'xlsx';
import { foldText } from '#domain/rules/foldText.ts';
import type { MergedCell } from '#domain/rules/import/mergedCells.ts';
import { decodedXml } from '#src/records/workbook/decodedXml.ts';
import { type HiddenParts, hiddenParts, mayHide } from '#src/records/workbook/hiddenParts.ts';
import { odsSheets } from '#src/records/workbook/odsSheets.ts';
import { sheetLimits } from '#src/records/workbook/sheetLimits.ts';
import { shownNumber } from '#src/records/workbook/shownNumber.ts';
import { unpackGuarded } from '#src/records/workbook/unpackGuard.ts';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';
import { workbookKind } from '#src/records/workbook/workbookKind.ts';

/** A workbook that is safe to read, with its sheets named. */
export interface OpenWorkbook {
  readonly bytes: Uint8Array;
  readonly sheets: readonly string[];
  /** Those that a spreadsheet program does not show. */
  readonly hidden: ReadonlySet<string>;
}

export interface SheetCells {
  readonly sheet: string;
  /**
   * Text, numbers and booleans as they stand, numbers with zeros that only their format writes as text; date cells as
   * `YYYY-MM-DD`; errors as shown; null where empty.
   */
  readonly rows: readonly (readonly unknown[])[];
  /** The workbook counts its days from 1904: so does a date that lost its format. */
  readonly from1904: boolean;
  /** The sheet goes on below what was read. */
  readonly truncated: boolean;
  readonly hidden: HiddenParts;
  readonly merged: readonly MergedCell[];
}

/**
 * Looks at a file of unknown origin and names its sheets. Only ever called in a worker that is killed when it takes
 * too long: some hostile .xls files keep the reader busy for ever.
 * @throws RefusedWorkbook
 */
export const openWorkbook = (file: Uint8Array): OpenWorkbook => {
  const bytes = workbookKind(file) === 'zip' ? unpackGuarded(file) : file;
  const sheets = parse(bytes, { bookSheets: true }).SheetNames;
  if (sheets.length === 0) throw new RefusedWorkbook('notWorkbook');
  return { bytes, sheets, hidden: sheets.length > 1 ? hiddenSheets(bytes) : new Set() };
};

/** Without the cells of any sheet. */
const hiddenSheets = (bytes: Uint8Array): ReadonlySet<string> => {
  const ods = odsSheetsIn(bytes);
  if (ods) return new Set(ods.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  const { SheetNames, Workbook } = parse(bytes, { sheets: [], sheetRows: 1 });
  return new Set(SheetNames.filter((_, at) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0));
};

const odsSheetsIn = (bytes: Uint8Array) => (workbookKind(bytes) === 'zip' ? odsSheets(bytes) : null);

/**
 * IMP-03: the sheet whose name contains `synth` (synthèse, synthesis), else the first. One that nobody sees, such as the
 * lists behind the choices of a form, only where all are so.
 */
export const preferredSheet = ({ sheets, hidden }: Pick<OpenWorkbook, 'sheets' | 'hidden'>): string => {
  const shown = sheets.filter((name) => !hidden.has(name));
  const among = shown.length > 0 ? shown : sheets;
  return among.find((name) => foldText(name).includes('synth')) ?? among[0] ?? '';
};

/** @throws RefusedWorkbook `emptySheet` where no cell says anything */
export const readSheet = (open: OpenWorkbook, sheet = preferredSheet(open)): SheetCells => {
  const { bytes } = open;
  const hasFormulas = holdsFormulas(bytes);
  const book = parse(bytes, {
    sheets: [sheet],
    sheetRows: sheetLimits.rows + 1,
    dense: true,
    // Only so are formulas without a value told from blank cells.
    cellFormula: hasFormulas,
    sheetStubs: hasFormulas,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    // Only so are hidden rows and columns told.
    cellStyles: workbookKind(bytes) === 'ole' || mayHide(bytes),
  });
  const found = Object.hasOwn(book.Sheets, sheet) ? book.Sheets[sheet] : undefined;
  const data = found ? cellsOf(found) : [];
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows = data.slice(0, sheetLimits.rows).map((row) => valuesOf(row, from1904));
  if (!rows.some((row) => row.length > 0)) throw new RefusedWorkbook('emptySheet');
  return {
    sheet,
    rows,
    from1904,
    truncated: data.length > sheetLimits.rows,
    hidden: hiddenParts(odsSheetsIn(bytes)?.find(({ name }) => name === sheet) ?? found, rows),
    merged: mergedIn(found),
  };
};

/** Cells merged over several rows. */
const mergedIn = (sheet: WorkSheet | undefined): MergedCell[] =>
  (sheet?.['!merges'] ?? []).flatMap(({ s, e }) =>
    e.r > s.r && s.c < sheetLimits.columns ? [{ column: s.c, from: s.r, to: e.r }] : [],
  );

const [opening, letterF] = [0x3c, 0x66];
const endsName = new Set([0x20, 0x2f, 0x3e]);

/** Whether a formula stands anywhere in an unpacked .xlsx; in an .xls each has its value beside it. */
const holdsFormulas = (bytes: Uint8Array): boolean => {
  if (workbookKind(bytes) !== 'zip') return false;
  for (let at = bytes.indexOf(opening); at !== -1; at = bytes.indexOf(opening, at + 1))
    if (bytes[at + 1] === letterF && endsName.has(bytes[at + 2] ?? 0)) return true;
  return false;
};

interface Cell {
  readonly t?: string;
  readonly f?: unknown;
  readonly v?: unknown;
  readonly z?: unknown;
}

/** Rows may be missing, and so may cells: a single cell in the last corner makes no million empty ones. */
const cellsOf = (sheet: WorkSheet): readonly (readonly (Cell | undefined)[] | undefined)[] => {
  const data: unknown = (sheet as { '!data'?: unknown })['!data'];
  return Array.isArray(data) ? (Array.from(data as unknown[]) as (readonly (Cell | undefined)[] | undefined)[]) : [];
};

const valuesOf = (row: readonly (Cell | undefined)[] | undefined, date1904: boolean): unknown[] => {
  if (!row) return [];
  const width = Math.min(row.length, sheetLimits.columns);
  const values: unknown[] = [];
  for (let column = 0; column < width; column += 1) values.push(valueOf(row[column], date1904));
  while (values.length > 0 && (values.at(-1) === null || values.at(-1) === '')) values.pop();
  return values;
};

const valueOf = (cell: Cell | undefined, date1904: boolean): unknown => {
  if (!cell) return null;
  if (cell.t === 'n' && typeof cell.v === 'number')
    return isDateFormat(cell.z) ? dayOf(cell.v, date1904) : shownNumber(cell.v, cell.z);
  if (cell.t === 'z') return cell.f === undefined ? null : uncomputed;
  if (cell.t === 'e') return errors.get(cell.v) ?? '#ERROR!';
  return cell.t === 's' || cell.t === 'str' || cell.t === 'b' ? cell.v : null;
};

/** A formula that no program has computed: what it comes to would be seen only after the workbook was opened and saved. */
const uncomputed = '#FORMULA?';

/** What a cell shows whose formula came to nothing: that it is no blank cell must be told. */
const errors: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

const dateFormats = new Map<unknown, boolean>();

const isDateFormat = (format: unknown): boolean => {
  const known = dateFormats.get(format);
  if (known !== undefined) return known;
  const answer = typeof format === 'string' && SSF.is_date(format);
  dateFormats.set(format, answer);
  return answer;
};

/** Without a Date object between, so that no time zone can move the day. A time without a day stays a number. */
const dayOf = (serial: number, date1904: boolean): unknown => {
  const parts =
    serial >= 1 ? (SSF.parse_date_code(serial, { date1904 }) as { y: number; m: number; d: number } | null) : null;
  return parts ? `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}` : serial;
};

const two = (value: number): string => String(value).padStart(2, '0');

const parse = (bytes: Uint8Array, options: object): WorkBook => {
  try {
    return withNames(read(bytes, { type: 'array', ...options }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/password|encrypt/i.test(message)) throw new RefusedWorkbook('encrypted', error);
    throw new RefusedWorkbook(
      /unsupported|cannot find|could not find|not a /i.test(message) ? 'notWorkbook' : 'damaged',
      error,
    );
  }
};

/** Of an .ods alone the workbook reader leaves the names of the sheets as they are written in XML. */
const withNames = (book: WorkBook): WorkBook =>
  book.bookType === 'ods'
    ? {
        ...book,
        SheetNames: book.SheetNames.map(decodedXml),
        Sheets: Object.fromEntries(Object.entries(book.Sheets ?? {}).map(([name, sheet]) => [decodedXml(name), sheet])),
      }
    : book;
