import { useCallback, useMemo } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { countFacets, type FacetCounts } from '#src/screens/patents/list/countFacets.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { type ValueFacet, valueFacets } from '#src/screens/patents/list/patentFilters.ts';
import { usePatentTests } from '#src/screens/patents/list/usePatentList.ts';

/** The filters that can be chosen from; the others come with a link and are counted only while they are set. */
export const offeredFacets = ['country', 'status', 'client', 'cabinet', 'licence'] as const;

/** How many families each filter leaves within the search; null until it is known, or while nobody looks. */
export const useFacetCounts = (
  rows: readonly PatentRow[],
  { search, filters }: Pick<ListAddress, 'search' | 'filters'>,
  isOpen: boolean,
): FacetCounts | null => {
  const searcher = useSearcher('patent');
  const searched = useMemo(() => searcher(search)?.(rows) ?? rows, [rows, searcher, search]);
  const { values, tests } = usePatentTests(filters);
  const counted = valueFacets.filter(
    (facet) => tests[facet] || (isOpen && offeredFacets.some((offered) => offered === facet)),
  );
  const wanted = counted.join();
  const isAsked = isOpen || Object.keys(tests).length > 0;
  const begin = useCallback(
    () => countFacets(tests, values, wanted.split(',').filter(Boolean) as ValueFacet[]),
    [tests, values, wanted],
  );
  const counts = useCounted(searched, isAsked ? begin : null);
  return isAsked ? counts : null;
};
