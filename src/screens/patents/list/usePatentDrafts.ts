import type { RecordId } from '#domain/recordId.ts';
import { type OfferedDraft, useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import { useCan } from '#src/data/session/useUser.ts';
import type { ImportChoices } from '#src/screens/patents/import/ImportState.ts';
import { useQuickOffers } from '#src/screens/patents/quick/useQuickOffers.ts';
import type { PatentForm } from '#src/screens/patents/wizard/patentForm.ts';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';

/**
 * Patents, single values of their filings and imports that were left unfinished, to be gone on with from the list; only
 * where the user still may.
 * @param openImport null where no import is opened: then none is offered
 */
export const usePatentDrafts = (
  openWizard: (id: RecordId | 'new') => void,
  openImport: (() => void) | null,
  openFamily: (id: RecordId) => void,
): readonly OfferedDraft[] => {
  const onDiscarded = useDraftDiscarded();
  const may = useCan('patent', 'edit');
  const patents = useDraftOffers<PatentForm>({
    kind: 'patent',
    nameOf: ({ titre, referenceFamille }) => titre.trim() || referenceFamille,
    onResume: openWizard,
    onDiscarded,
  });
  const imports = useDraftOffers<ImportChoices>({
    kind: 'import',
    nameOf: ({ fileName }) => fileName,
    onResume: () => openImport?.(),
    onDiscarded,
  });
  const values = useQuickOffers(openFamily);
  return may ? [...(openImport ? imports : []), ...patents, ...values] : [];
};
