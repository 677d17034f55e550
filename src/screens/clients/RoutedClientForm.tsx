import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useFormRecord } from '#src/data/drafts/useFormRecord.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { AddClient } from '#src/screens/clients/AddClient.tsx';
import { EditClient } from '#src/screens/clients/EditClient.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';

export interface RoutedClientFormProps {
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such client. */
export const RoutedClientForm = ({ target, onClose }: RoutedClientFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const found = useFormRecord('client', target, useCan('client', isNew ? 'create' : 'edit'));
  if (found.is === 'new') return <AddClient onClose={onClose} />;
  if (found.is === 'known') return <EditClient client={found.record} onClose={onClose} />;
  return <FormRefusal {...found} title={t(isNew ? 'clients.addTitle' : 'clients.title')} onClose={onClose} />;
};
