import { useMemo } from 'react';
import { type Facets, facetFilter } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { ListFilter, ListFilters } from '#src/records/filters/ListFilter.ts';

/** What an address asks of a list: one test per filter, and all of them as one; a value that no choice has asks for nothing. */
export const useListFilters = <R>(filters: ListFilters<R>, asked: ListAddress['filters']) =>
  useMemo(() => {
    const facets = listFacets(filters, asked);
    return { facets, filter: facetFilter(facets) };
  }, [filters, asked]);

/** The values that an address asks a filter for, and that the filter has. */
export const wantedOf = <R>({ name, choices }: ListFilter<R>, asked: ListAddress['filters']): readonly string[] =>
  asked[name]?.filter((value) => choices.some((choice) => choice.value === value)) ?? [];

export const listFacets = <R>(filters: ListFilters<R>, asked: ListAddress['filters']): Facets<R> => {
  const tests: Record<string, (row: R) => boolean> = {};
  for (const filter of filters) {
    const { name, values } = filter;
    const wanted = new Set(wantedOf(filter, asked));
    if (wanted.size > 0) tests[name] = (row) => values(row).some((value) => wanted.has(value));
  }
  return { tests, values: Object.fromEntries(filters.map(({ name, values }) => [name, values])) };
};
