import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';

/** A mapping as a test writes it down: one column of the sheet as its place alone. */
export const plainMapping = (mapping: ColumnMapping): Readonly<Record<string, number | readonly number[]>> =>
  Object.fromEntries(
    Object.entries(mapping).map(([column, indexes]) => [column, indexes.length === 1 ? (indexes[0] ?? 0) : indexes]),
  );
