import { type Account, accountFields, newAccountDefaults } from '#domain/account.ts';
import { addedAccountForm, editedAccountForm } from '#domain/accountForms.ts';
import { lowered } from '#domain/capitalised.ts';
import type { AccountValues } from '#src/data/server/useAccountChanges.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

/** The user form; a role has to be chosen first. */
export type UserForm = Omit<AccountValues, 'role'> & { readonly role: AccountValues['role'] | '' };

/** USR-09: active, without the right to write. */
export const newUserForm: UserForm = {
  username: '',
  email: '',
  nom: '',
  prenom: '',
  role: '',
  clientId: null,
  ...newAccountDefaults,
  password: '',
};

export const userFormOf = (account: Account): UserForm => ({
  username: account.username,
  email: account.email,
  nom: account.nom,
  prenom: account.prenom,
  role: account.role,
  clientId: account.clientId,
  isActive: account.isActive,
  isBlocked: account.isBlocked,
  canRead: account.canRead,
  canWrite: account.canWrite,
  password: '',
});

/** VAL-41 to VAL-44, VAL-10: a password on creation only. */
export const userErrors = (
  isNew: boolean,
  values: UserForm,
  t: Parameters<typeof schemaErrors>[1],
): Record<string, string> => schemaErrors<UserForm>(isNew ? addedAccountForm : editedAccountForm, t)(values);

/** USR-09: rights bind staff and clients; an Admin has all of them (ROLE-08). */
export const hasRights = (role: UserForm['role']): boolean => role === 'User' || role === 'Client';

/** The values of a form without errors. */
export const accountValues = (form: UserForm): AccountValues => {
  if (form.role === '') throw new Error('A form without a role was taken for whole');
  return { ...form, role: form.role };
};

/** The fields in which the form shows an error. */
export const drawnUserFields = (isNew: boolean, { role }: UserForm): readonly (keyof UserForm)[] => [
  ...(['prenom', 'nom', 'email', 'username', 'role'] as const),
  ...(isNew ? (['password'] as const) : []),
  ...(role === 'Client' ? (['clientId'] as const) : []),
];

/** A field by any name that a server gives it. */
export const userFieldOf = (name: string): string => {
  const plain = name.toLowerCase();
  const known = Object.entries(accountFields).find(([own, { aliases }]) =>
    [own, ...aliases].some((each) => each.toLowerCase() === plain),
  );
  return known?.[0] ?? lowered(name);
};
