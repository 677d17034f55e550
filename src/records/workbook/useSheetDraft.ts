import { useEffect, useMemo, useRef } from 'react';
import { useDraft } from '#src/data/drafts/useDraft.ts';
import { useDraftFile } from '#src/data/drafts/useDraftFile.ts';
import { pastedTable } from '#src/records/workbook/pastedTable.ts';

/** A file up to this size is kept with its draft; a larger one is asked for again, and its choices hold. */
const keptBytes = 4 * 1_048_576;

interface Named {
  readonly fileName: string;
  /** The table came from the clipboard. */
  readonly isPasted?: boolean;
}

/**
 * Keeps what was chosen for a file, and the file, sealed on this device until its records are created or the import is
 * given up.
 * @param choices null as long as there is nothing to keep; another object when they change
 */
export const useSheetDraft = <C extends Named>(name: string, choices: C | null, file: File | null) => {
  const keeper = useDraft<C>(name);
  const draftFile = useDraftFile(name);
  const kept = useRef<File | null>(null);

  useEffect(() => {
    if (!choices) return;
    keeper.keep({ values: choices, tab: 'preview', seen: null });
    if (!file || kept.current === file) return;
    kept.current = file;
    void fileText(file).then(draftFile.keep);
  }, [choices, file, keeper, draftFile]);

  return useMemo(
    () => ({
      /** What was kept, as it was written; null for nothing. */
      read: (): { readonly choices: C; readonly file: File | null } | null => {
        const draft = keeper.read();
        if (!draft) return null;
        const text = draftFile.read();
        return { choices: draft.values, file: text ? fileOf(draft.values, text) : null };
      },
      discard: async (): Promise<void> => {
        kept.current = null;
        await keeper.discard();
      },
    }),
    [keeper, draftFile],
  );
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

const fileOf = ({ fileName, isPasted }: Named, text: string): File => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return isPasted ? pastedTable(fileName, new TextDecoder().decode(bytes)) : new File([bytes], fileName);
};
