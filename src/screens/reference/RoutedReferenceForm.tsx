import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useFormRecord } from '#src/data/drafts/useFormRecord.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { ReferenceFormModal } from '#src/screens/reference/ReferenceFormModal.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';

export interface RoutedReferenceFormProps {
  readonly list: ReferenceList;
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such record. */
export const RoutedReferenceForm = ({ list, target, onClose }: RoutedReferenceFormProps) => {
  const { t } = useTranslation();
  const found = useFormRecord(list, target, useCan(list, target === 'new' ? 'create' : 'edit'));
  if (found.is === 'refused') return <FormRefusal {...found} title={t(`records.singular.${list}`)} onClose={onClose} />;
  const record = found.is === 'new' ? null : (found.record as unknown as AnyRecord);
  return <ReferenceFormModal list={list} record={record} onClose={onClose} />;
};
