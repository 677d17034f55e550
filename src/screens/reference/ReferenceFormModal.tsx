import { useMemo } from 'react';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ReferenceFields } from '#src/screens/reference/ReferenceFields.tsx';
import {
  type ReferenceForm,
  referenceChanges,
  referenceErrors,
  referenceFields,
  referenceFormOf,
  referenceValues,
} from '#src/screens/reference/referenceForm.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';
import { notify } from '#src/ui/page/notify.ts';

export interface ReferenceFormModalProps {
  readonly list: ReferenceList;
  /** The current record when the edit begins, rendered anew for another one; null for a new one. */
  readonly record: AnyRecord | null;
  readonly onClose: () => void;
}

/** Makes or edits one record of a list. An edit sends only what was changed. */
export const ReferenceFormModal = ({ list, record, onClose }: ReferenceFormModalProps) => {
  const { t, i18n } = useTranslation();
  const { form, unread, draft, seen, resumed, startOver, opened, leave, keepAndClose } = useReferenceForm(
    list,
    record,
    onClose,
  );
  const save = useSave(list, seen, draft.release);
  const tabs = useTabs(list, seen?.id ?? null);
  return (
    <TabsModal
      opened={opened}
      onClose={leave}
      onKeepDraft={keepAndClose}
      title={seen ? t('common.editName', { name: recordName(list, seen, i18n.language) }) : t(`records.new.${list}`)}
      form={form}
      unread={unread}
      tabs={tabs}
      submitLabel={t(seen ? 'common.save' : 'common.create')}
      onSubmit={save}
    >
      {resumed ? <DraftNote at={resumed.at} unknown={resumed.unknown} onStartOver={startOver} /> : null}
    </TabsModal>
  );
};

/** Kept while the form stands: another panel would be another field under the user's fingers. */
const useTabs = (list: ReferenceList, id: RecordId | null): readonly FormTab<ReferenceForm>[] => {
  const { t } = useTranslation();
  return useMemo(() => {
    const Panel: FormTab<ReferenceForm>['Panel'] = ({ form }) => <ReferenceFields list={list} form={form} id={id} />;
    return [{ key: 'all', label: t(`records.singular.${list}`), Panel, fields: referenceFields[list] }];
  }, [list, id, t]);
};

const useReferenceForm = (list: ReferenceList, record: AnyRecord | null, onClose: () => void) => {
  const { t } = useTranslation();
  return useDialogForm<ReferenceForm, AnyRecord>(
    {
      kind: list,
      record,
      initial: (seen) => referenceFormOf(list, seen),
      firstTab: 'all',
      validate: (values, seen) => referenceErrors(list, seen, values, t),
    },
    onClose,
  );
};

/** True when it is kept. */
const useSave = (list: ReferenceList, seen: AnyRecord | null, release: () => Readonly<Record<string, unknown>>) => {
  const { i18n } = useTranslation();
  const { create, update } = useChanges();
  return async (form: ReferenceForm): Promise<boolean> => {
    const values = referenceValues(form);
    const name = recordName(list, values, i18n.language);
    if (!seen) {
      await create(list, values, { values: release() });
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('reference.created', { name }),
      );
      return true;
    }
    const changes = referenceChanges(list, seen, form);
    const result = await update(list, seen.id, changes, { seen, values: release() });
    if (result.ok && Object.keys(changes).length === 0) return true;
    if (result.ok)
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('reference.updated', { name }),
      );
    else notify.warning((t) => t('removal.goneWhileEditing'));
    return result.ok;
  };
};
