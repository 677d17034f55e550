import { useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { type CountryCodes, countryCodes, filingsOfNumber, officeOf } from '#src/data/lists/patentNumbers.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { type Searcher, useSearcher } from '#src/data/lists/useSearcher.ts';

/** A filing that a text means, with its family. */
export interface FilingMeant {
  readonly family: Row<'patent'>;
  readonly filing: Filing;
}

/** More families than these are not meant one by one. */
const mostFamilies = 6;

const none: readonly FilingMeant[] = [];

/**
 * The filings that a text names: by a number in any spelling, or by words that one family has, where it has one filing
 * or the text names the office (`FAM-012 US`). Null means nothing and looks at nothing.
 */
export const useFilingsMeant = (text: string | null): readonly FilingMeant[] => {
  const families = useRows('patent');
  const searcher = useSearcher('patent');
  const countries = useRows('country');
  return useMemo(
    () =>
      text === null || text.trim() === '' ? none : filingsMeant(text, families, searcher, countryCodes(countries)),
    [text, families, searcher, countries],
  );
};

const filingsMeant = (
  text: string,
  families: readonly Row<'patent'>[],
  searcher: Searcher<Row<'patent'>['record']>,
  codes: CountryCodes,
): readonly FilingMeant[] => {
  const found = searcher(text)?.(families) ?? [];
  const asked = askedNumber(text);
  if (asked) {
    const numbered = found
      .slice(0, mostFamilies)
      .flatMap((family) => ofFamily(family, filingsOfNumber(family.record, codes, asked)));
    // As for a search, a text that reads as a number is nothing else, and a part of one is none.
    if (numbered.length > 0 || asked.pieces) return numbered;
  }
  const words = text.trim().split(/\s+/);
  const [family, other] = found.length > 0 ? found : (searcher(words.slice(0, -1).join(' '))?.(families) ?? []);
  if (!family || other) return none;
  const { informationsDepot: filings } = family.record;
  if (filings.length === 1) return ofFamily(family, filings);
  const names = new Set(words.map((word) => foldText(word)));
  return ofFamily(
    family,
    filings.filter((filing) => names.has(foldText(officeOf(filing, codes)))),
  );
};

const ofFamily = (family: Row<'patent'>, filings: readonly Filing[]): FilingMeant[] =>
  filings.map((filing) => ({ family, filing }));
