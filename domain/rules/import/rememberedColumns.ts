import type { SheetColumns } from '#domain/firmImport.ts';
import { limits } from '#domain/limits.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { type ColumnMapping, importColumns, meaningOf } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

/** What the columns of a kind of sheet were taken for the last time. */
export interface RememberedColumns extends SheetColumns {
  /** The server of the firm knows it. */
  readonly isReported?: boolean;
}

/** A column of a sheet, as far as it distinguishes kinds of sheets. */
interface HeadedColumn {
  readonly index: number;
  readonly header: string;
}

type Known = readonly RememberedColumns[];

const headersOf = (columns: readonly HeadedColumn[]): string[] => columns.map(({ header }) => foldText(header));

/** Sheets with the same headers in the same order are of one kind, whatever capitals and accents these have. */
const isAlike = (headers: readonly string[], known: SheetColumns): boolean =>
  known.headers.length === headers.length && known.headers.every((header, index) => header === headers[index]);

/** How the columns of a sheet were taken the last time; null for a kind of sheet that is not known. */
export const rememberedMapping = (known: Known, columns: readonly HeadedColumn[]): ColumnMapping | null => {
  const headers = headersOf(columns);
  const found = known.find((each) => isAlike(headers, each));
  if (!found) return null;
  const mapping: Partial<Record<ImportColumn, readonly number[]>> = {};
  for (const column of importColumns) {
    const indexes = columns.filter((_, place) => found.meanings[place] === column).map(({ index }) => index);
    if (indexes.length > 0) mapping[column] = indexes;
  }
  return mapping;
};

/** What is remembered once a sheet has been imported so. */
export const withRemembered = (known: Known, columns: readonly HeadedColumn[], mapping: ColumnMapping): Known => {
  const headers = headersOf(columns);
  const meanings = columns.map(({ index }) => meaningOf(mapping, index));
  return latest([{ headers, meanings }, ...known.filter((each) => !isAlike(headers, each))]);
};

/** What a device remembers once the firm has said what it does: the firm's choice counts where the device has none of its own. */
export const withWordOfFirm = (known: Known, firm: readonly SheetColumns[]): Known => {
  const unreported = known.filter(({ isReported }) => !isReported);
  const isNew =
    (than: readonly SheetColumns[]) =>
    ({ headers }: SheetColumns): boolean =>
      !than.some((each) => isAlike(headers, each));
  const theirs = firm.filter(isNew(unreported)).map((each): RememberedColumns => ({ ...each, isReported: true }));
  const others = known.filter(isNew([...unreported, ...theirs]));
  return latest([...unreported, ...theirs, ...others]);
};

/** Those that are reported now count as reported, unless another word was said about that kind of sheet meanwhile. */
export const withReported = (known: Known, reported: SheetColumns): Known =>
  known.map((each) =>
    isAlike(reported.headers, each) && each.meanings.join() === reported.meanings.join()
      ? { ...each, isReported: true }
      : each,
  );

const latest = (all: Known): Known => all.slice(0, limits.imports.sheets);
