import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import type { NarrowedTo } from '#src/screens/contacts/useNarrowedTo.ts';
import { type Crumb, PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { RowAction } from '#src/ui/table/Column.ts';

export interface ContactsHeaderProps {
  readonly narrowed: NarrowedTo;
  readonly secondary: readonly RowAction[];
  readonly onNew: () => void;
}

/** Says whose contacts these are and leads back to where one came from. */
export const ContactsHeader = ({ narrowed, secondary, onNew }: ContactsHeaderProps) => {
  const { t } = useTranslation();
  const canCreate = useCan('contact', 'create');
  const back = useWayBack(narrowed);
  const owner = narrowed.client ?? narrowed.cabinet;
  return (
    <PageHeader
      title={owner ? t('contacts.of', { name: owner.name || t('common.unknownRecord') }) : t('contacts.title')}
      description={owner ? undefined : t('contacts.description')}
      crumbs={back ? [back] : []}
      secondary={secondary}
      actions={
        <>
          {back ? (
            <Button
              variant="default"
              component={Link}
              to={back.to}
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {t('common.back')}
            </Button>
          ) : null}
          {canCreate ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
              {t('contacts.new')}
            </Button>
          ) : null}
        </>
      }
    />
  );
};

const useWayBack = ({ client, cabinet }: NarrowedTo): Required<Crumb> | null => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  if (client && !isClient) return { label: t('clients.title'), to: screenPaths.clients };
  return cabinet ? { label: t('cabinets.title'), to: screenPaths.cabinets } : null;
};
