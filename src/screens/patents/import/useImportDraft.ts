import { useEffect, useMemo, useRef } from 'react';
import { draftName } from '#src/data/drafts/drafts.ts';
import { useDraft } from '#src/data/drafts/useDraft.ts';
import { useDraftFile } from '#src/data/drafts/useDraftFile.ts';
import { isPastedTable, pastedTable } from '#src/records/workbook/pastedTable.ts';
import { chosenOf, type ImportChoices, type ImportState } from '#src/screens/patents/import/ImportState.ts';
import { choicesOfKept, type KeptChoices } from '#src/screens/patents/import/keptChoices.ts';

/** A file up to this size is kept with its draft; a larger one is asked for again, and its choices hold. */
const keptBytes = 4 * 1_048_576;

const name = draftName('import', 'new');

/**
 * Keeps what was chosen for a file, and the file, sealed on this device until the families are created or the import
 * is given up.
 */
export const useImportDraft = (state: ImportState) => {
  const keeper = useDraft<KeptChoices>(name);
  const draftFile = useDraftFile(name);
  const kept = useRef<File | null>(null);
  const choices = useMemo(() => choicesOf(state), [state]);

  useEffect(() => {
    if (!choices) return;
    keeper.keep({ values: choices, tab: 'preview', seen: null });
    const { file } = state;
    if (!file || kept.current === file) return;
    kept.current = file;
    void fileText(file).then(draftFile.keep);
  }, [choices, state, keeper, draftFile]);

  return useMemo(
    () => ({
      read: (): { readonly choices: ImportChoices; readonly file: File | null } | null => {
        const draft = keeper.read();
        if (!draft) return null;
        const text = draftFile.read();
        return { choices: choicesOfKept(draft.values), file: text ? fileOf(draft.values, text) : null };
      },
      discard: async (): Promise<void> => {
        kept.current = null;
        await keeper.discard();
      },
    }),
    [keeper, draftFile],
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

/** The file as text that can be sealed; undefined for one that is too large to be kept. */
const fileText = async (file: File): Promise<string | undefined> => {
  if (file.size > keptBytes) return undefined;
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
};

const fileOf = ({ fileName, isPasted }: KeptChoices, text: string): File => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return isPasted ? pastedTable(fileName, new TextDecoder().decode(bytes)) : new File([bytes], fileName);
};
