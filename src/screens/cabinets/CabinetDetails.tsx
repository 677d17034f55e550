import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useContactsPath } from '#src/data/lists/useContactsPath.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { CabinetFacts } from '#src/screens/cabinets/CabinetFacts.tsx';
import type { CabinetRow } from '#src/screens/cabinets/cabinetColumns.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';

export interface CabinetDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: CabinetRow) => void;
}

/** CAB-03: one cabinet, over the list; opened by its address too (UX-21). */
export const CabinetDetails = ({ id, onClose, onEdit }: CabinetDetailsProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contactsPath = useContactsPath();
  const row = useRow('cabinet', id);
  const arrival = useArrival();
  const rights = useCabinetRights();
  const known = row && !row.removed ? row : null;
  const actions = known && (
    <>
      <Button
        variant="default"
        onClick={() => void navigate(contactsPath('cabinet', known.id, known.record.nomCabinet))}
      >
        {t('contacts.title')}
      </Button>
      {rights.edit ? <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button> : null}
    </>
  );
  return (
    <RecordModal
      opened={id !== null}
      onClose={onClose}
      size={limits.modalPx.cabinet}
      title={known?.record.nomCabinet ?? t('cabinets.detailsTitle')}
      arrival={arrival}
      actions={actions}
    >
      {known ? <CabinetFacts row={known} /> : null}
    </RecordModal>
  );
};
