import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { AddClient } from '#src/screens/clients/AddClient.tsx';
import { EditClient } from '#src/screens/clients/EditClient.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface RoutedClientFormProps {
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such client. */
export const RoutedClientForm = ({ target, onClose }: RoutedClientFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const row = useRow('client', isNew ? null : target);
  const arrived = useArrival();
  const arrival = useIsComing('client', row) ? 'reading' : arrived;
  const loaded = arrival !== 'reading';
  const allowed = useCan('client', isNew ? 'create' : 'edit');
  const current = row && !row.removed ? row.record : null;
  const known = useLatest(current, current !== null);
  if (allowed && loaded && isNew) return <AddClient onClose={onClose} />;
  if (allowed && loaded && known) return <EditClient client={known} onClose={onClose} />;
  const title = t(isNew ? 'clients.addTitle' : 'clients.title');
  return <FormRefusal title={title} allowed={allowed} arrival={arrival} onClose={onClose} />;
};
