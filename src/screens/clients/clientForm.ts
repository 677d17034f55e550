import { z } from 'zod';
import { shortText } from '#domain/check.ts';
import { type Client, client as clientEntity } from '#domain/entities/client.ts';
import { maxLength } from '#domain/limits.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import type { ClientAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

/**
 * What the client forms hold. The three rights are shown in the edit form only, and only where the server tells them;
 * the account in the add form only, and only to those who may make accounts (G-28).
 */
export type ClientForm = {
  nomClient: string;
  referenceClient: string;
  adresseClient: string;
  codePostal: string;
  paysClient: string;
  emailClient: string;
  telephoneClient: string;
  canRead: boolean | null;
  canWrite: boolean | null;
  isBlocked: boolean;
  account: ClientAccountPart | null;
};

export const emptyClientForm: ClientForm = {
  nomClient: '',
  referenceClient: '',
  adresseClient: '',
  codePostal: '',
  paysClient: '',
  emailClient: '',
  telephoneClient: '',
  canRead: null,
  canWrite: null,
  isBlocked: false,
  account: null,
};

export const clientFormOf = (client: Client): ClientForm => ({
  nomClient: client.nomClient,
  referenceClient: client.referenceClient,
  adresseClient: client.adresseClient,
  codePostal: client.codePostal,
  paysClient: client.paysClient,
  emailClient: client.emailClient,
  telephoneClient: client.telephoneClient,
  canRead: client.canRead,
  canWrite: client.canWrite,
  isBlocked: client.isBlocked,
  account: null,
});

/** The values of a new client; rights belong to an existing one. */
export const newClientOf = ({
  canRead: _read,
  canWrite: _write,
  isBlocked: _blocked,
  account: _account,
  ...form
}: ClientForm): Partial<Client> => trimmed(form);

/** Only what the user changed (CLI-16), or nothing. */
export const clientChanges = (client: Client, form: ClientForm): Partial<Client> =>
  changedFields(clientFormOf(client), trimmed(form));

const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as V;

/** The fields of each tab, in the order of the screen; errors are counted by them. */
export const clientTabFields = {
  general: ['nomClient', 'referenceClient'],
  contact: ['emailClient', 'telephoneClient'],
  address: ['adresseClient', 'codePostal', 'paysClient'],
  permissions: ['canRead', 'canWrite', 'isBlocked'],
  account: ['account'],
} as const satisfies Record<string, readonly (keyof ClientForm)[]>;

const shortReference = z.object({ referenceClient: shortText(maxLength.referenceEdited) });

/**
 * The limits of the edit form (VAL-12 to VAL-17). The reference may have come in longer through the add form (G-40):
 * its shorter limit binds only when it is changed.
 */
export const clientEditErrors = (
  seen: Client,
  values: ClientForm,
  t: Parameters<typeof schemaErrors>[1],
): Record<string, string> => ({
  ...('referenceClient' in clientChanges(seen, values) ? schemaErrors<ClientForm>(shortReference, t)(values) : {}),
  ...schemaErrors<ClientForm>(clientEntity.edit, t)(values),
});
