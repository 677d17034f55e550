import type { RecordId } from '#domain/recordId.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { type OfferedDraft, useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import { useCan } from '#src/data/session/useUser.ts';
import type { PatentForm } from '#src/screens/patents/family/patentForm.ts';
import type { ImportChoices } from '#src/screens/patents/import/ImportState.ts';
import type { PatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';
import { useQuickOffers } from '#src/screens/patents/quick/useQuickOffers.ts';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';

export interface PatentDraftsOptions {
  /** Whose alone are offered: their list may be shown to them. Of a family that is gone nobody knows whose it was. */
  readonly client: PatentsOfClient | null;
  readonly openWizard: (id: RecordId | 'new') => void;
  /** Null where no import is opened: then none is offered. */
  readonly openImport: (() => void) | null;
  readonly openFamily: (id: RecordId) => void;
}

/**
 * Patents, single values of their filings and imports that were left unfinished, to be gone on with from the list; only
 * where the user still may.
 */
export const usePatentDrafts = (options: PatentDraftsOptions): readonly OfferedDraft[] => {
  const { client, openWizard, openImport, openFamily } = options;
  const onDiscarded = useDraftDiscarded();
  const may = useCan('patent', 'edit');
  const isTheirs = (family: RecordId | 'new'): boolean =>
    client === null || client.families.some(({ id }) => id === family);
  const patents = useDraftOffers<PatentForm>({
    kind: 'patent',
    nameOf: ({ titre, referenceFamille }) => trimmedText(titre) || referenceFamille,
    isOffered: ({ id, values }) =>
      isTheirs(id) || (client !== null && client.id !== null && values.clientIds.includes(client.id)),
    onResume: openWizard,
    onDiscarded,
  });
  const imports = useDraftOffers<ImportChoices>({
    kind: 'import',
    nameOf: ({ fileName }) => fileName,
    onResume: () => openImport?.(),
    onDiscarded,
  });
  const values = useQuickOffers(openFamily, isTheirs);
  return may ? [...(openImport ? imports : []), ...patents, ...values] : [];
};
