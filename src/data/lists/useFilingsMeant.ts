import { useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import type { Searcher } from '#src/data/lists/createSearcher.ts';
import { type CountryCodes, countryCodes, filingsOfNumber, officeOf } from '#src/data/lists/patentNumbers.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { holdsAll } from '#src/sync/holdsAll.ts';

/** A filing that a text means, with its family. */
export interface FilingMeant {
  readonly family: Row<'patent'>;
  readonly filing: Filing;
}

export interface FilingsMeant {
  readonly filings: readonly FilingMeant[];
  /**
   * Nothing that this device does not hold can be meant, too. Of words that one family has here nobody knows that before
   * every family is here; before the first reading is at its end nothing is certain.
   */
  readonly isCertain: boolean;
}

/** More families than these are not meant one by one. */
const mostFamilies = 6;

interface Named extends Pick<FilingsMeant, 'filings'> {
  readonly byNumber: boolean;
}

const none: Named = { filings: [], byNumber: false };

/**
 * The filings that a text names: by a number in any spelling, or by words that one family has, where it has one filing
 * or the text names the office (`FAM-012 US`). Null means nothing and looks at nothing.
 */
export const useFilingsMeant = (text: string | null): FilingsMeant => {
  const families = useRows('patent');
  const searcher = useSearcher('patent');
  const countries = useRows('country');
  const isRead = useArrival() === 'here';
  const isWhole = useSyncWord((state) => holdsAll(state, 'patent'));
  const { filings, byNumber } = useMemo(
    () =>
      text === null || text.trim() === '' ? none : filingsMeant(text, families, searcher, countryCodes(countries)),
    [text, families, searcher, countries],
  );
  return { filings, isCertain: isRead && (byNumber || isWhole) };
};

const filingsMeant = (
  text: string,
  families: readonly Row<'patent'>[],
  searcher: Searcher<Row<'patent'>['record']>,
  codes: CountryCodes,
): Named => {
  const found = searcher(text)?.(families) ?? [];
  const asked = askedNumber(text);
  if (asked) {
    const numbered = found
      .slice(0, mostFamilies)
      .flatMap((family) => ofFamily(family, filingsOfNumber(family.record, codes, asked)));
    // As for a search, a text that reads as a number is nothing else, and a part of one is none.
    if (numbered.length > 0 || asked.pieces) return { filings: numbered, byNumber: true };
  }
  const words = text.trim().split(/\s+/);
  const [family, other] = found.length > 0 ? found : (searcher(words.slice(0, -1).join(' '))?.(families) ?? []);
  if (!family || other) return none;
  const { informationsDepot: filings } = family.record;
  const names = new Set(words.map((word) => foldText(word)));
  const named =
    filings.length === 1 ? filings : filings.filter((filing) => names.has(foldText(officeOf(filing, codes))));
  return { filings: ofFamily(family, named), byNumber: false };
};

const ofFamily = (family: Row<'patent'>, filings: readonly Filing[]): FilingMeant[] =>
  filings.map((filing) => ({ family, filing }));
