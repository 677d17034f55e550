import { useCallback } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { type FilingRow, filingRowsOf } from '#src/screens/patents/filings/FilingRow.ts';
import { type FilingFacet, type FilingTests, filingFacets } from '#src/screens/patents/filings/filingFilters.ts';
import type { FilingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import { useFilingTests } from '#src/screens/patents/filings/useFilingTests.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';

/** How many filings each value of a filter leaves, the other filters being as they are (UX-24). */
export interface FilingCounts {
  readonly values: Readonly<Record<FilingFacet, ReadonlyMap<string, number>>>;
  /** What all filters together leave. */
  readonly total: number;
}

type Values = ReturnType<typeof useFilingTests>['values'];

/** Counts family by family, so that the caller may pause in between. */
export const countFilings = (tests: FilingTests, values: Values, searcher: FilingSearcher, search: string) => {
  const asked = Object.entries(tests) as [FilingFacet | 'dates', (row: FilingRow) => boolean][];
  const query = searcher.ask(search);
  const counts = Object.fromEntries(filingFacets.map((facet) => [facet, new Map<string, number>()])) as Record<
    FilingFacet,
    Map<string, number>
  >;
  let total = 0;
  const add = (facet: FilingFacet, row: FilingRow): void => {
    for (const value of new Set(values[facet](row).map(String)))
      counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
  };
  const takeRow = (row: FilingRow): void => {
    const failed = asked.filter(([, test]) => !test(row)).map(([facet]) => facet);
    const [only] = failed;
    if (failed.length > 1) return;
    if (only === undefined) {
      total += 1;
      for (const facet of filingFacets) add(facet, row);
    } else if (only !== 'dates') add(only, row);
  };
  return {
    take: (family: PatentRow): void => {
      const rows = filingRowsOf(family);
      const hits = query ? query.look(family, rows) : undefined;
      if (hits === null) return;
      for (const [at, row] of rows.entries()) if (hits === undefined || hits[at]) takeRow(row);
    },
    result: (): FilingCounts => ({ values: counts, total }),
  };
};

/** The counts while somebody looks or filters are set; null until they are known. */
export const useFilingCounts = (
  families: readonly PatentRow[],
  searcher: FilingSearcher,
  { search, filters }: Pick<ListAddress, 'search' | 'filters'>,
  isOpen: boolean,
): FilingCounts | null => {
  const { values, tests } = useFilingTests(filters);
  const isAsked = isOpen || Object.keys(tests).length > 0;
  const begin = useCallback(() => countFilings(tests, values, searcher, search), [tests, values, searcher, search]);
  const counts = useCounted(families, isAsked ? begin : null);
  return isAsked ? counts : null;
};
