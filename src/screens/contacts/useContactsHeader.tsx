import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { NarrowedTo } from '#src/screens/contacts/useNarrowedTo.ts';
import type { Crumb, PageHeaderProps } from '#src/ui/page/PageHeader.tsx';

/** Says whose contacts these are and leads back to where one came from. */
export const useContactsHeader = (narrowed: NarrowedTo): Partial<PageHeaderProps> => {
  const { t } = useTranslation();
  const back = useWayBack(narrowed);
  const owner = narrowed.client ?? narrowed.cabinet;
  return {
    ...(owner && {
      title: t('contacts.of', { name: owner.name || t('common.unknownRecord') }),
      description: undefined,
    }),
    ...(back && {
      crumbs: [back],
      actions: (
        <Button variant="default" component={Link} to={back.to} leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {t('common.back')}
        </Button>
      ),
    }),
  };
};

const useWayBack = ({ client, cabinet }: NarrowedTo): Required<Crumb> | null => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  if (client && !isClient) return { label: t('clients.title'), to: screenPaths.clients };
  return cabinet ? { label: t('cabinets.title'), to: screenPaths.cabinets } : null;
};
