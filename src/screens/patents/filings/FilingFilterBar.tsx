import { useState } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { FilingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import { useFilingCounts } from '#src/screens/patents/filings/useFilingCounts.ts';
import { useFilingFacets } from '#src/screens/patents/filings/useFilingFacets.ts';
import { loadFilterFields, notOffered } from '#src/screens/patents/list/PatentFilterBar.tsx';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { valueFacets } from '#src/screens/patents/list/patentFilters.ts';
import { useFilterChips } from '#src/screens/patents/list/useFilterChips.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { FilterBar } from '#src/ui/table/FilterBar.tsx';

export interface FilingFilterBarProps {
  readonly families: readonly PatentRow[];
  readonly searcher: FilingSearcher;
  readonly search: string;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** UX-24: what the filings are filtered by: the same as families, each asked of the filing itself. */
export const FilingFilterBar = ({ families, searcher, search, filters, onChange }: FilingFilterBarProps) => {
  const [opened, setOpened] = useState(false);
  const [Fields, bringFields] = useLatePart(loadFilterFields);
  const counted = valueFacets.filter((facet) => filters[facet] || (opened && !notOffered.has(facet)));
  const counts = useFilingCounts(families, useFilingFacets(filters), counted, searcher, search);
  const chips = useFilterChips(filters, counts, 'filings');
  const open = async (wanted: boolean): Promise<void> => {
    if (!wanted || (await bringFields())) setOpened(wanted);
  };
  return (
    <FilterBar
      opened={opened}
      onOpened={(wanted) => void open(wanted)}
      chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => onChange(without) }))}
      onClear={() => onChange({})}
      isWide
    >
      {Fields ? <Fields of="filings" counts={counts} filters={filters} onChange={onChange} /> : null}
    </FilterBar>
  );
};
