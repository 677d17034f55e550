import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import type { FilingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import { useFilingCounts } from '#src/screens/patents/filings/useFilingCounts.ts';
import { useFilingFacets } from '#src/screens/patents/filings/useFilingFacets.ts';
import { FilterPanel, useFilterPanel } from '#src/screens/patents/list/FilterPanel.tsx';

export interface FilingFilterBarProps {
  readonly families: readonly PatentRow[];
  readonly searcher: FilingSearcher;
  readonly search: string;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** UX-24: what the filings are filtered by: the same as families, each asked of the filing itself. */
export const FilingFilterBar = ({ families, searcher, search, filters, onChange }: FilingFilterBarProps) => {
  const panel = useFilterPanel(filters);
  const counts = useFilingCounts(families, useFilingFacets(filters), panel.counted, searcher, search);
  return <FilterPanel panel={panel} of="filings" counts={counts} filters={filters} onChange={onChange} />;
};
