import { useTranslation } from 'react-i18next';
import type { Cabinet } from '#domain/entities/cabinet.ts';
import { limits } from '#domain/limits.ts';
import { useChanges } from '#src/data/useChanges.ts';
import { type CabinetForm, cabinetChanges, editCabinetFields } from '#src/screens/cabinets/cabinetForm.ts';
import { CabinetContactTab, CabinetGeneralAndAddressTab } from '#src/screens/cabinets/cabinetTabs.tsx';
import { useCabinetForm } from '#src/screens/cabinets/useCabinetForm.ts';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import type { FormTab } from '#src/ui/FormTabs.tsx';
import { notify } from '#src/ui/notify.ts';
import { TabsModal } from '#src/ui/TabsModal.tsx';

export interface EditCabinetProps {
  /** The cabinet as it shows when the edit begins; rendered anew for another one. */
  readonly cabinet: Cabinet;
  readonly onClose: () => void;
}

/** CAB-06: the edit of a cabinet. Sends only what was changed, on top of what others changed meanwhile. */
export const EditCabinet = ({ cabinet, onClose }: EditCabinetProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const { form, draft, seen, resumed, startOver, opened, leave, keepAndClose } = useCabinetForm(cabinet, onClose);
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
    if (result.ok && Object.keys(changes).length === 0) return true;
    if (result.ok) notify.success(t('common.savedOnDevice'), t('cabinets.updated', { name: values.nomCabinet.trim() }));
    else notify.warning(t('removal.goneWhileEditing'));
    return result.ok;
  };
  return (
    <TabsModal
      opened={opened}
      onClose={leave}
      onKeepDraft={keepAndClose}
      startTab={resumed?.tab}
      onTab={draft.stand}
      title={t('cabinets.editTitle', { name: before.nomCabinet })}
      size={limits.modalPx.cabinet}
      form={form}
      tabs={tabs}
      submitLabel={t('common.save')}
      onSubmit={save}
    >
      {resumed ? <DraftNote at={resumed.at} onStartOver={startOver} /> : null}
    </TabsModal>
  );
};
