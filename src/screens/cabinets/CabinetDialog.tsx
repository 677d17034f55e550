import type { Cabinet } from '#domain/entities/cabinet.ts';
import { limits } from '#domain/limits.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { EditRecord } from '#src/records/EditRecord.tsx';
import { CabinetRecap } from '#src/screens/cabinets/CabinetRecap.tsx';
import {
  addCabinetErrors,
  addCabinetFields,
  type CabinetForm,
  cabinetChanges,
  cabinetFormOf,
  editCabinetErrors,
  editCabinetFields,
  emptyCabinetForm,
  newCabinetOf,
} from '#src/screens/cabinets/cabinetForm.ts';
import {
  CabinetAddressTab,
  CabinetContactTab,
  CabinetGeneralAndAddressTab,
  CabinetGeneralTab,
} from '#src/screens/cabinets/cabinetTabs.tsx';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

export interface CabinetDialogProps {
  /** Null for a new one. */
  readonly cabinet: Cabinet | null;
  readonly onClose: () => void;
}

/** The form of a cabinet, or of a new one. */
export const CabinetDialog = ({ cabinet, onClose }: CabinetDialogProps) =>
  cabinet ? <EditCabinet cabinet={cabinet} onClose={onClose} /> : <AddCabinet onClose={onClose} />;

/** CAB-05, CAB-09: a new cabinet in tabs, then a recap; for a Client one of its own. Kept on this device at once. */
const AddCabinet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const isClient = useUser().role === 'Client';
  const { dialog, draft } = useCabinetForm(null, onClose);
  const tabs: FormTab<CabinetForm>[] = [
    { key: 'general', label: t('cabinets.tabs.general'), Panel: CabinetGeneralTab, fields: addCabinetFields.general },
    { key: 'address', label: t('cabinets.tabs.address'), Panel: CabinetAddressTab, fields: addCabinetFields.address },
    { key: 'contact', label: t('cabinets.tabs.contact'), Panel: CabinetContactTab, fields: addCabinetFields.contact },
  ];
  return (
    <RecapModal
      {...dialog}
      title={t('records.new.cabinet')}
      size={limits.modalPx.cabinet}
      tabs={tabs}
      recap={(values) => <CabinetRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={async (values) => {
        await create('cabinet', newCabinetOf(values), {
          values: draft.release(),
          ...(isClient && { via: 'ownCabinet' as const }),
        });
        notify.success(
          (t) => t('common.savedOnDevice'),
          (t) => t('cabinets.created', { name: values.nomCabinet.trim() }),
        );
      }}
    />
  );
};

interface EditCabinetProps {
  /** The current cabinet when the edit begins; rendered anew for another one. */
  readonly cabinet: Cabinet;
  readonly onClose: () => void;
}

/** CAB-06: the edit of a cabinet. */
const EditCabinet = ({ cabinet, onClose }: EditCabinetProps) => {
  const { t } = useTranslation();
  const form = useCabinetForm(cabinet, onClose);
  const seen = form.seen ?? cabinet;
  const tabs: FormTab<CabinetForm>[] = [
    {
      key: 'general',
      label: t('cabinets.tabs.general'),
      Panel: CabinetGeneralAndAddressTab,
      fields: editCabinetFields.general,
    },
    { key: 'contact', label: t('cabinets.tabs.contact'), Panel: CabinetContactTab, fields: editCabinetFields.contact },
  ];
  return (
    <EditRecord
      collection="cabinet"
      seen={seen}
      form={form}
      title={t('common.editName', { name: seen.nomCabinet })}
      size={limits.modalPx.cabinet}
      tabs={tabs}
      changesOf={cabinetChanges}
      done={({ nomCabinet }) =>
        (t) =>
          t('cabinets.updated', { name: nomCabinet.trim() })
        }
    />
  );
};

/** The form of a cabinet with its draft. */
const useCabinetForm = (cabinet: Cabinet | null, onClose: () => void) => {
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
