import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useShutWatch } from '#src/data/session/useShutWatch.ts';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';
import { createWorkbookReader, type WorkbookReader } from '#src/records/workbook/workbookReader.ts';

/**
 * The reader of a screen, which ends with it. Whoever leaves while records are being created has asked for all of them:
 * then it ends with the work that was given to `toTheEnd`, which hears whether the store was shut meanwhile: a locked
 * device has nobody to tell.
 * @param change called with how a reading goes on; the same function at every call
 */
export const useWorkbookReader = (change: (part: { readonly wait: ReadingWait }) => void) => {
  const watchShut = useShutWatch();
  const reader: WorkbookReader = useMemo(() => createWorkbookReader((wait) => change({ wait })), [change]);
  const isLeft = useRef(false);
  const isBusy = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (!isBusy.current) reader.close();
    };
  }, [reader]);
  const toTheEnd = useCallback(
    async (work: (isShut: () => boolean) => Promise<void>): Promise<void> => {
      const watch = watchShut();
      isBusy.current = true;
      try {
        await work(watch.isShut);
      } finally {
        watch.end();
        isBusy.current = false;
        if (isLeft.current) reader.close();
      }
    },
    [reader, watchShut],
  );
  return { reader, toTheEnd };
};
