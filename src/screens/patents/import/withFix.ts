import type { CellFix } from '#domain/rules/import/SheetFamily.ts';
import type { Corrections } from '#src/screens/patents/import/ImportState.ts';

/** The last correction of a cell counts. */
export const withFix = (corrections: Corrections, fix: CellFix): Corrections => ({
  ...corrections,
  fixes: [...corrections.fixes.filter(({ row, column }) => row !== fix.row || column !== fix.column), fix],
});
