import { genericOffices } from '#domain/rules/numbers/genericFiling.ts';
import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';

const generic: ReadonlySet<string> = new Set(genericOffices);

/** What the converter may have been given when this is what it gave (NUM-05 to NUM-13), the zeros put in taken out. */
export const unconverted = (spelling: NumberSpelling): NumberSpelling[] => {
  const { office, digits, tail, letters } = spelling;
  if (tail || letters) return [];
  return givenFor(office, digits).map((given) => ({ ...spelling, digits: given }));
};

const givenFor = (office: string, digits: string): string[] => {
  const dated = /^((?:19|20)\d\d)0(\d+)/.exec(digits);
  const [year = '', rest = ''] = [dated?.[1], dated?.[2]];
  if (office === 'US' || office === 'EP') return rest ? [`${year.slice(2)}${rest}`] : [];
  if (!generic.has(office)) return [];
  const bare = /^0(\d+)/.exec(digits)?.[1];
  return [rest && `${year}${rest}`, bare ?? ''].filter(Boolean);
};
