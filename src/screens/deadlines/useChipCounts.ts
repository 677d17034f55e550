import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { countFacets, type FacetCounts, type Facets } from '#src/data/lists/countFacets.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Counted, useFacetCounts } from '#src/data/lists/useFacetCounts.ts';
import { deadlineChipFilter } from '#src/screens/deadlines/useDeadlineFilters.ts';

const { name, values } = deadlineChipFilter;
const byChip: readonly string[] = [name];
const nothing: readonly string[] = [];
const noFacets: Facets<DocketRow> = { tests: {}, values: {} };

const countAll = (): Count<DocketRow, FacetCounts> => countFacets({ tests: {}, values: { [name]: values } }, byChip);

/**
 * How many lines each chip has within search and filters; null until it is known. Where nothing but a chip is asked for,
 * all lines count, and a docket that is opened again has counted them before.
 */
export const useChipCounts = (asked: Omit<Counted<DocketRow['record']>, 'counted'>) => {
  const { search, facets, rows } = asked;
  const isWhole = search === '' && Object.keys(facets.tests).every((test) => test === name);
  const ofAll = useCounted(rows, isWhole ? countAll : null, { name: 'docketChips' });
  const within = useFacetCounts({
    ...asked,
    facets: isWhole ? noFacets : facets,
    counted: isWhole ? nothing : byChip,
  });
  return (isWhole ? ofAll : within)?.values[name] ?? null;
};
