import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { RowAction } from '#src/ui/table/Column.ts';

export interface CabinetsHeaderProps {
  readonly secondary: readonly RowAction[];
  readonly onNew: () => void;
  readonly onLink: () => void;
}

/** What can be done with the list; a Client may add an existing cabinet to its own beside making one (CAB-09). */
export const CabinetsHeader = ({ secondary, onNew, onLink }: CabinetsHeaderProps) => {
  const { t } = useTranslation();
  const rights = useCabinetRights();
  const link: RowAction = {
    key: 'link',
    label: t('cabinets.link.button'),
    icon: <IconLink size={16} aria-hidden />,
    onClick: onLink,
  };
  return (
    <PageHeader
      title={t('cabinets.title')}
      description={t(rights.ownList ? 'cabinets.ownDescription' : 'cabinets.description')}
      secondary={rights.link ? [...secondary, link] : secondary}
      actions={
        rights.create ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            {t('cabinets.new')}
          </Button>
        ) : null
      }
    />
  );
};
