import { genericOffices } from '#domain/rules/numbers/genericFiling.ts';

const isYear = (text: string, thisYear: number): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= thisYear + 1;

/**
 * The year that was taken from a filing number across the signs by which its writer parts it (`HK 19 123456.7` as of 1912),
 * or that the writer set apart and that was not taken (`US 2019 123456` as of 2020); null where both cut it alike.
 * @param plain the number without blanks and separators
 */
export const otherCut = (text: string, plain: string, thisYear: number): string | null => {
  const groups = text.normalize('NFKC').match(/\d+/g) ?? [];
  const [first = '', ...others] = groups;
  if (others.length === 0) return null;
  const office = plain.slice(0, 2);
  // `US20030123456` is a converted number: its year is the one it begins with.
  if (office === 'US') return isYear(first, thisYear) && !/^US\d{4}0\d{6,}$/.test(plain) ? first : null;
  if (!(genericOffices as readonly string[]).includes(office)) return null;
  const taken = plain.slice(2, 6);
  if (first.length < 4 && isYear(taken, thisYear)) return taken;
  const last = others.at(-1) ?? '';
  return !isYear(first, thisYear) && isYear(last, thisYear) ? last : null;
};
