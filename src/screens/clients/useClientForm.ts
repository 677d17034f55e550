import { useTranslation } from 'react-i18next';
import { addedClient, type Client } from '#domain/entities/client.ts';
import { useDialogForm } from '#src/data/useDialogForm.ts';
import { type ClientForm, clientEditErrors, clientFormOf, emptyClientForm } from '#src/screens/clients/clientForm.ts';
import { schemaErrors } from '#src/ui/schemaErrors.ts';

/** The form of a client with its draft, and the ways out of its dialog. */
export const useClientForm = (client: Client | null, onClose: () => void) => {
  const { t } = useTranslation();
  const checkNew = schemaErrors<ClientForm>(addedClient, t);
  return useDialogForm<ClientForm, Client>(
    {
      kind: 'client',
      record: client,
      initial: (seen) => (seen ? clientFormOf(seen) : emptyClientForm),
      firstTab: 'general',
      validate: (values, seen) => (seen ? clientEditErrors(seen, values, t) : checkNew(values)),
    },
    onClose,
  );
};
