import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Records } from '#domain/entities.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { countryCodes, type MatchedNumber, matchedNumber } from '#src/data/lists/patentNumbers.ts';
import { queryWords } from '#src/data/lists/searchText.ts';
import { useRows } from '#src/data/lists/useRows.ts';

/** Which number of a family a search has found, and how it is told; null where it found something else. */
export type FindMatched = (record: Records['patent']) => (MatchedNumber & { readonly told: string }) | null;

const fields = {
  depot: 'numeroDepot',
  publication: 'numeroPublication',
  delivrance: 'numeroDelivrance',
} as const;

/** For saying beside each hit which number matched; the same function for the same search. */
export const useMatchedNumber = (search: string): FindMatched => {
  const { t } = useTranslation();
  const countries = useRows('country');
  return useMemo<FindMatched>(() => {
    const asked = askedNumber(search);
    const words = queryWords(search);
    if (!words.some(({ bare }) => /\d/.test(bare))) return () => null;
    const codes = countryCodes(countries);
    return (record) => {
      const found = matchedNumber(record, codes, asked, words);
      if (!found) return null;
      return {
        ...found,
        told: t('numbers.matched', { field: t(`patents.fields.${fields[found.kind]}`), number: found.text }),
      };
    };
  }, [search, countries, t]);
};
