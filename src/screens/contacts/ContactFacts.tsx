import { Stack, Text } from '@mantine/core';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { formatInstantDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ContactRow } from '#src/screens/contacts/contactColumns.tsx';
import { OwnerNames } from '#src/screens/contacts/OwnerNames.tsx';
import { useContactNames } from '#src/screens/contacts/useContactNames.ts';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RecordFacts } from '#src/ui/facts/RecordFacts.tsx';
import { NotHere } from '#src/ui/state/NotHere.tsx';

/** CON-03: everything there is of a contact, and what of it waits to be sent. */
export const ContactFacts = ({ row }: { readonly row: ContactRow }) => {
  const { t } = useTranslation();
  const names = useContactNames();
  const { record } = row;
  const field = (name: string): string => t(`records.fields.${name}`);
  const owners = names.home(record);
  const unread = useUnread('contact', row);
  return (
    <RecordFacts
      row={row}
      unread={unread}
      labelOf={field}
      facts={[
        {
          label: field('phones'),
          value: parts(phonesOf(record).map(({ numero, type }) => ({ text: numero, type, kind: 'tel' }))),
        },
        {
          label: field('emails'),
          value: parts(emailsOf(record).map(({ email, type }) => ({ text: email, type, kind: 'mailto' }))),
        },
        { label: field('fonction'), value: record.fonction },
        { label: field('societe'), value: record.societe },
        {
          label: t('contacts.columns.home'),
          value: owners.length > 0 ? <OwnerNames owners={owners} /> : unread.includes('idClient') ? <NotHere /> : null,
        },
        {
          label: field('roles'),
          value: rolesOf(record)
            .map(({ role }) => role)
            .join('\n'),
        },
        { label: field('prenom'), value: record.prenom },
        { label: field('nom'), value: record.nom },
        { label: t('records.fields.createdAt'), value: formatInstantDay(record.createdAt) },
      ]}
    />
  );
};

interface Part {
  readonly text: string;
  readonly type: string;
  readonly kind: 'mailto' | 'tel';
}

const parts = (list: readonly Part[]) =>
  list.length === 0 ? null : (
    <Stack gap={6}>
      {list.map(({ text, type, kind }) => (
        <span key={text}>
          <ReachLink kind={kind} text={text} />{' '}
          <Text span size="xs" c="dimmed">
            {type}
          </Text>
        </span>
      ))}
    </Stack>
  );
