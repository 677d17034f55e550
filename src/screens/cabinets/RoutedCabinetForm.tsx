import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { AddCabinet } from '#src/screens/cabinets/AddCabinet.tsx';
import { EditCabinet } from '#src/screens/cabinets/EditCabinet.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface RoutedCabinetFormProps {
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such cabinet. */
export const RoutedCabinetForm = ({ target, onClose }: RoutedCabinetFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const row = useRow('cabinet', isNew ? null : target);
  const arrived = useArrival();
  const arrival = useIsComing('cabinet', row) ? 'reading' : arrived;
  const loaded = arrival !== 'reading';
  const rights = useCabinetRights();
  const allowed = isNew ? rights.create : rights.edit;
  const current = row && !row.removed ? row.record : null;
  const known = useLatest(current, current !== null);
  if (allowed && loaded && isNew) return <AddCabinet onClose={onClose} />;
  if (allowed && loaded && known) return <EditCabinet cabinet={known} onClose={onClose} />;
  const title = t(isNew ? 'cabinets.addTitle' : 'cabinets.title');
  return <FormRefusal title={title} allowed={allowed} arrival={arrival} onClose={onClose} />;
};
