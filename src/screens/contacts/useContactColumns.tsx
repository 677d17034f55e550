import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { type ContactRow, contactName } from '#src/screens/contacts/contactSorts.ts';
import { OwnerNames } from '#src/screens/contacts/OwnerNames.tsx';
import { useContactNames } from '#src/screens/contacts/useContactNames.ts';
import { Reach } from '#src/ui/facts/Reach.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import type { Column } from '#src/ui/table/Column.ts';
import { RowName } from '#src/ui/table/RowName.tsx';

export const useContactColumns = (): Column<ContactRow>[] => {
  const { t } = useTranslation();
  const names = useContactNames();
  return useMemo(
    () => [
      {
        key: 'nom',
        title: t('contacts.columns.name'),
        sortable: true,
        hideable: false,
        card: 'title',
        render: (row) => <RowName {...row} name={contactName(row) || t('common.unnamed')} />,
      },
      {
        key: 'fonction',
        title: t('contacts.columns.fonction'),
        sortable: true,
        yields: true,
        render: ({ record: { fonction, societe } }) =>
          fonction || societe ? (
            <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
              {fonction ? <Text size="sm">{fonction}</Text> : null}
              {societe ? (
                <Text size={fonction ? 'xs' : 'sm'} c={fonction ? 'dimmed' : undefined}>
                  {societe}
                </Text>
              ) : null}
            </Stack>
          ) : null,
      },
      {
        key: 'home',
        title: t('contacts.columns.home'),
        sortable: true,
        render: ({ record }) =>
          record.idClient === null && record.idCabinet === null ? null : <OwnerNames owners={names.home(record)} />,
      },
      {
        key: 'email',
        title: t('records.fields.email'),
        sortable: true,
        render: ({ record }) => <FirstOf texts={emailsOf(record).map(({ email }) => email)} scheme="mailto" />,
      },
      {
        key: 'telephone',
        title: t('records.fields.telephone'),
        sortable: true,
        render: ({ record }) => <FirstOf texts={phonesOf(record).map(({ numero }) => numero)} scheme="tel" />,
      },
      {
        key: 'roles',
        title: t('records.fields.roles'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) =>
          rolesOf(record)
            .map(({ role }) => role)
            .join(', '),
      },
      {
        key: 'createdAt',
        title: t('records.fields.createdAt'),
        sortable: true,
        hiddenAtFirst: true,
        render: ({ record }) => formatInstantDay(record.createdAt),
      },
    ],
    [t, names],
  );
};

interface FirstOfProps {
  readonly texts: readonly string[];
  readonly scheme: 'mailto' | 'tel';
}

/** The main e-mail or phone, and how many more there are. */
const FirstOf = ({ texts, scheme }: FirstOfProps) => {
  const { t } = useTranslation();
  const [first, ...others] = texts;
  if (!first) return <Reach kind={scheme} text="" />;
  return (
    <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
      <ReachLink kind={scheme} text={first} />
      {others.length > 0 ? (
        <Text span size="xs" c="dimmed" title={others.join('\n')}>
          {' '}
          {t('common.more', { count: others.length })}
        </Text>
      ) : null}
    </Text>
  );
};
