import { type ReactNode, useState } from 'react';
import type { Facets } from '#src/data/lists/countFacets.ts';
import type { Searcher } from '#src/data/lists/createSearcher.ts';
import { useFacetCounts } from '#src/data/lists/useFacetCounts.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import type { ListRow } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilters } from '#src/records/filters/ListFilter.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { FilterBar, type FilterChip } from '#src/ui/table/FilterBar.tsx';

export interface ListFilterBarProps<T> {
  readonly filters: ListFilters<ListRow<T>>;
  readonly facets: Facets<ListRow<T>>;
  /** All rows of the list, before search and filters. */
  readonly rows: readonly ListRow<T>[];
  readonly searcher: Searcher<T>;
  readonly address: ListAddressState;
  /** Filters of another make, above these, and what of them is set. */
  readonly further?: { readonly fields: ReactNode; readonly chips: readonly FilterChip[] };
}

const loadFields = async () => (await import('#src/records/filters/ListFilterFields.tsx')).ListFilterFields;

/** UX-24: what a list is filtered by, and how much each choice leaves. */
export const ListFilterBar = <T,>({ filters, facets, rows, searcher, address, further }: ListFilterBarProps<T>) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [Fields, bringFields] = useLatePart(loadFields);
  const { search, filters: asked } = address;
  const counted = filters.map(({ name }) => name).filter((name) => opened || facets.tests[name]);
  const counts = useFacetCounts({ rows, searcher, search, facets, counted });
  const set = (name: string, values: readonly string[]): void => address.set({ filters: { ...asked, [name]: values } });
  const chips = filters.flatMap(({ name, choices }) =>
    (asked[name] ?? []).map((value) => ({
      key: `${name}-${value}`,
      label: choices.find((choice) => choice.value === value)?.label ?? t('common.unknownRecord'),
      count: counts ? (counts.values[name]?.get(value) ?? 0) : null,
      onRemove: () => set(name, asked[name]?.filter((other) => other !== value) ?? []),
    })),
  );
  const open = async (wanted: boolean): Promise<void> => {
    if (!wanted || (await bringFields())) setOpened(wanted);
  };
  return (
    <FilterBar
      opened={opened}
      onOpened={(wanted) => void open(wanted)}
      chips={[...(further?.chips ?? []), ...chips]}
      onClear={() => address.set({ filters: {} })}
    >
      {Fields ? (
        <Fields filters={filters} counts={counts} asked={asked} onChange={set}>
          {further?.fields}
        </Fields>
      ) : null}
    </FilterBar>
  );
};
