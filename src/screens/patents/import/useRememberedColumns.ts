import { useMemo, useRef } from 'react';
import { foldText } from '#domain/rules/foldText.ts';
import { type ColumnMapping, importColumns, meaningOf } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import type { SheetAnswer } from '#src/screens/patents/import/workbookMessages.ts';

/** What was chosen for a sheet with these headers, column by column; null for one that was not taken. */
interface RememberedColumns {
  readonly headers: readonly string[];
  readonly meanings: readonly (ImportColumn | null)[];
}

/** How many kinds of sheets are remembered; those used last stay. */
const most = 50;

const headersOf = ({ detected: { columns } }: SheetAnswer): string[] => columns.map(({ header }) => foldText(header));

const isFor = (headers: readonly string[], known: RememberedColumns): boolean =>
  known.headers.length === headers.length && known.headers.every((header, index) => header === headers[index]);

/** What the columns of a sheet were taken for the last time one with the same headers was imported. */
export const useRememberedColumns = () => {
  const [known = [], change] = useKeptValue<readonly RememberedColumns[]>('importColumns');
  const latest = useRef(known);
  latest.current = known;
  return useMemo(
    () => ({
      of: (sheet: SheetAnswer): ColumnMapping | null => {
        const found = latest.current.find((each) => isFor(headersOf(sheet), each));
        return found ? mappingOf(sheet, found) : null;
      },
      keep: (sheet: SheetAnswer, mapping: ColumnMapping): Promise<void> => {
        const headers = headersOf(sheet);
        const meanings = sheet.detected.columns.map(({ index }) => meaningOf(mapping, index));
        return change((before = []) =>
          [{ headers, meanings }, ...before.filter((each) => !isFor(headers, each))].slice(0, most),
        );
      },
    }),
    [change],
  );
};

const mappingOf = ({ detected: { columns } }: SheetAnswer, { meanings }: RememberedColumns): ColumnMapping => {
  const mapping: Partial<Record<ImportColumn, readonly number[]>> = {};
  for (const column of importColumns) {
    const indexes = columns.filter((_, place) => meanings[place] === column).map(({ index }) => index);
    if (indexes.length > 0) mapping[column] = indexes;
  }
  return mapping;
};
