import { useEffect, useEffectEvent, useState } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { copyFamily } from '#domain/rules/patents/copyFamily.ts';
import { addFiling, newFiling } from '#domain/rules/patents/filings.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import {
  type PatentForm,
  type PatentTabProps,
  patentFormOf,
  setFilings,
} from '#src/screens/patents/family/patentForm.ts';
import { MadeInForm, useMadeInForm } from '#src/screens/patents/MadeInForm.ts';
import { CopyNote } from '#src/screens/patents/wizard/CopyNote.tsx';
import { PatentRecap } from '#src/screens/patents/wizard/PatentRecap.tsx';
import { patentTabs } from '#src/screens/patents/wizard/patentTabs.tsx';
import { StartFiling } from '#src/screens/patents/wizard/startFiling.ts';
import { usePatentForm } from '#src/screens/patents/wizard/usePatentForm.ts';
import { useSavePatent } from '#src/screens/patents/wizard/useSavePatent.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { RecapModal } from '#src/ui/form/RecapModal.tsx';

export interface PatentWizardProps {
  /** The current patent, to be edited; null for a new one. */
  readonly patent: Patent | null;
  /** The family that a new one begins as a copy of. */
  readonly source?: Patent | null;
  /** Clients a new patent begins with. */
  readonly clientIds?: readonly RecordId[];
  /** It opens at one more filing. */
  readonly addsFiling?: boolean;
  readonly onClose: () => void;
}

/**
 * WIZ-01 to WIZ-11: a patent family in six tabs and a recap. What is typed is kept as a draft until it is submitted or
 * given up; outside clicks and Esc do nothing.
 */
export const PatentWizard = (props: PatentWizardProps) => {
  const { patent, source = null, clientIds = [], addsFiling = false, onClose } = props;
  const { t } = useTranslation();
  const [copy] = useState(() => source && copyFamily(source, newLocalId));
  const [filing] = useState(() => (addsFiling ? newLocalId() : null));
  const { form, unread, draft, seen, resumed, startOver, opened, leave, keepAndClose } = usePatentForm(
    patent,
    { clientIds, copy, filing },
    onClose,
  );
  useFilingInDraft(form, resumed === null ? null : filing);
  const save = useSavePatent(draft, seen);
  const made = useMadeInForm();
  const dialog = (
    <RecapModal<PatentForm>
      opened={opened}
      guarded
      size={limits.modalPx.patent}
      title={seen ? t('wizard.editTitle', { name: seen.titre || seen.referenceFamille }) : t('records.new.patent')}
      form={form}
      unread={unread}
      tabs={patentTabs(t)}
      startTab={filing === null ? resumed?.tab : 'filings'}
      onTab={draft.stand}
      recap={(values) => <PatentRecap values={values} before={seen && patentFormOf(seen)} />}
      submitLabel={t(seen ? 'common.save' : 'common.create')}
      onSubmit={async (values) => {
        const isSaved = await save(values);
        if (isSaved) made.forget();
        return isSaved;
      }}
      onClose={() => {
        leave();
        made.offer();
      }}
      onKeepDraft={keepAndClose}
    >
      {resumed ? <DraftNote at={resumed.at} unknown={resumed.unknown} onStartOver={startOver} /> : null}
      {source && copy ? (
        <CopyNote form={form} source={source} copied={copy.informationsDepot} isDraft={resumed !== null} />
      ) : null}
    </RecapModal>
  );
  return (
    <MadeInForm value={made.add}>
      <StartFiling value={filing}>{dialog}</StartFiling>
    </MadeInForm>
  );
};

/** A draft that was resumed has taken the place of what the form begins with. */
const useFilingInDraft = (form: PatentTabProps['form'], filing: RecordId | null): void => {
  const add = useEffectEvent(() => {
    if (filing !== null) setFilings(form, addFiling(form.getValues().informationsDepot, newFiling(filing)));
  });
  // Once, when the draft stands in the form.
  useEffect(() => add(), []);
};
