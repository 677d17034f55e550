import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import type { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useEditOutcome } from '#src/records/useEditOutcome.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';
import type { ToastText } from '#src/ui/page/ToastText.ts';

export interface EditRecordProps<C extends CollectionName, V extends Record<string, unknown>> {
  readonly collection: C;
  /** The record as the edit began on it. */
  readonly seen: Records[C];
  readonly form: Pick<ReturnType<typeof useDialogForm<V, Records[C]>>, 'dialog' | 'draft'>;
  readonly title: string;
  readonly size?: number;
  readonly tabs: readonly FormTab<V>[];
  readonly changesOf: (seen: Records[C], values: V) => Partial<Records[C]>;
  /** The sentence for what was kept. */
  readonly done: (values: V) => ToastText;
}

/** The edit of a record in tabs. Sends only what was changed, on top of what others changed meanwhile. */
export const EditRecord = <C extends CollectionName, V extends Record<string, unknown>>({
  collection,
  seen,
  form,
  title,
  size,
  tabs,
  changesOf,
  done,
}: EditRecordProps<C, V>) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const outcome = useEditOutcome();
  const save = async (values: V): Promise<boolean> => {
    const changes = changesOf(seen, values);
    const result = await update(collection, seen.id, changes, { seen: { ...seen }, values: form.draft.release() });
    return outcome(result.ok, changes, done(values));
  };
  return (
    <TabsModal {...form.dialog} title={title} size={size} tabs={tabs} submitLabel={t('common.save')} onSubmit={save} />
  );
};
