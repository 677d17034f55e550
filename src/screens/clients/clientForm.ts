import { z } from 'zod';
import { shortText } from '#domain/check.ts';
import { type Client, client as clientEntity } from '#domain/entities/client.ts';
import { emptyValues, type SentValues, sentValuesOf } from '#domain/entity.ts';
import { maxLength } from '#domain/limits.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import type { ClientAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { allTabs } from '#src/ui/form/allFields.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { trimmedTexts } from '#src/ui/form/trimmedTexts.ts';

/**
 * What the client forms hold. The three rights are shown in the edit form only, and only where the server gives them;
 * the account in the add form only, and only to those who may make accounts (G-28).
 */
export type ClientForm = SentValues<typeof clientEntity> & { account: ClientAccountPart | null };

export const clientFormOf = (client: SentValues<typeof clientEntity>): ClientForm => ({
  ...sentValuesOf(clientEntity, client),
  account: null,
});

export const emptyClientForm: ClientForm = clientFormOf(emptyValues(clientEntity.fields));

/** The values of a new client; rights belong to an existing one. */
export const newClientOf = ({
  canRead: _read,
  canWrite: _write,
  isBlocked: _blocked,
  account: _account,
  ...form
}: ClientForm): Partial<Client> => trimmedTexts(form);

/** Only what the user changed (CLI-16), or nothing. */
export const clientChanges = (client: Client, form: ClientForm): Partial<Client> =>
  changedFields(clientFormOf(client), trimmedTexts(form));

/** The fields of each tab, in the order of the screen; errors are counted by them. */
export const clientTabFields = allTabs<keyof ClientForm>()({
  general: ['nomClient', 'referenceClient'],
  contact: ['emailClient', 'telephoneClient'],
  address: ['adresseClient', 'codePostal', 'paysClient'],
  permissions: ['canRead', 'canWrite', 'isBlocked'],
  account: ['account'],
});

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
