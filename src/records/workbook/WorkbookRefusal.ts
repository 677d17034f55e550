/**
 * Why a file is not read. Each has its sentence under `import.refusal.` in the locale files.
 * `tooLarge`: over 10 MB; `unpacked`: over 64 MB or 200 parts once unpacked; `slow`: some minutes without an answer;
 * `textFile`: a table as text (.csv), which can be pasted; `notTable`: pasted, and no rows and columns;
 * `notArrived`: what reads workbooks could not be fetched, which says nothing of the file.
 */
export const workbookRefusals = [
  'extension',
  'textFile',
  'notTable',
  'tooLarge',
  'empty',
  'html',
  'notWorkbook',
  'encrypted',
  'damaged',
  'unpacked',
  'slow',
  'emptySheet',
  'unreadable',
  'notArrived',
] as const;
export type WorkbookRefusal = (typeof workbookRefusals)[number];

/** Thrown inside the reader only; the worker answers with the code. */
export class RefusedWorkbook extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(refusal: WorkbookRefusal, cause?: unknown) {
    super(`Workbook refused: ${refusal}`, { cause });
    this.name = 'RefusedWorkbook';
    this.refusal = refusal;
  }
}
