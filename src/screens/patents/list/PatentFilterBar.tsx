import { useMemo, useState } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useFacetCounts } from '#src/data/lists/useFacetCounts.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { valueFacets } from '#src/screens/patents/list/patentFilters.ts';
import { useFilterChips } from '#src/screens/patents/list/useFilterChips.ts';
import { usePatentFacets } from '#src/screens/patents/list/usePatentList.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { FilterBar } from '#src/ui/table/FilterBar.tsx';

export interface PatentFilterBarProps {
  readonly rows: readonly PatentRow[];
  readonly search: string;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

export const loadFilterFields = async () =>
  (await import('#src/screens/patents/list/PatentFilterFields.tsx')).PatentFilterFields;

/** Persons come with a link: they are not offered, and counted only while they are set. */
export const notOffered: ReadonlySet<string> = new Set(['inventor', 'applicant', 'holder']);

/** UX-24: what the families are filtered by. */
export const PatentFilterBar = ({ rows, search, filters, onChange }: PatentFilterBarProps) => {
  const [opened, setOpened] = useState(false);
  const [Fields, bringFields] = useLatePart(loadFilterFields);
  const searcher = useSearcher('patent');
  const searched = useMemo(() => searcher(search)?.(rows) ?? rows, [rows, searcher, search]);
  const counted = valueFacets.filter((facet) => filters[facet] || (opened && !notOffered.has(facet)));
  const counts = useFacetCounts(searched, usePatentFacets(filters), counted);
  const chips = useFilterChips(filters, counts, 'families');
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
      {Fields ? <Fields of="families" counts={counts} filters={filters} onChange={onChange} /> : null}
    </FilterBar>
  );
};
