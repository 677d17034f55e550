import { type NumberKey, numberKeys } from '#domain/rules/numbers/keys/numberKeys.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import { yearsOfUsSeries } from '#domain/rules/numbers/keys/seriesOfUnitedStates.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';

export interface StoredNumber {
  readonly text: string;
  readonly kind: NumberKind;
  /** Two letters of the country or office of its filing; empty where that is unknown. */
  readonly country: string;
  /** `YYYY-MM-DD`, of the filing, publication or grant that the number names. */
  readonly day: string | null;
}

/** `EPd2003/123456|`: the form in which keys are kept and looked for. Nobody types it. */
export const keyText = ({ office, kind, year, serial, series }: NumberKey): string =>
  `${office}${kind}${year}/${serial}|${series}`;

const isYear = /^\d{4}$/;

/** Offices take a number's year from the filing; publications and translations may come later. */
const yearsApart = 3;

/** Of several readings, those that the day confirms; without a day what the office itself would write. */
const confirmed = (keys: readonly NumberKey[], day: string | null): NumberKey[] => {
  const year = day ? Number(day.slice(0, 4)) : Number.NaN;
  const dated = keys.filter((key) => Math.abs(Number(key.year) - year) <= (key.isTrailing ? 0 : yearsApart));
  const hasSure = dated.some(({ isLoose }) => !isLoose);
  return keys.filter((key) => {
    if (!isYear.test(key.year)) return mayBeSeries(key, year);
    return dated.length > 0 ? dated.includes(key) && !(hasSure && key.isLoose) : !key.isLoose;
  });
};

/** Two figures that were no US series code in that year are the beginning of something else. */
const mayBeSeries = ({ year: read }: NumberKey, year: number): boolean => {
  const years = yearsOfUsSeries(read.slice(1));
  return !years || Number.isNaN(year) || (year >= years[0] - 1 && year <= years[1] + 1);
};

/** Offices that count through, so that a year which a data base put behind the number says nothing. */
const countsThrough: ReadonlySet<string> = new Set(['AR', 'BG', 'CA', 'IL', 'NZ', 'PL']);

/** What the day adds: the year of a US serial number, and a number without the year put behind it. */
const added = (key: NumberKey, day: string | null): readonly NumberKey[] => {
  if (key.year.startsWith('s') && day) return [{ ...key, year: day.slice(0, 4) }];
  return key.isTrailing && countsThrough.has(key.office) ? [{ ...key, year: '' }] : nothing;
};

const nothing: readonly NumberKey[] = [];

/** The keys under which a number of a filing is found; none for a text that is no patent number. */
export const storedKeys = ({ text, kind, country, day }: StoredNumber): readonly string[] => {
  const spelling = readSpelling(text, country);
  if (!spelling) return [];
  const own = numberKeys(spelling, kind === 'depot' ? 'd' : 'p');
  // D0 publishes nothing but the number of the filing.
  const filed = spelling.kindCode === 'D0' ? numberKeys(spelling, 'd') : [];
  const keys = [...confirmed(own, day), ...confirmed(filed, day)];
  const texts: string[] = [];
  const add = (key: NumberKey): void => {
    const line = keyText(key);
    if (!texts.includes(line)) texts.push(line);
  };
  for (const key of keys) add(key);
  for (const key of keys) for (const more of added(key, day)) add(more);
  return texts;
};
