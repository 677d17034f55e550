import type { Patent } from '#domain/entities/patent.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import type { FormDraft } from '#src/data/drafts/useStandingDraft.ts';
import { type PatentForm, patentChanges, patentValuesOf } from '#src/screens/patents/family/patentForm.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Keeps the form as a new patent, or what it changes of the one seen; the draft goes in the same moment. */
export const useSavePatent = (draft: FormDraft, seen: Patent | null) => {
  const { create, update } = useChanges();
  return async (form: PatentForm): Promise<boolean> => {
    const values = draft.release();
    const name = trimmedText(form.titre) || trimmedText(form.referenceFamille);
    if (!seen) {
      await create('patent', patentValuesOf(form), { values });
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('patents.created', { name }),
      );
      return true;
    }
    const result = await update('patent', seen.id, patentChanges(seen, form), { seen: { ...seen }, values });
    if (result.ok)
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('patents.updateSuccess', { name }),
      );
    else notify.warning((t) => t('removal.goneWhileEditing'));
    return result.ok;
  };
};
