/** One way to split a number into year and serial number. */
export interface NumberSplit {
  /** Four figures, or the letter s and a US series code; empty where the office does not count by years. */
  readonly year: string;
  readonly serial: string;
  /** A series that the figures themselves name. */
  readonly series?: string | undefined;
  /** A series that such a number has by habit: a kind code says it better. */
  readonly usual?: string | undefined;
  /** Not how the office writes; taken where the filing's own day confirms it, or where nothing else is found. */
  readonly isLoose?: true | undefined;
  /** The year stands at the end, as data bases write old filings: only the filing's own day can confirm it. */
  readonly isTrailing?: true | undefined;
}

export type Shape = (digits: string, kindCode: string) => readonly NumberSplit[];

const none: readonly NumberSplit[] = [];

export const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(\d)/, '$1');

/** Years that a number can bear. NUM-04 reads two figures up to 2049. */
const fourDigits = '(18[5-9]\\d|19\\d\\d|20[0-4]\\d)';

/** A shape from a pattern in which `Y` is a year of four figures and `y` one of two. */
export const shape = (
  pattern: string,
  split: (parts: readonly string[]) => NumberSplit | readonly NumberSplit[],
): Shape => {
  const whole = new RegExp(`^${pattern.replace('Y', fourDigits).replace('y', '(\\d\\d)')}$`);
  return (digits) => {
    const parts = whole.exec(digits);
    if (!parts) return none;
    const splits = split(parts);
    return Array.isArray(splits) ? splits : [splits as NumberSplit];
  };
};

/** All of one form: a hundred thousand of them are read at the first search. */
export const split = (
  year: string,
  serial: string,
  { series, usual, isLoose, isTrailing }: Partial<NumberSplit> = {},
): NumberSplit => ({ year, serial: withoutLeadingZeros(serial), series, usual, isLoose, isTrailing });
