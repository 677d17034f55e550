import { Stack, Text } from '@mantine/core';
import { displayName, familyNameFirst } from '#domain/rules/persons/displayName.ts';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { ownerParams } from '#src/data/lists/useContactsPath.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { instantColumns } from '#src/records/instantColumns.ts';
import { OwnerNames } from '#src/screens/contacts/OwnerNames.tsx';
import type { ContactNames, Owner } from '#src/screens/contacts/useContactNames.ts';
import { NamesOnTap } from '#src/ui/facts/NamesOnTap.tsx';
import { Reach } from '#src/ui/facts/Reach.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';
import { RowName } from '#src/ui/table/RowName.tsx';

export type ContactRow = Row<'contact'>;

export interface ContactContext extends ListContext {
  /** Another object whenever one of the names may have changed. */
  readonly names: ContactNames;
}

export const contactName = ({ record }: ContactRow): string => displayName(record);
const contactOrder = ({ record }: ContactRow): string => familyNameFirst(record);

const ownerName = (kind: Owner['kind'], { record }: ContactRow, { names }: ContactContext): string =>
  names.home(record).find((owner) => owner.kind === kind)?.name ?? '';

const listed = (texts: readonly string[]): string => texts.join(', ');
/** As an import reads them apart again; a comma may stand inside one. */
const inOneCell = (texts: readonly string[]): string => texts.join('; ');
const emails = ({ record }: ContactRow): string[] => emailsOf(record).map(({ email }) => email);
const phones = ({ record }: ContactRow): string[] => phonesOf(record).map(({ numero }) => numero);
const roles = ({ record }: ContactRow): string[] => rolesOf(record).map(({ role }) => role);

/** G-20: name, function and company, client or cabinet, e-mail, phone. The workbook has a cell for each of two. */
export const contactColumns: readonly ListColumn<ContactRow, ContactContext>[] = [
  {
    key: 'nom',
    title: 'contacts.columns.name',
    sort: contactOrder,
    hideable: false,
    card: 'title',
    width: '17%',
    cell: (row, { t }) => <RowName {...row} name={contactName(row) || t('common.unnamed')} />,
    sheet: { title: 'records.fields.nom', value: ({ record }) => record.nom },
  },
  { key: 'prenom', title: 'records.fields.prenom', sheet: { value: ({ record }) => record.prenom } },
  {
    key: 'fonction',
    title: 'contacts.columns.fonction',
    sort: ({ record }) => [record.fonction, record.societe].filter(Boolean).join(' '),
    yields: true,
    cell: ({ record }) => (record.fonction || record.societe ? <Position {...record} /> : null),
    sheet: { title: 'records.fields.fonction', width: 28, value: ({ record }) => record.fonction },
  },
  { key: 'societe', title: 'records.fields.societe', sheet: { width: 28, value: ({ record }) => record.societe } },
  {
    key: 'home',
    title: 'contacts.columns.home',
    // On a tablet as wide as the longest words of firms.
    width: '22%',
    sortIn:
      ({ names }) =>
      ({ record }) =>
        names
          .home(record)
          .map(({ name }) => name)
          .join(' '),
    cell: ({ record }, { names }) =>
      record.idClient === null && record.idCabinet === null ? null : <OwnerNames owners={names.home(record)} />,
  },
  {
    key: 'idClient',
    title: 'records.fields.idClient',
    sheet: { width: 28, value: (row, context) => ownerName('client', row, context) },
  },
  {
    key: 'idCabinet',
    title: 'records.fields.idCabinet',
    sheet: { width: 28, value: (row, context) => ownerName('cabinet', row, context) },
  },
  {
    key: 'email',
    title: 'records.fields.email',
    sort: (row) => emails(row)[0] ?? '',
    cell: (row) => <FirstOf texts={emails(row)} scheme="mailto" />,
    sheet: { title: 'records.fields.emails', width: 34, value: (row) => inOneCell(emails(row)) },
  },
  {
    key: 'telephone',
    title: 'records.fields.telephone',
    sort: (row) => phones(row)[0] ?? '',
    width: 150,
    cell: (row) => <FirstOf texts={phones(row)} scheme="tel" />,
    sheet: { title: 'records.fields.phones', value: (row) => inOneCell(phones(row)) },
  },
  {
    key: 'roles',
    title: 'records.fields.roles',
    sort: (row) => roles(row)[0] ?? '',
    hiddenAtFirst: true,
    cell: (row) => listed(roles(row)),
    sheet: { value: (row) => inOneCell(roles(row)) },
  },
  ...instantColumns,
];

/** NAV-08: the list narrows to a client or a cabinet, whose name stands beside it sealed. */
export const contactListShape: ListAddressShape = {
  defaultSort: { column: 'nom', descending: false },
  sortColumns: sortColumnsOf(contactColumns),
  filters: ['home', 'email', ...Object.values(ownerParams).flatMap(({ id, name }) => [id, name])],
  several: ['home'],
};

const Position = ({ fonction, societe }: Pick<ContactRow['record'], 'fonction' | 'societe'>) => (
  <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
    {fonction ? <Text size="sm">{fonction}</Text> : null}
    {societe ? (
      <Text size={fonction ? 'xs' : 'sm'} c={fonction ? 'dimmed' : undefined}>
        {societe}
      </Text>
    ) : null}
  </Stack>
);

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
        <NamesOnTap names={texts}>
          <Text span size="xs" c="dimmed">
            {' '}
            {t('common.more', { count: others.length })}
          </Text>
        </NamesOnTap>
      ) : null}
    </Text>
  );
};
