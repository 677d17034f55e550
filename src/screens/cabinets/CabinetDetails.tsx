import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useContactsPath } from '#src/data/lists/useContactsPath.ts';
import { RecordDetails } from '#src/records/RecordDetails.tsx';
import { CabinetFacts } from '#src/screens/cabinets/CabinetFacts.tsx';
import type { CabinetRow } from '#src/screens/cabinets/cabinetColumns.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';

export interface CabinetDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: CabinetRow) => void;
}

/** CAB-03: one cabinet, over the list. */
export const CabinetDetails = (props: CabinetDetailsProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contactsPath = useContactsPath();
  return (
    <RecordDetails
      {...props}
      collection="cabinet"
      nameOf={({ record }) => record.nomCabinet}
      title={t('cabinets.detailsTitle')}
      size={limits.modalPx.cabinet}
      mayEdit={useCabinetRights().edit}
      actions={({ id, record }) => (
        <Button variant="default" onClick={() => void navigate(contactsPath('cabinet', id, record.nomCabinet))}>
          {t('contacts.title')}
        </Button>
      )}
    >
      {(row) => <CabinetFacts row={row} />}
    </RecordDetails>
  );
};
