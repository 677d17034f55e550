import { useTranslation } from 'react-i18next';
import type { Cabinet } from '#domain/entities/cabinet.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import {
  addCabinetErrors,
  type CabinetForm,
  cabinetFormOf,
  editCabinetErrors,
  emptyCabinetForm,
} from '#src/screens/cabinets/cabinetForm.ts';

/** The form of a cabinet with its draft. */
export const useCabinetForm = (cabinet: Cabinet | null, onClose: () => void) => {
  const { t } = useTranslation();
  return useDialogForm<CabinetForm, Cabinet>(
    {
      kind: 'cabinet',
      record: cabinet,
      initial: (seen) => (seen ? cabinetFormOf(seen) : emptyCabinetForm),
      firstTab: 'general',
      validate: (values, seen) => (seen ? editCabinetErrors(seen, values, t) : addCabinetErrors(values, t)),
    },
    onClose,
  );
};
