import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import type { Facet, FacetValues, PatentTests, ValueFacet } from '#src/screens/patents/list/patentFilters.ts';

/** How many families each value of a filter leaves, the other filters being as they are (UX-24). */
export interface FacetCounts {
  readonly values: Readonly<Partial<Record<ValueFacet, ReadonlyMap<string, number>>>>;
  /** What all filters together leave. */
  readonly total: number;
}

/**
 * Counts families one by one, so that the caller may pause in between. A family counts for a filter when all the
 * others hold: most fail two and cost nothing more.
 */
export const countFacets = (tests: PatentTests, values: FacetValues, counted: readonly ValueFacet[]) => {
  const asked = Object.entries(tests) as [Facet, (row: PatentRow) => boolean][];
  const counts = new Map(counted.map((facet) => [facet, new Map<string, number>()]));
  let total = 0;
  const add = (facet: ValueFacet, row: PatentRow): void => {
    const own = counts.get(facet);
    if (own) for (const value of new Set(values[facet](row))) own.set(String(value), (own.get(String(value)) ?? 0) + 1);
  };
  return {
    take: (row: PatentRow): void => {
      let failed: Facet | null = null;
      for (const [facet, test] of asked) {
        if (test(row)) continue;
        if (failed !== null) return;
        failed = facet;
      }
      if (failed === null) {
        total += 1;
        for (const facet of counted) add(facet, row);
      } else if (failed !== 'dates' && failed !== 'import') add(failed, row);
    },
    result: (): FacetCounts => ({ values: Object.fromEntries(counts), total }),
  };
};
