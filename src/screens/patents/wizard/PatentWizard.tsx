import { useTranslation } from 'react-i18next';
import type { Patent } from '#domain/entities/patent.ts';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { PatentRecap } from '#src/screens/patents/wizard/PatentRecap.tsx';
import { type PatentForm, patentFormOf } from '#src/screens/patents/wizard/patentForm.ts';
import { patentTabs } from '#src/screens/patents/wizard/patentTabs.tsx';
import { usePatentForm } from '#src/screens/patents/wizard/usePatentForm.ts';
import { useSavePatent } from '#src/screens/patents/wizard/useSavePatent.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';

export interface PatentWizardProps {
  /** The patent to edit as it shows now; null for a new one. */
  readonly patent: Patent | null;
  /** Clients a new patent begins with. */
  readonly clientIds?: readonly RecordId[];
  readonly onClose: () => void;
}

/**
 * WIZ-01 to WIZ-11: a patent family in six tabs and a recap. What is typed is kept as a draft until it is submitted or
 * given up; outside clicks and Esc do nothing.
 */
export const PatentWizard = ({ patent, clientIds = [], onClose }: PatentWizardProps) => {
  const { t } = useTranslation();
  const { form, unread, draft, seen, resumed, startOver, opened, leave, keepAndClose } = usePatentForm(
    patent,
    clientIds,
    onClose,
  );
  const save = useSavePatent(draft, seen);
  return (
    <RecapModal<PatentForm>
      opened={opened}
      guarded
      size={limits.modalPx.patent}
      title={seen ? t('wizard.editTitle', { name: seen.titre || seen.referenceFamille }) : t('wizard.addTitle')}
      form={form}
      unread={unread}
      tabs={patentTabs(t)}
      startTab={resumed?.tab}
      onTab={draft.stand}
      recap={(values) => <PatentRecap values={values} before={seen && patentFormOf(seen)} />}
      submitLabel={t(seen ? 'common.save' : 'common.create')}
      onSubmit={save}
      onClose={leave}
      onKeepDraft={keepAndClose}
    >
      {resumed ? <DraftNote at={resumed.at} unknown={resumed.unknown} onStartOver={startOver} /> : null}
    </RecapModal>
  );
};
