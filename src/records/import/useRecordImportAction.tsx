import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { type ImportedCollection, importedCollections } from '#domain/importedCollections.ts';
import { type OfferedDraft, useDraftOffers } from '#src/data/drafts/useDraftOffers.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { KeptRecordImport } from '#src/records/import/KeptRecordImport.ts';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';

const loadDialog = async () => (await import('#src/records/import/RecordImportDialog.tsx')).RecordImportDialog;

export interface RecordImport {
  /** What opens it, among the list's actions; none where the list is not imported or the user may not create. */
  readonly actions: readonly RowAction[];
  /** The import that was left unfinished. */
  readonly offers: readonly OfferedDraft[];
  readonly dialog: ReactNode;
}

const isImported = (collection: CollectionName): collection is ImportedCollection =>
  (importedCollections as readonly CollectionName[]).includes(collection);

/** The import of a list from a spreadsheet, as its screen offers it. */
export const useRecordImportAction = (collection: CollectionName): RecordImport => {
  const { t } = useTranslation();
  const [importing, setImporting] = useState<'anew' | 'resumed' | null>(null);
  const [Dialog, bring] = useLatePart(loadDialog);
  const may = useCan(collection, 'create') && isImported(collection);
  const open = (how: 'anew' | 'resumed'): void => void bring().then((isThere) => isThere && setImporting(how));
  const offers = useDraftOffers<KeptRecordImport>({
    kind: isImported(collection) ? `import.${collection}` : 'import',
    nameOf: ({ fileName }) => fileName,
    onResume: () => open('resumed'),
    onDiscarded: useDraftDiscarded(),
  });
  if (!may || !isImported(collection)) return { actions: [], offers: [], dialog: null };
  return {
    actions: [
      {
        key: 'import',
        label: t('patents.import'),
        icon: <IconUpload size={16} aria-hidden />,
        onClick: () => open('anew'),
      },
    ],
    // It is under way already.
    offers: importing === null ? offers : [],
    dialog: Dialog ? (
      <Dialog
        key={collection}
        collection={collection}
        opened={importing !== null}
        resumes={importing === 'resumed'}
        onClose={() => setImporting(null)}
      />
    ) : null,
  };
};
