import { useTranslation } from 'react-i18next';
import type { Cabinet } from '#domain/entities/cabinet.ts';
import { limits } from '#domain/limits.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { type CabinetForm, cabinetChanges, editCabinetFields } from '#src/screens/cabinets/cabinetForm.ts';
import { CabinetContactTab, CabinetGeneralAndAddressTab } from '#src/screens/cabinets/cabinetTabs.tsx';
import { useCabinetForm } from '#src/screens/cabinets/useCabinetForm.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';
import { useEditOutcome } from '#src/ui/form/useEditOutcome.ts';

export interface EditCabinetProps {
  /** The cabinet as it shows when the edit begins; rendered anew for another one. */
  readonly cabinet: Cabinet;
  readonly onClose: () => void;
}

/** CAB-06: the edit of a cabinet. Sends only what was changed, on top of what others changed meanwhile. */
export const EditCabinet = ({ cabinet, onClose }: EditCabinetProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const outcome = useEditOutcome();
  const { dialog, draft, seen } = useCabinetForm(cabinet, onClose);
  const before = seen ?? cabinet;
  const tabs: FormTab<CabinetForm>[] = [
    {
      key: 'general',
      label: t('cabinets.tabs.general'),
      Panel: CabinetGeneralAndAddressTab,
      fields: editCabinetFields.general,
    },
    { key: 'contact', label: t('cabinets.tabs.contact'), Panel: CabinetContactTab, fields: editCabinetFields.contact },
  ];
  const save = async (values: CabinetForm): Promise<boolean> => {
    const changes = cabinetChanges(before, values);
    const result = await update('cabinet', before.id, changes, { seen: { ...before }, values: draft.release() });
    return outcome(result.ok, changes, t('cabinets.updated', { name: values.nomCabinet.trim() }));
  };
  return (
    <TabsModal
      {...dialog}
      title={t('cabinets.editTitle', { name: before.nomCabinet })}
      size={limits.modalPx.cabinet}
      tabs={tabs}
      submitLabel={t('common.save')}
      onSubmit={save}
    />
  );
};
