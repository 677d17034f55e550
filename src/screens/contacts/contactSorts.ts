import { displayName } from '#domain/rules/persons/displayName.ts';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { ownerParams } from '#src/data/lists/useContactsPath.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import type { ContactNames } from '#src/screens/contacts/useContactNames.ts';

export type ContactRow = Row<'contact'>;
type Key = (row: ContactRow) => string | number | null;

/** Another set whenever the names may have changed: the order is kept under the functions. */
export const contactSorts = (names: ContactNames): Readonly<Record<string, Key>> => ({
  nom: contactName,
  fonction: ({ record }) => [record.fonction, record.societe].filter(Boolean).join(' '),
  home: ({ record }) =>
    names
      .home(record)
      .map(({ name }) => name)
      .join(' '),
  email: ({ record }) => emailsOf(record)[0]?.email ?? '',
  telephone: ({ record }) => phonesOf(record)[0]?.numero ?? '',
  roles: ({ record }) => rolesOf(record)[0]?.role ?? '',
  createdAt: ({ record }) => record.createdAt,
});

export const contactName = ({ record }: ContactRow): string => displayName(record);

/** NAV-08: the list narrows to a client or a cabinet, whose name stands beside it sealed. */
export const contactListShape: ListAddressShape = {
  defaultSort: { column: 'nom', descending: false },
  sortColumns: ['nom', 'fonction', 'home', 'email', 'telephone', 'roles', 'createdAt'],
  filters: Object.values(ownerParams).flatMap(({ id, name }) => [id, name]),
};
