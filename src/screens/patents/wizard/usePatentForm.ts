import { useTranslation } from 'react-i18next';
import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import {
  emptyPatentForm,
  type PatentForm,
  patentFormOf,
  patentValuesOf,
} from '#src/screens/patents/wizard/patentForm.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

/** The persons of a record, with their countries, are lists of their own in the form. */
const heldAs = {
  inventeurIds: 'inventors',
  inventeursPays: 'inventors',
  titulaireIds: 'holders',
  titulairesPays: 'holders',
  deposantIds: 'applicants',
  deposantsPays: 'applicants',
};

/** The wizard's form with its draft, and the ways out of its dialog. */
export const usePatentForm = (patent: Patent | null, clientIds: readonly RecordId[], onClose: () => void) => {
  const { t } = useTranslation();
  const check = schemaErrors<ReturnType<typeof patentValuesOf>>(patentEntity.create, t);
  return useDialogForm<PatentForm, Patent>(
    {
      kind: 'patent',
      record: patent,
      initial: (seen) => (seen ? patentFormOf(seen) : { ...emptyPatentForm, clientIds: [...clientIds] }),
      heldAs: (field) => (heldAs as Readonly<Record<string, string>>)[field] ?? field,
      firstTab: 'general',
      validate: (values) => check(patentValuesOf(values)),
    },
    onClose,
  );
};
