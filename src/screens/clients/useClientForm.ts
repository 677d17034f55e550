import { useTranslation } from 'react-i18next';
import type { Client } from '#domain/entities/client.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { draftOfNewClient, newClientErrors } from '#src/screens/clients/clientAccount.ts';
import { emptyAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { type ClientForm, clientEditErrors, clientFormOf, emptyClientForm } from '#src/screens/clients/clientForm.ts';

/** The form of a client with its draft, and the ways out of its dialog; with an account for who may make one (G-28). */
export const useClientForm = (client: Client | null, onClose: () => void) => {
  const { t } = useTranslation();
  const account = useCan('user', 'create') ? emptyAccountPart : null;
  return useDialogForm<ClientForm, Client>(
    {
      kind: 'client',
      record: client,
      initial: (seen) => (seen ? clientFormOf(seen) : { ...emptyClientForm, account }),
      firstTab: 'general',
      validate: (values, seen) => (seen ? clientEditErrors(seen, values, t) : newClientErrors(values, t)),
      keptOf: draftOfNewClient,
    },
    onClose,
  );
};
