import { useCallback } from 'react';
import { countFacets, type FacetCounts, type Facets } from '#src/data/lists/countFacets.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { type FilingRow, filingRowsOf } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import type { FilingSearcher } from '#src/screens/patents/filings/filingSearch.ts';

/** Counts the filings that a search finds family by family, so that the caller may pause in between. */
export const countFilings = (
  facets: Facets<FilingRow>,
  counted: readonly string[],
  searcher: FilingSearcher,
  search: string,
) => {
  const count = countFacets(facets, counted);
  const query = searcher.ask(search);
  return {
    take: (family: PatentRow): void => {
      const rows = filingRowsOf(family);
      const hits = query ? query.look(family, rows) : undefined;
      if (hits === null) return;
      for (const [at, row] of rows.entries()) if (hits === undefined || hits[at]) count.take(row);
    },
    result: count.result,
  };
};

/** How many filings each filter leaves within the search; null until it is known, or while nobody looks. */
export const useFilingCounts = (
  families: readonly PatentRow[],
  facets: Facets<FilingRow>,
  counted: readonly string[],
  searcher: FilingSearcher,
  search: string,
): FacetCounts | null => {
  const wanted = counted.join();
  const begin = useCallback(
    () => countFilings(facets, wanted.split(',').filter(Boolean), searcher, search),
    [facets, wanted, searcher, search],
  );
  const isAsked = counted.length > 0 || Object.keys(facets.tests).length > 0;
  const counts = useCounted(families, isAsked ? begin : null);
  return isAsked ? counts : null;
};
