import { useState } from 'react';
import type { FacetCounts } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { type ValueFacet, valueFacets } from '#src/screens/patents/list/patentFilters.ts';
import { useFilterChips } from '#src/screens/patents/list/useFilterChips.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { FilterBar } from '#src/ui/table/FilterBar.tsx';

type Filters = ListAddress['filters'];

const loadFields = async () => (await import('#src/screens/patents/list/PatentFilterFields.tsx')).PatentFilterFields;

/** Persons come with a link: they are not offered, and counted only while they are set. */
const notOffered: ReadonlySet<string> = new Set(['inventor', 'applicant', 'holder']);

/** Whether the filters are open, and which values have to be counted for that. */
export const useFilterPanel = (filters: Filters) => {
  const [opened, setOpened] = useState(false);
  const counted: readonly ValueFacet[] = valueFacets.filter(
    (facet) => filters[facet] || (opened && !notOffered.has(facet)),
  );
  return { opened, setOpened, counted };
};

export interface FilterPanelProps {
  readonly panel: ReturnType<typeof useFilterPanel>;
  readonly of: 'families' | 'filings';
  readonly counts: FacetCounts | null;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** UX-24: the filters of families or of filings, which come once they are asked for, and what is set. */
export const FilterPanel = ({ panel, of, counts, filters, onChange }: FilterPanelProps) => {
  const [Fields, bringFields] = useLatePart(loadFields);
  const chips = useFilterChips(filters, counts, of);
  const open = async (wanted: boolean): Promise<void> => {
    if (!wanted || (await bringFields())) panel.setOpened(wanted);
  };
  return (
    <FilterBar
      opened={panel.opened}
      onOpened={(wanted) => void open(wanted)}
      chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => onChange(without) }))}
      onClear={() => onChange({})}
      isWide
    >
      {Fields ? <Fields of={of} counts={counts} filters={filters} onChange={onChange} /> : null}
    </FilterBar>
  );
};
