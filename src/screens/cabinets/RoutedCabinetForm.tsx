import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useFormRecord } from '#src/data/drafts/useFormRecord.ts';
import { AddCabinet } from '#src/screens/cabinets/AddCabinet.tsx';
import { EditCabinet } from '#src/screens/cabinets/EditCabinet.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';

export interface RoutedCabinetFormProps {
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such cabinet. */
export const RoutedCabinetForm = ({ target, onClose }: RoutedCabinetFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const rights = useCabinetRights();
  const found = useFormRecord('cabinet', target, isNew ? rights.create : rights.edit);
  if (found.is === 'new') return <AddCabinet onClose={onClose} />;
  if (found.is === 'known') return <EditCabinet cabinet={found.record} onClose={onClose} />;
  return <FormRefusal {...found} title={t(isNew ? 'cabinets.addTitle' : 'cabinets.title')} onClose={onClose} />;
};
