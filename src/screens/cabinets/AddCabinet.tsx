import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { CabinetRecap } from '#src/screens/cabinets/CabinetRecap.tsx';
import { addCabinetFields, type CabinetForm, newCabinetOf } from '#src/screens/cabinets/cabinetForm.ts';
import { CabinetAddressTab, CabinetContactTab, CabinetGeneralTab } from '#src/screens/cabinets/cabinetTabs.tsx';
import { useCabinetForm } from '#src/screens/cabinets/useCabinetForm.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

/** CAB-05, CAB-09: a new cabinet in tabs, then a recap; for a Client one of its own. Kept on this device at once. */
export const AddCabinet = ({ onClose }: { readonly onClose: () => void }) => {
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
      title={t('cabinets.addTitle')}
      size={limits.modalPx.cabinet}
      tabs={tabs}
      recap={(values) => <CabinetRecap values={values} />}
      submitLabel={t('common.create')}
      onSubmit={async (values) => {
        await create('cabinet', newCabinetOf(values), {
          values: draft.release(),
          ...(isClient && { via: 'ownCabinet' as const }),
        });
        notify.success(t('common.savedOnDevice'), t('cabinets.created', { name: values.nomCabinet.trim() }));
      }}
    />
  );
};
