import { useCallback } from 'react';
import { countFacets, type FacetCounts, type Facets } from '#src/data/lists/countFacets.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';

/**
 * How many rows each filter leaves within the search; null until it is known, or while nobody looks.
 * @param facets the same object until something in it changes
 * @param counted the filters that are set, and those that can be chosen from while somebody looks
 */
export const useFacetCounts = <R>(
  rows: readonly R[],
  facets: Facets<R>,
  counted: readonly string[],
): FacetCounts | null => {
  const wanted = counted.join();
  const begin = useCallback(() => countFacets(facets, wanted.split(',').filter(Boolean)), [facets, wanted]);
  const isAsked = counted.length > 0 || Object.keys(facets.tests).length > 0;
  const counts = useCounted(rows, isAsked ? begin : null);
  return isAsked ? counts : null;
};
