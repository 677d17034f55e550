/**
 * What the worker is at: unpacking the file, reading its sheet, recognising its columns, or reading the families or
 * the records of a list.
 */
export type ReadingStage = 'file' | 'sheet' | 'columns' | 'families' | 'records';

/** A reading that goes on. */
export interface ReadingWait {
  readonly stage: ReadingStage;
  /** It lasts longer than most: the user is asked whether to go on waiting. */
  readonly isLong: boolean;
}
