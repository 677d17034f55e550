import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import { type CountryCodes, countryCodes, type MatchedNumber, matchedNumber } from '#src/data/lists/patentNumbers.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Which number of a family a search has found, and how it is named; null where it found something else. */
export type FindMatched = (record: Records['patent']) => (MatchedNumber & { readonly sentence: string }) | null;

const fields = {
  depot: 'numeroDepot',
  publication: 'numeroPublication',
  delivrance: 'numeroDelivrance',
} as const;

const nothing: FindMatched = () => null;

const findMatchedFor = (
  search: string,
  codes: CountryCodes,
  t: (key: string, values?: Record<string, string>) => string,
): FindMatched => {
  const words = queryWords(search);
  if (!words.some(({ bare }) => /\d/.test(bare))) return nothing;
  const asked = askedNumber(search);
  return (record) => {
    const found = matchedNumber(record, codes, asked, words);
    if (!found) return null;
    const field = t(`patents.fields.${fields[found.kind]}`);
    return { ...found, sentence: t('numbers.matched', { field, number: found.text }) };
  };
};

/** For saying beside each hit which number matched; the same function for the same search. */
export const useMatchedNumber = (search: string): FindMatched => {
  const { t } = useTranslation();
  const countries = useRows('country');
  return useMemo(() => findMatchedFor(search, countryCodes(countries), t), [search, countries, t]);
};
