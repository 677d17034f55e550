import { clientAccountForm } from '#domain/accountForms.ts';
import { lowered } from '#domain/capitalised.ts';
import { addedClient } from '#domain/entities/client.ts';
import type { ClientAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { type ClientForm, clientTabFields } from '#src/screens/clients/clientForm.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { type SplitFaults, splitFaults } from '#src/ui/form/splitFaults.ts';

/** The account as the schema and the call take it. */
export const accountOf = ({ wanted: _wanted, username, ...account }: ClientAccountPart) => ({
  ...account,
  ...(username.trim() !== '' && { username }),
});

/** The limits of the add form: the client's, and the account's where one is wanted (CLI-14, VAL-18 to VAL-21). */
export const newClientErrors = (values: ClientForm, t: Parameters<typeof schemaErrors>[1]): Record<string, string> => ({
  ...schemaErrors<ClientForm>(addedClient, t)(values),
  ...(values.account?.wanted && inAccount(schemaErrors(clientAccountForm, t)(accountOf(values.account)))),
});

const inAccount = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`account.${field}`, error]));

/** What of the add form may lie on the device: a password never does. */
export const draftOfNewClient = (values: ClientForm): ClientForm =>
  values.account ? { ...values, account: { ...values.account, password: '', confirmPassword: '' } } : values;

/** The server's sentences about a client and its account: by the fields of the add form, and what it has no place for. */
export const refusedFields = (fields: Readonly<Record<string, readonly string[]>>, form: ClientForm): SplitFaults =>
  splitFaults(fields, drawn, (name) => pathOf(name, form));

/** The fields in which the add form shows an error. */
const drawn: readonly string[] = [
  ...(['general', 'contact', 'address'] as const).flatMap((tab) => clientTabFields[tab]),
  ...['prenom', 'nom', 'email', 'username', 'password', 'confirmPassword'].map((field) => `account.${field}`),
];

const names: Readonly<Record<string, string>> = { useremail: 'email', firstname: 'prenom', lastname: 'nom' };

const pathOf = (name: string, form: ClientForm): string => {
  const known = names[name.toLowerCase()] ?? lowered(name);
  return known in (form.account ?? {}) && !(known in form) ? `account.${known}` : known;
};
