import { Button } from '@mantine/core';
import { IconCheck, IconCopyCheck } from '@tabler/icons-react';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ListFilterBar } from '#src/records/filters/ListFilterBar.tsx';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { referenceShapes } from '#src/screens/reference/referenceColumns.tsx';
import type { useReferenceList } from '#src/screens/reference/useReferenceList.ts';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';

export interface ReferenceToolsProps {
  readonly list: ReferenceList;
  readonly address: ListAddressState;
  readonly found: ReturnType<typeof useReferenceList>;
}

/** Above a list of reference data: search, filters and views, and whether only likely duplicates stand there. */
export const ReferenceTools = ({ list, address, found }: ReferenceToolsProps) => {
  const { t } = useTranslation();
  const { rows, filters, facets, searcher, duplicates } = found;
  const { duplicates: chosen, ...others } = address.filters;
  const isOn = chosen !== undefined;
  // Null until it is known how many records may be one with another.
  const count = duplicates?.size ?? 0;
  return (
    <>
      <ListSearch label={t('reference.search')} address={address} />
      <ListFilterBar filters={filters} facets={facets} rows={rows} searcher={searcher} address={address} />
      <SavedViewsMenu list={`reference.${list}`} shape={referenceShapes[list]} address={address} />
      {count > 0 || isOn ? (
        <Button
          variant={isOn ? 'light' : 'default'}
          leftSection={isOn ? <IconCheck size={16} aria-hidden /> : <IconCopyCheck size={16} aria-hidden />}
          aria-pressed={isOn}
          onClick={() => address.set({ filters: isOn ? others : { ...others, duplicates: ['yes'] } })}
        >
          {t('reference.duplicates', { count })}
        </Button>
      ) : null}
    </>
  );
};
