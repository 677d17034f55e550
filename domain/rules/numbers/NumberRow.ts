/** One form of one office's numbers: how it is recognised and what it becomes. */
export interface NumberRow {
  /** The letters that such a number begins with. */
  readonly office: string;
  /** The form as a reader knows it, for the sentence that says what was expected. */
  readonly form: string;
  /** Other forms that the same row reads. */
  readonly further?: readonly string[];
  /** On a plain number (see plainNumber). */
  readonly pattern: RegExp;
  /** Null when the parts make no sense after all, such as a number of zeros only. */
  readonly convert: (parts: readonly string[], thisYear: number) => string | null;
}

/** NUM-04: of two digits, 50 and more are of the last century. */
export const fullYear = (twoDigits: string): string => `${Number(twoDigits) >= 50 ? '19' : '20'}${twoDigits}`;

/** Without leading zeros; null when nothing else is there. */
export const withoutZeros = (digits: string): string | null => digits.replace(/^0+/, '') || null;
