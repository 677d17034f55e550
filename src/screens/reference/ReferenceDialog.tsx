import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RoutedForm } from '#src/records/RoutedForm.tsx';
import { ReferenceFormModal } from '#src/screens/reference/ReferenceFormModal.tsx';

export interface ReferenceDialogProps {
  readonly list: ReferenceList;
  readonly target: 'new' | RecordId;
  readonly onClose: () => void;
}

/** The form of the record that the address names, or of a new one. */
export const ReferenceDialog = ({ list, target, onClose }: ReferenceDialogProps) => {
  const { t } = useTranslation();
  return (
    <RoutedForm
      collection={list}
      target={target}
      allowed={useCan(list, target === 'new' ? 'create' : 'edit')}
      title={t(`records.singular.${list}`)}
      onClose={onClose}
    >
      {(record) => <ReferenceFormModal list={list} record={record as unknown as AnyRecord | null} onClose={onClose} />}
    </RoutedForm>
  );
};
