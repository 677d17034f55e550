import { useMemo } from 'react';
import { draftName } from '#src/data/drafts/drafts.ts';
import { isPastedTable } from '#src/records/workbook/pastedTable.ts';
import { useSheetDraft } from '#src/records/workbook/useSheetDraft.ts';
import { chosenOf, type ImportChoices, type ImportState } from '#src/screens/patents/import/ImportState.ts';
import { choicesOfKept, type KeptChoices } from '#src/screens/patents/import/keptChoices.ts';

const name = draftName('import', 'new');

/** The import of families as it was left. */
export const useImportDraft = (state: ImportState) => {
  const choices = useMemo(() => choicesOf(state), [state]);
  const draft = useSheetDraft<KeptChoices>(name, choices, state.file);
  return useMemo(
    () => ({
      read: (): { readonly choices: ImportChoices; readonly file: File | null } | null => {
        const kept = draft.read();
        return kept && { choices: choicesOfKept(kept.choices), file: kept.file };
      },
      discard: draft.discard,
    }),
    [draft],
  );
};

const choicesOf = (state: ImportState): ImportChoices | null => {
  const { step, file, sheet } = state;
  if (step !== 'preview' || !file || !sheet || sheet.empty) return null;
  return {
    fileName: file.name,
    isPasted: isPastedTable(file),
    sheet: sheet.sheet,
    headerRow: sheet.detected.headerRow,
    ...chosenOf(state),
  };
};
