import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { NoRow } from '#domain/rules/import/noRowKinds.ts';
import type { FaultKind, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';

/**
 * Why a row of the sheet became nothing: it is no row, a fault of its family, a family that is there, a row that only repeats
 * others, one the reader left out, a family that could not be stored, or one that a stopped import did not come to.
 */
export type LeftReason = FaultKind | NoRow | 'duplicate' | 'repeated' | 'skipped' | 'failed' | 'notReached';

export interface LeftRow {
  /** Row of the sheet, from 1. */
  readonly row: number;
  readonly reason: LeftReason;
  readonly column: ImportColumn | null;
  /** The family's reference, which the row itself may leave to the row above (IMP-09). */
  readonly reference: string;
}

/** The rows of one family for one reason. */
export const rowsOfFamily = ({ rows, reference, referenceIsNumber }: SheetFamily, reason: LeftReason): LeftRow[] =>
  rows.map((row) => ({ row, reason, column: null, reference: referenceIsNumber ? '' : reference }));

/** Each with its own fault, else with the first of its family. */
const faultyRows = (family: SheetFamily): LeftRow[] =>
  rowsOfFamily(family, 'tooLong').flatMap((left) => {
    const own = family.faults.filter(({ row }) => row === left.row);
    return [...own, ...family.faults].slice(0, 1).map(({ kind, column }) => ({ ...left, reason: kind, column }));
  });

/** Every row that an import of this reading would leave behind, with the reason, in the order of the sheet. */
export const leftRows = (reading: SheetReading, isThere: (family: SheetFamily) => boolean): LeftRow[] => {
  const left = new Map<number, LeftRow>();
  const repeated = new Set(reading.repeatedRows);
  for (const skipped of reading.skippedRows) left.set(skipped.row, { ...skipped, reason: 'skipped', column: null });
  for (const { row, kind } of reading.noRows) left.set(row, { row, reason: kind, column: null, reference: '' });
  for (const family of reading.families) {
    const own =
      family.faults.length > 0 ? faultyRows(family) : isThere(family) ? rowsOfFamily(family, 'duplicate') : null;
    const rows = own ?? rowsOfFamily(family, 'repeated').filter(({ row }) => repeated.has(row));
    for (const row of rows) left.set(row.row, row);
  }
  return inOrder(left);
};

/** Adds what the creation left behind to what the reading did; of one row the later reason counts. */
export const withMoreLeft = (before: readonly LeftRow[], more: readonly LeftRow[]): LeftRow[] =>
  inOrder(new Map([...before, ...more].map((left) => [left.row, left])));

const inOrder = (left: ReadonlyMap<number, LeftRow>): LeftRow[] => [...left.values()].sort((a, b) => a.row - b.row);
