import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';
import { createWorkbookReader, type WorkbookReader } from '#src/records/workbook/workbookReader.ts';

/**
 * The reader of a screen, which ends with it. Whoever leaves while records are being created has asked for all of them:
 * then it ends with the work that was given to `toTheEnd`.
 * @param change called with how a reading goes on; the same function at every call
 */
export const useWorkbookReader = (change: (part: { readonly wait: ReadingWait }) => void) => {
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
    async (work: () => Promise<void>): Promise<void> => {
      isBusy.current = true;
      try {
        await work();
      } finally {
        isBusy.current = false;
        if (isLeft.current) reader.close();
      }
    },
    [reader],
  );
  return { reader, toTheEnd };
};
