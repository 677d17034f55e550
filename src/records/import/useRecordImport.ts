import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { useImports } from '#src/data/changes/useImports.ts';
import { draftName } from '#src/data/drafts/drafts.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import { createRecords } from '#src/records/import/createRecords.ts';
import { type KeptRecordImport, keptOf } from '#src/records/import/KeptRecordImport.ts';
import { emptyRecordImport, type RecordImportState } from '#src/records/import/RecordImportState.ts';
import { recordReading } from '#src/records/import/recordReading.ts';
import { recordsThere } from '#src/records/import/recordsThere.ts';
import { sourceRefusal } from '#src/records/workbook/sourceRefusal.ts';
import { useSheetDraft } from '#src/records/workbook/useSheetDraft.ts';
import { createWorkbookReader } from '#src/records/workbook/workbookReader.ts';

/**
 * The import of a list from file to records: reads in a worker, holds the rows against those that are there, creates
 * through the outbox. `onDone` gets the group under which the result is kept.
 */
export const useRecordImport = (
  collection: ImportedCollection,
  onDone: (group: string, deviceFull: boolean) => void,
) => {
  const rowsOf = useRowsNow();
  const imports = useImports();
  const [state, setState] = useState(emptyRecordImport);
  const change = useCallback((part: Partial<RecordImportState>) => setState((before) => ({ ...before, ...part })), []);
  const reader = useMemo(() => createWorkbookReader((wait) => change({ wait })), [change]);
  const kept = useMemo(() => keptOf(state), [state]);
  const draft = useSheetDraft<KeptRecordImport>(draftName(`import.${collection}`, 'new'), kept, state.file);
  const stopped = useRef(false);
  /** Choices of a draft whose file has to be chosen again. */
  const awaiting = useRef<KeptRecordImport | null>(null);
  useEffect(() => () => reader.close(), [reader]);

  const actions = useMemo(() => {
    const { forget, resume, ...reading } = recordReading(collection, reader, rowsOf, change);
    const takeUp = (file: File, choices: KeptRecordImport): Promise<void> => {
      change({ file });
      return resume(file, choices);
    };
    return {
      ...reading,
      change,
      readFile: (file: File | null): Promise<void> => {
        const choices = awaiting.current;
        awaiting.current = null;
        return file && choices?.fileName === file.name ? takeUp(file, choices) : reading.readFile(file);
      },
      /** Goes on with an import that was left unfinished (UX-05). */
      resumeDraft: async (): Promise<void> => {
        const left = draft.read();
        if (left?.file) await takeUp(left.file, left.choices);
        else if (left) {
          awaiting.current = left.choices;
          change({ awaited: left.choices.fileName });
        }
      },
      chooseFile: (file: File | null): void => {
        change({ file, refusal: null });
        if (file)
          void sourceRefusal(file).then((refusal) =>
            setState((now) => (refusal && now.file === file ? { ...now, refusal } : now)),
          );
      },
      lines: async (from: number, count: number, only: 'all' | 'problems') => {
        const read = await reader.ask('recordLines', { from, count, only });
        return read.ok ? read.value : null;
      },
      differing: async (from: number, count: number) => {
        const read = await reader.ask('differingRecords', { from, count });
        return read.ok ? read.value : [];
      },
      /** Goes on with what is being read, and asks no more whether to. */
      waitOn: () => setState((before) => ({ ...before, wait: { ...before.wait, isLong: false } })),
      stopReading: (): void => {
        forget();
        reader.close();
        change({ step: 'file', busy: false, refusal: null, sheet: null, counts: null });
      },
      back: () => {
        forget();
        change({ step: 'file', busy: false, counts: null });
      },
      stop: () => {
        stopped.current = true;
      },
      /** Ends the import, done or given up. */
      reset: () => {
        forget();
        reader.close();
        awaiting.current = null;
        setState(emptyRecordImport);
        void draft.discard();
      },
    };
  }, [collection, change, reader, rowsOf, draft]);

  const create = async (): Promise<void> => {
    const { sheet, mapping, corrections, accepted, counts } = state;
    if (!sheet || !counts) return;
    const total = counts.fresh + accepted.length;
    stopped.current = false;
    change({ step: 'creating', progress: { done: 0, total } });
    const done = await createRecords(state, {
      collection,
      reader,
      imports,
      readAgain: async () => {
        const { headerRow } = sheet.detected;
        const again = { mapping, headerRow, corrections, ...recordsThere(collection, rowsOf) };
        const read = await reader.ask('readRecords', again);
        return read.ok ? read.value : null;
      },
      onProgress: (count) => change({ progress: { done: count, total } }),
      isStopped: () => stopped.current,
    });
    if (done) onDone(done.group, done.deviceFull);
    else change({ step: 'preview', busy: false });
  };

  return { state, actions, create };
};

export type RecordImportActions = ReturnType<typeof useRecordImport>['actions'];
