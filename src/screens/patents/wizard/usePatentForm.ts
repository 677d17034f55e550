import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { addFiling, newFiling } from '#domain/rules/patents/filings.ts';
import { useDialogForm } from '#src/data/drafts/useDialogForm.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import {
  emptyPatentForm,
  type PatentForm,
  patentFormOf,
  patentValuesOf,
} from '#src/screens/patents/family/patentForm.ts';
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

export interface PatentFormStart {
  /** Clients a new family begins with. */
  readonly clientIds: readonly RecordId[];
  /** What a new family begins as, instead. */
  readonly copy: Patent | null;
  /** One more filing, under the id that it has here. */
  readonly filing: RecordId | null;
}

/** The wizard's form with its draft, and the ways out of its dialog. */
export const usePatentForm = (patent: Patent | null, start: PatentFormStart, onClose: () => void) => {
  const { t } = useTranslation();
  const check = schemaErrors<ReturnType<typeof patentValuesOf>>(patentEntity.create, t);
  return useDialogForm<PatentForm, Patent>(
    {
      kind: 'patent',
      record: patent,
      initial: (seen) => withNewFiling(beginning(seen, start), start.filing),
      heldAs: (field) => (heldAs as Readonly<Record<string, string>>)[field] ?? field,
      firstTab: start.filing === null ? 'general' : 'filings',
      validate: (values) => check(patentValuesOf(values)),
    },
    onClose,
  );
};

const beginning = (seen: Patent | null, { copy, clientIds }: PatentFormStart): PatentForm => {
  const record = seen ?? copy;
  return record ? patentFormOf(record) : { ...emptyPatentForm, clientIds: [...clientIds] };
};

const withNewFiling = (form: PatentForm, id: RecordId | null): PatentForm =>
  id === null ? form : { ...form, informationsDepot: addFiling(form.informationsDepot, newFiling(id)) };
