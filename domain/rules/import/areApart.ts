import { prefixCountry } from '#domain/rules/import/filingCountry.ts';
import { type FilingColumn, filingColumns } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { SheetValues } from '#domain/rules/import/SheetValues.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';

type Row = Pick<SheetValues, FilingColumn> & {
  /** What the Country column says where it does not resolve. */
  readonly countryText: string;
  readonly saysNone: readonly ImportColumn[];
};

/** A number and nothing beside it. */
const plain = /^[A-Za-z]{2}[A-Za-z\d .,/-]*$/;

/**
 * Whether each of several numbers in a cell is a filing by itself: each names an office of its own. A country, a date or a
 * status in the row would be that of one of them, and nobody knows of which.
 */
export const areApart = (row: Row, column: FilingColumn, numbers: readonly string[]): boolean => {
  const offices = new Set(numbers.map(prefixCountry));
  return (
    offices.size === numbers.length &&
    numbers.every((number) => plain.test(number) && readSpelling(number)?.office === prefixCountry(number)) &&
    row.countryText === '' &&
    !row.saysNone.includes('country') &&
    filingColumns.every((other) => other === column || !row[other])
  );
};
