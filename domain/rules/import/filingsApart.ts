import { prefixCountry } from '#domain/rules/import/filingCountry.ts';
import { columnRow, filingColumns } from '#domain/rules/import/importColumns.ts';
import type { SheetRow } from '#domain/rules/import/readRow.ts';

const carrying = filingColumns.filter((column) => columnRow(column).carries);

/** A row for each filing that one row of the sheet names: what else the row says is said once, and nothing is carried. */
export const filingsApart = (row: SheetRow): readonly [SheetRow, ...SheetRow[]] => {
  if (row.apart === null) return [row];
  const { column, numbers } = row.apart;
  const saysNone = [...row.saysNone, ...carrying];
  const each = numbers.map((number) => ({
    ...row,
    [column]: number,
    country: prefixCountry(number),
    saysNone,
    apart: null,
  }));
  const [first = row, ...others] = each;
  return [first, ...others.map((other) => ({ ...other, faults: [], remarks: [] }))];
};
