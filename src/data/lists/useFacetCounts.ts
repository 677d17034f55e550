import { useCallback, useMemo } from 'react';
import { countFacets, type FacetCounts, type Facets } from '#src/data/lists/countFacets.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import type { Searcher } from '#src/data/lists/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

/** Whose counts a list wants. */
export interface Counted<T> {
  /** All rows of the list, before search and filters. */
  readonly rows: readonly ViewRow<T>[];
  readonly searcher: Searcher<T>;
  readonly search: string;
  /** The same object until something in it changes. */
  readonly facets: Facets<ViewRow<T>>;
  /** The filters that are set, and those that can be chosen from while somebody looks. */
  readonly counted: readonly string[];
}

/**
 * How many rows each filter leaves within the search; null until it is known, or while nobody looks. Then nothing is
 * searched either: the list has done so already, and a second time would make every search take twice as long.
 */
export const useFacetCounts = <T>({ rows, searcher, search, facets, counted }: Counted<T>): FacetCounts | null => {
  const wanted = counted.join();
  const begin = useCallback(() => countFacets(facets, wanted.split(',').filter(Boolean)), [facets, wanted]);
  const isAsked = counted.length > 0 || Object.keys(facets.tests).length > 0;
  const searched = useMemo(
    () => (isAsked ? (searcher(search)?.(rows) ?? rows) : []),
    [isAsked, rows, searcher, search],
  );
  const counts = useCounted(searched, isAsked ? begin : null);
  return isAsked ? counts : null;
};
