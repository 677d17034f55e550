import { type Conversion, convertNumber } from '#domain/rules/numbers/convertNumber.ts';

export interface ConvertedLine {
  /** As it was given, without the blanks around it. */
  readonly text: string;
  readonly conversion: Conversion;
}

/** Many numbers at once, one per line; blank lines are nothing. */
export const convertLines = (kind: string, text: string, thisYear: number): ConvertedLine[] =>
  text
    .split(/\r\n|\r|\n|\u2028/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line, conversion: convertNumber(kind, line, thisYear) }));
