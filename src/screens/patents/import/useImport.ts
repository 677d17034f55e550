import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NamedColleague } from '#domain/rules/import/matchColleague.ts';
import { useImports } from '#src/data/changes/useImports.ts';
import { useSheetColumns } from '#src/data/changes/useSheetColumns.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import { useNamedColleagues } from '#src/data/server/useNamedColleagues.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { sheetSteps } from '#src/records/workbook/sheetSteps.ts';
import { useWorkbookReader } from '#src/records/workbook/useWorkbookReader.ts';
import { createFamilies } from '#src/screens/patents/import/createFamilies.ts';
import {
  chosenOf,
  emptyImport,
  type ImportChoices,
  type ImportState,
} from '#src/screens/patents/import/ImportState.ts';
import { importReading } from '#src/screens/patents/import/importReading.ts';
import { acceptedOf } from '#src/screens/patents/import/sheetUpdates.ts';
import { useImportDraft } from '#src/screens/patents/import/useImportDraft.ts';

/**
 * The import from file to families: reads in a worker, holds the rows against the portfolio, creates through the
 * outbox. `onDone` gets the group under which the result is kept.
 */
export const useImport = (isOpen: boolean, onDone: (group: string, deviceFull: boolean) => void) => {
  const rowsOf = useRowsNow();
  const { language } = useTranslation().i18n;
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const known = useNamedColleagues(isOpen);
  const colleagues = useRef<readonly NamedColleague[]>([]);
  const imports = useImports();
  const mayAddStatuses = useCan('status', 'create');
  const [state, setState] = useState(emptyImport);
  const shown = useRef(state);
  useEffect(() => {
    shown.current = state;
  }, [state]);
  const change = useCallback((part: Partial<ImportState>) => setState((before) => ({ ...before, ...part })), []);
  const { reader, toTheEnd } = useWorkbookReader(change);
  const draft = useImportDraft(state);
  const remembered = useSheetColumns(isOpen);
  const stopped = useRef(false);
  const awaiting = useRef<ImportChoices | null>(null);

  const actions = useMemo(() => {
    const reading = importReading(reader, rowsOf, change, ({ detected }) => remembered.of(detected.columns), {
      language,
      isPlain,
      colleagues: () => colleagues.current,
    });
    const { forget: _forget, resume: _resume, ...choices } = reading;
    return {
      ...choices,
      ...sheetSteps<ImportState, ImportChoices>({
        empty: emptyImport,
        setState,
        unread: (before) => ({ ...before, assessment: null }),
        withChoices: (before, kept) => ({ ...before, ...chosenOf(kept) }),
        reader,
        reading,
        draft,
        awaiting,
        stopped,
      }),
      change,
      /** Rows of the sheet as they were read last; null when they cannot be had any more. */
      lines: async (from: number, count: number, only: 'all' | 'problems') => {
        const read = await reader.ask('lines', { from, count, only });
        return read.ok ? read.value : null;
      },
    };
  }, [change, reader, rowsOf, draft, remembered, language, isPlain]);

  useEffect(() => {
    if (colleagues.current === known) return;
    colleagues.current = known;
    const { step, sheet, ...chosen } = shown.current;
    // Read before the server said who they are, the sheet would name colleagues that nobody knows.
    if (step === 'preview' && sheet && chosen.mapping.responsible) {
      const { mapping, decided, corrections, isRemembered } = chosen;
      void actions.readFamilies(sheet, { mapping, decided, corrections, isRemembered });
    }
  }, [known, actions]);

  const createAll = async (isShut: () => boolean): Promise<void> => {
    const chosen = new Set(state.accepted);
    const updates = (state.updates ?? []).filter((update) => acceptedOf(update, chosen) !== null);
    const total = (state.assessment?.fresh ?? 0) + updates.length;
    stopped.current = false;
    // Without room for it the families are still made.
    if (state.sheet) await remembered.keep(state.sheet.detected.columns, state.mapping).catch(() => undefined);
    change({ step: 'creating', progress: { done: 0, total } });
    const done = await createFamilies(
      { ...state, addStatuses: state.addStatuses && mayAddStatuses },
      {
        reader,
        rowsOf,
        colleagues: colleagues.current,
        imports,
        onProgress: (count) => change({ progress: { done: count, total } }),
        isStopped: () => stopped.current || isShut(),
      },
    );
    // After the password it is offered to be gone on with.
    if (!done || isShut()) return;
    // Whoever has left the screen would be offered to go on with it.
    await draft.discard().catch(() => undefined);
    onDone(done.group, done.deviceFull);
  };

  return { state, actions, create: () => toTheEnd(createAll), mayAddStatuses };
};

export type ImportActions = ReturnType<typeof useImport>['actions'];
