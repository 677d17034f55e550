import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useIsComing } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { ReferenceFormModal } from '#src/screens/reference/ReferenceFormModal.tsx';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface RoutedReferenceFormProps {
  readonly list: ReferenceList;
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form for what the address names; kind words where the user may not, or there is no such record. */
export const RoutedReferenceForm = ({ list, target, onClose }: RoutedReferenceFormProps) => {
  const { t } = useTranslation();
  const isNew = target === 'new';
  const row = useRow(list, isNew ? null : target);
  const arrived = useArrival();
  const arrival = useIsComing(list, row) ? 'reading' : arrived;
  const loaded = arrival !== 'reading';
  const allowed = useCan(list, isNew ? 'create' : 'edit');
  const current = row && !row.removed ? (row.record as unknown as AnyRecord) : null;
  const known = useLatest(current, current !== null);
  if (allowed && loaded && (isNew || known))
    return <ReferenceFormModal list={list} record={isNew ? null : known} onClose={onClose} />;
  return <FormRefusal title={t(`records.singular.${list}`)} allowed={allowed} arrival={arrival} onClose={onClose} />;
};
