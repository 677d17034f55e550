import { prefixCountry } from '#domain/rules/import/filingCountry.ts';
import { checkedNumber } from '#domain/rules/numbers/checkDigit.ts';
import { numberKeys } from '#domain/rules/numbers/keys/numberKeys.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';

const longest = 60;

const named = (text: string, office: string): string => (prefixCountry(text) === null ? `${office}${text}` : text);

/** Whether an office, or a usual form where none is named, counts filings so. */
const isFiling = (text: string, office: string): boolean => {
  if (checkedNumber(named(text, office))) return true;
  const spelling = readSpelling(text, office);
  return (
    spelling !== null &&
    numberKeys(spelling, 'd').some(({ year, isLoose, isTrailing }) => year !== '' && !isLoose && !isTrailing)
  );
};

/**
 * Whether two lines are one number that a line break cuts: its check digit says so, or it is a filing number as its
 * office writes it and one of the lines is none. Published numbers are counted through, so that their parts may be
 * numbers, too.
 * @param office whose number it is where it names none; empty where nobody knows
 */
export const isCutNumber = (
  [above, below]: readonly [above: string, below: string],
  kind: 'filing' | 'published',
  office: string,
): boolean => {
  if (above.length + below.length > longest) return false;
  const whole = `${above} ${below}`;
  const full = named(whole, office);
  const checked = prefixCountry(full) === null ? null : checkedNumber(full);
  if (checked && checked.given === checked.expected) return true;
  const own = prefixCountry(above) ?? office;
  return kind === 'filing' && isFiling(whole, office) && !(isFiling(above, office) && isFiling(below, own));
};
