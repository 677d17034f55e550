import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useFacetCounts } from '#src/data/lists/useFacetCounts.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { FilterPanel, useFilterPanel } from '#src/screens/patents/list/FilterPanel.tsx';
import { usePatentFacets } from '#src/screens/patents/list/usePatentList.ts';

export interface PatentFilterBarProps {
  readonly rows: readonly PatentRow[];
  readonly search: string;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** UX-24: what the families are filtered by. */
export const PatentFilterBar = ({ rows, search, filters, onChange }: PatentFilterBarProps) => {
  const panel = useFilterPanel(filters);
  const searcher = useSearcher('patent');
  const facets = usePatentFacets(filters);
  const counts = useFacetCounts({ rows, searcher, search, facets, counted: panel.counted });
  return <FilterPanel panel={panel} of="families" counts={counts} filters={filters} onChange={onChange} />;
};
