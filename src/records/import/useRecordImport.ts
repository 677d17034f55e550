import { useCallback, useMemo, useRef, useState } from 'react';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { useImports } from '#src/data/changes/useImports.ts';
import { draftName } from '#src/data/drafts/drafts.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import { createRecords } from '#src/records/import/createRecords.ts';
import { type KeptRecordImport, keptOf } from '#src/records/import/KeptRecordImport.ts';
import { emptyRecordImport, type RecordImportState } from '#src/records/import/RecordImportState.ts';
import { recordReading } from '#src/records/import/recordReading.ts';
import { recordsThere } from '#src/records/import/recordsThere.ts';
import { sheetSteps } from '#src/records/workbook/sheetSteps.ts';
import { useSheetDraft } from '#src/records/workbook/useSheetDraft.ts';
import { useWorkbookReader } from '#src/records/workbook/useWorkbookReader.ts';

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
  const { reader, toTheEnd } = useWorkbookReader(change);
  const kept = useMemo(() => keptOf(state), [state]);
  const draft = useSheetDraft<KeptRecordImport>(draftName(`import.${collection}`, 'new'), kept, state.file);
  const stopped = useRef(false);
  const awaiting = useRef<KeptRecordImport | null>(null);

  const actions = useMemo(() => {
    const reading = recordReading(collection, reader, rowsOf, change);
    const { forget: _forget, resume: _resume, ...choices } = reading;
    return {
      ...choices,
      ...sheetSteps<RecordImportState, KeptRecordImport>({
        empty: emptyRecordImport,
        setState,
        unread: (before) => ({ ...before, counts: null }),
        withChoices: (before) => before,
        reader,
        reading,
        draft,
        awaiting,
        stopped,
      }),
      change,
      lines: async (from: number, count: number, only: 'all' | 'problems') => {
        const read = await reader.ask('recordLines', { from, count, only });
        return read.ok ? read.value : null;
      },
      differing: async (from: number, count: number) => {
        const read = await reader.ask('differingRecords', { from, count });
        return read.ok ? read.value : [];
      },
    };
  }, [collection, change, reader, rowsOf, draft]);

  const createAll = async (isShut: () => boolean): Promise<void> => {
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
        const read = await reader.ask('readRecordSheet', again);
        return read.ok ? read.value : null;
      },
      onProgress: (count) => change({ progress: { done: count, total } }),
      isStopped: () => stopped.current || isShut(),
    });
    // After the password it is offered to be gone on with.
    if (isShut()) return;
    if (!done) return change({ step: 'preview', busy: false });
    // Whoever has left the screen would be offered to go on with it.
    await draft.discard().catch(() => undefined);
    onDone(done.group, done.deviceFull);
  };

  return { state, actions, create: () => toTheEnd(createAll) };
};

export type RecordImportActions = ReturnType<typeof useRecordImport>['actions'];
