import { useTranslation } from 'react-i18next';
import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { draftName } from '#src/data/drafts.ts';
import { useDraft } from '#src/data/useDraft.ts';
import { useNumbering } from '#src/data/useNumbering.ts';
import {
  emptyPatentForm,
  type PatentForm,
  patentFormOf,
  patentValuesOf,
} from '#src/screens/patents/wizard/patentForm.ts';
import { schemaErrors } from '#src/ui/schemaErrors.ts';
import { useDraftedForm } from '#src/ui/useDraftedForm.ts';

/** The wizard's form with its draft. */
export const usePatentForm = (patent: Patent | null, clientIds: readonly RecordId[] = []) => {
  const { t } = useTranslation();
  const check = schemaErrors<ReturnType<typeof patentValuesOf>>(patentEntity.create, t);
  const door = useDraft<PatentForm, Patent | null>(draftName('patent', patent?.id ?? 'new'));
  const drafted = useDraftedForm<PatentForm, Patent>({
    door,
    record: patent,
    initial: (seen) => (seen ? patentFormOf(seen) : { ...emptyPatentForm, clientIds: [...clientIds] }),
    firstTab: 'general',
    validate: (values) => check(patentValuesOf(values)),
  });
  useNumbering(drafted.renumber);
  return drafted;
};
