import type { HiddenParts } from '#src/records/workbook/hiddenParts.ts';

/** What a workbook and the sheet that is read of it are. */
export interface SheetFacts {
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** No cell of the sheet says anything. */
  readonly empty: boolean;
  /** The sheet goes on below what was read. */
  readonly truncated: boolean;
  readonly hidden: HiddenParts;
}
