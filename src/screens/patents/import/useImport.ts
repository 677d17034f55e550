import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useImports } from '#src/data/useImports.ts';
import { useCan } from '#src/data/useUser.ts';
import { createFamilies } from '#src/screens/patents/import/createFamilies.ts';
import { emptyImport, type ImportState } from '#src/screens/patents/import/ImportState.ts';
import { importReading } from '#src/screens/patents/import/importReading.ts';
import { usePortfolioRows } from '#src/screens/patents/import/usePortfolioRows.ts';
import { createWorkbookReader } from '#src/screens/patents/import/workbookReader.ts';

/**
 * The import from file to families: reads in a worker, holds the rows against the portfolio, creates through the
 * outbox. `onDone` gets the group under which the result is kept.
 */
export const useImport = (onDone: (group: string, deviceFull: boolean) => void) => {
  const rowsOf = usePortfolioRows();
  const imports = useImports();
  const mayAddStatuses = useCan('status', 'create');
  const [state, setState] = useState(emptyImport);
  const reader = useMemo(() => createWorkbookReader(), []);
  const stopped = useRef(false);
  useEffect(() => () => reader.close(), [reader]);
  const change = useCallback((part: Partial<ImportState>) => setState((before) => ({ ...before, ...part })), []);

  const actions = useMemo(() => {
    const { forget, ...reading } = importReading(reader, rowsOf, change);
    return {
      ...reading,
      change,
      chooseFile: (file: File | null) => change({ file, refusal: null }),
      back: () => {
        forget();
        change({ step: 'file', busy: false, assessment: null });
      },
      stop: () => {
        stopped.current = true;
      },
      reset: () => {
        forget();
        reader.close();
        setState(emptyImport);
      },
    };
  }, [change, reader, rowsOf]);

  const create = async (): Promise<void> => {
    const total = state.assessment?.fresh ?? 0;
    stopped.current = false;
    change({ step: 'creating', progress: { done: 0, total } });
    const done = await createFamilies(
      { ...state, addStatuses: state.addStatuses && mayAddStatuses },
      {
        reader,
        rowsOf,
        imports,
        onProgress: (count) => change({ progress: { done: count, total } }),
        isStopped: () => stopped.current,
      },
    );
    if (done) onDone(done.group, done.deviceFull);
  };

  return { state, actions, create, mayAddStatuses };
};

export type ImportActions = ReturnType<typeof useImport>['actions'];
