import { type AccountRow, accountSearcher } from '#src/data/lists/useAccountList.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ListFilterBar } from '#src/records/filters/ListFilterBar.tsx';
import { useAccountFilters } from '#src/records/filters/useAccountFilters.ts';
import { useListFilters } from '#src/records/filters/useListFilters.ts';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';

export interface AccountToolsProps {
  readonly rows: readonly AccountRow[];
  readonly address: ListAddressState;
}

/** Above a list of accounts: what is searched, and what it is filtered by. */
export const AccountTools = ({ rows, address }: AccountToolsProps) => {
  const { t } = useTranslation();
  const filters = useAccountFilters();
  const { facets } = useListFilters(filters, address.filters);
  return (
    <>
      <ListSearch label={t('users.search')} address={address} />
      <ListFilterBar filters={filters} facets={facets} rows={rows} searcher={accountSearcher} address={address} />
    </>
  );
};
