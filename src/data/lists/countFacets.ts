import type { RecordId } from '#domain/recordId.ts';
import type { Count } from '#src/data/lists/useCounted.ts';

type FacetValue = RecordId | string;

/** What the filters of a list ask of its rows, and what its rows offer to them. */
export interface Facets<R> {
  /** One test per filter that is set; several that one part of a row must meet together are one. */
  readonly tests: Readonly<Record<string, (row: R) => boolean>>;
  /** What a row offers to each filter by value. A value may come twice. */
  readonly values: Readonly<Record<string, (row: R) => readonly FacetValue[]>>;
  /** The test that a filter has a part in, where it is not called like the filter. */
  readonly testOf?: Readonly<Record<string, string>>;
}

/** How many rows each value of a filter leaves, the other filters being as they are (UX-24). */
export interface FacetCounts {
  readonly values: Readonly<Record<string, ReadonlyMap<string, number>>>;
  /** What all filters together leave. */
  readonly total: number;
}

/** Within a filter one match is enough; all filters must hold. Null when nothing is asked. */
export const facetFilter = <R>({ tests }: Facets<R>): ((row: R) => boolean) | null => {
  const all = Object.values(tests);
  return all.length === 0 ? null : (row) => all.every((test) => test(row));
};

/**
 * Counts rows one by one, so that the caller may pause in between. A row counts for a filter when all the others hold:
 * most fail two and cost nothing more.
 */
export const countFacets = <R>(
  { tests, values, testOf = {} }: Facets<R>,
  counted: readonly string[],
): Count<R, FacetCounts> => {
  const asked = Object.entries(tests);
  const counts = new Map(counted.map((facet) => [facet, new Map<string, number>()]));
  const partOf = new Map(counted.map((facet) => [facet, testOf[facet] ?? facet]));
  let total = 0;
  const add = (facet: string, row: R): void => {
    const own = counts.get(facet);
    for (const value of new Set(values[facet]?.(row) ?? [])) own?.set(String(value), (own.get(String(value)) ?? 0) + 1);
  };
  return {
    take: (row) => {
      let failed: string | null = null;
      for (const [name, test] of asked) {
        if (test(row)) continue;
        if (failed !== null) return;
        failed = name;
      }
      if (failed === null) total += 1;
      for (const facet of counted) if (failed === null || partOf.get(facet) === failed) add(facet, row);
    },
    result: () => ({ values: Object.fromEntries(counts), total }),
  };
};
