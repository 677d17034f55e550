import { useMemo } from 'react';
import { countFacets, type FacetCounts, type Facets } from '#src/data/lists/countFacets.ts';
import type { Searcher } from '#src/data/lists/createSearcher.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
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
  const isAsked = counted.length > 0 || Object.keys(facets.tests).length > 0;
  const searched = useMemo(
    () => (isAsked ? (searcher(search)?.(rows) ?? rows) : []),
    [isAsked, rows, searcher, search],
  );
  const begin = isAsked ? beginOf(facets, wanted) : null;
  // No rows may be the same ones in every session.
  const name = searched.length > 0 ? `facets ${wanted}` : undefined;
  const counts = useCounted(searched, begin, { name, isExact: true });
  return isAsked ? counts : null;
};

type Begin<R> = () => Count<R, FacetCounts>;
const begins = new WeakMap<object, Map<string, Begin<never>>>();

/** The same function for the same facets, so that a list that comes back with them need not count again. */
const beginOf = <R>(facets: Facets<R>, wanted: string): Begin<R> => {
  const ofFacets = begins.get(facets) ?? new Map<string, Begin<never>>();
  const begin = ofFacets.get(wanted) ?? (() => countFacets(facets, wanted.split(',').filter(Boolean)));
  begins.set(facets, ofFacets.set(wanted, begin));
  return begin;
};
