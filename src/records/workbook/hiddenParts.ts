import type { WorkSheet } from 'xlsx';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';

/** What of a sheet a spreadsheet program does not show, though something stands there: filtered away or hidden by hand. */
export interface HiddenParts {
  /** Counted from 1. */
  readonly rows: readonly number[];
  /** Counted from 0. */
  readonly columns: readonly number[];
}

export const nothingHidden: HiddenParts = { rows: [], columns: [] };

/** Whether anything in an unpacked .xlsx may be hidden. One that claims columns without end would be believed. */
export const mayHide = (bytes: Uint8Array): boolean =>
  placesOf(bytes, ' hidden=').next().done === false &&
  [...placesOf(bytes, 'max')].every((at) => {
    const claim = /^max\s*=\s*(.*)/s.exec(latin.decode(bytes.subarray(at, at + 24)))?.[1];
    return claim === undefined || /^["']\d{1,5}["']/.test(claim);
  });

const latin = new TextDecoder('latin1');

function* placesOf(bytes: Uint8Array, word: string): Generator<number> {
  const [first = 0, ...rest] = new TextEncoder().encode(word);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) yield at;
}

export const hiddenParts = (sheet: Pick<WorkSheet, '!rows' | '!cols'> | undefined, rows: SheetRows): HiddenParts => {
  const says = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== '';
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const hidden = (parts: readonly ({ readonly hidden?: boolean } | null)[] = [], most: number): number[] =>
    Array.from({ length: Math.min(parts.length, most) }, (_, at) => at).filter((at) => parts[at]?.hidden === true);
  return {
    rows: hidden(sheet?.['!rows'], rows.length)
      .filter((at) => rows[at]?.some(says))
      .map((at) => at + 1),
    columns: hidden(sheet?.['!cols'], width).filter((at) => rows.some((row) => says(row[at]))),
  };
};
