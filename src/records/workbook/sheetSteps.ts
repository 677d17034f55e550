import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { SourceRefusal } from '#src/records/workbook/FileField.tsx';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';
import { sourceRefusal } from '#src/records/workbook/sourceRefusal.ts';
import type { WorkbookReader } from '#src/records/workbook/workbookReader.ts';

/** Where a dialog stands that reads a file, whatever it makes of it. */
export interface SheetStepState {
  readonly step: 'file' | 'preview' | 'creating';
  readonly file: File | null;
  /** The name of the file that has to be chosen again to go on with a draft. */
  readonly awaited: string | null;
  readonly refusal: SourceRefusal | null;
  /** Something is being read. */
  readonly busy: boolean;
  readonly wait: ReadingWait;
}

interface Named {
  readonly fileName: string;
}

interface SheetStepParts<S extends SheetStepState, C extends Named> {
  readonly empty: S;
  readonly setState: Dispatch<SetStateAction<S>>;
  /** The state without what was made of the rows. */
  unread(state: S): S;
  /** The state with what a draft says before its file has been read again. */
  withChoices(state: S, choices: C): S;
  readonly reader: WorkbookReader;
  readonly reading: {
    readFile(file: File | null): Promise<void>;
    resume(file: File, choices: C): Promise<void>;
    forget(): void;
  };
  readonly draft: {
    read(): { readonly choices: C; readonly file: File | null } | null;
    discard(): Promise<void>;
  };
  /** Choices of a draft whose file has to be chosen again. */
  readonly awaiting: RefObject<C | null>;
  /** The user has stopped the creation. */
  readonly stopped: RefObject<boolean>;
}

/** What every import does with its file: take it, wait for it, give it up, and go on with it as a draft. */
export const sheetSteps = <S extends SheetStepState, C extends Named>(parts: SheetStepParts<S, C>) => {
  const { setState, reader, reading, draft, awaiting, stopped } = parts;
  const takeUp = (file: File, choices: C): Promise<void> => {
    setState((before) => ({ ...parts.withChoices(before, choices), file }));
    return reading.resume(file, choices);
  };
  const toFileStep = (state: S): S => ({ ...parts.unread(state), step: 'file', busy: false });
  return {
    readFile: (file: File | null): Promise<void> => {
      const choices = awaiting.current;
      awaiting.current = null;
      return file && choices?.fileName === file.name ? takeUp(file, choices) : reading.readFile(file);
    },
    /** Goes on with an import that was left unfinished (UX-05). */
    resumeDraft: async (): Promise<void> => {
      const kept = draft.read();
      if (kept?.file) return takeUp(kept.file, kept.choices);
      if (!kept) return;
      awaiting.current = kept.choices;
      setState((before) => ({ ...before, awaited: kept.choices.fileName }));
    },
    /** What is wrong with a file by its looks is said as soon as it is chosen. */
    chooseFile: (file: File | null): void => {
      setState((before) => ({ ...before, file, refusal: null }));
      if (!file) return;
      void sourceRefusal(file).then((refusal) =>
        setState((now) => (refusal && now.file === file ? { ...now, refusal } : now)),
      );
    },
    /** Goes on with what is being read, and asks no more whether to. */
    waitOn: (): void => setState((before) => ({ ...before, wait: { ...before.wait, isLong: false } })),
    /** Gives up what is being read. */
    stopReading: (): void => {
      reading.forget();
      reader.close();
      setState((before) => ({ ...toFileStep(before), refusal: null, sheet: null }));
    },
    back: (): void => {
      reading.forget();
      setState(toFileStep);
    },
    stop: (): void => {
      stopped.current = true;
    },
    /** Ends the import, done or given up. */
    reset: (): void => {
      reading.forget();
      reader.close();
      awaiting.current = null;
      setState(parts.empty);
      void draft.discard();
    },
  };
};
