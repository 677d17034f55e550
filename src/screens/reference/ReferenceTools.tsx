import { Button } from '@mantine/core';
import { IconCheck, IconCopyCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';

export interface ReferenceToolsProps {
  readonly address: ListAddressState;
  /** How many records may be one with another; null until that is known. */
  readonly duplicates: number | null;
}

/** Above a list of reference data: what is searched, and whether only likely duplicates stand there. */
export const ReferenceTools = ({ address, duplicates }: ReferenceToolsProps) => {
  const { t, i18n } = useTranslation();
  const isOn = address.filters.duplicates !== undefined;
  return (
    <>
      <ListSearch label={t('reference.search')} address={address} />
      {duplicates || isOn ? (
        <Button
          variant={isOn ? 'light' : 'default'}
          leftSection={isOn ? <IconCheck size={16} aria-hidden /> : <IconCopyCheck size={16} aria-hidden />}
          aria-pressed={isOn}
          onClick={() => address.set({ filters: isOn ? {} : { duplicates: ['yes'] } })}
        >
          {t('reference.duplicates', {
            count: duplicates ?? 0,
            formatted: formatNumber(duplicates ?? 0, i18n.language),
          })}
        </Button>
      ) : null}
    </>
  );
};
