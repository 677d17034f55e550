import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addedClient, type Client } from '#domain/entities/client.ts';
import { draftName } from '#src/data/drafts.ts';
import { useDraft } from '#src/data/useDraft.ts';
import { useNumbering } from '#src/data/useNumbering.ts';
import { type ClientForm, clientEditErrors, clientFormOf, emptyClientForm } from '#src/screens/clients/clientForm.ts';
import { schemaErrors } from '#src/ui/schemaErrors.ts';
import { useDraftedForm } from '#src/ui/useDraftedForm.ts';

/** The form of a client with its draft, and the ways out of its dialog. */
export const useClientForm = (client: Client | null, onClose: () => void) => {
  const { t } = useTranslation();
  const checkNew = schemaErrors<ClientForm>(addedClient, t);
  const door = useDraft<ClientForm, Client | null>(draftName('client', client?.id ?? 'new'));
  const drafted = useDraftedForm<ClientForm, Client>({
    door,
    record: client,
    initial: (seen) => (seen ? clientFormOf(seen) : emptyClientForm),
    firstTab: 'general',
    validate: (values, seen) => (seen ? clientEditErrors(seen, values, t) : checkNew(values)),
  });
  useNumbering(drafted.renumber);
  const { draft } = drafted;
  // The address follows a moment later; the dialog does not wait for it.
  const [closed, setClosed] = useState(false);
  const close = (): void => {
    setClosed(true);
    onClose();
  };
  return {
    ...drafted,
    opened: !closed,
    /** Closes for good: what was typed is sent or given up. */
    leave: (): void => {
      draft.release();
      void draft.discard();
      close();
    },
    keepAndClose: async (): Promise<void> => {
      await draft.flush();
      close();
    },
  };
};
