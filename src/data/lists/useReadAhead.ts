import { useEffect } from 'react';
import type { Row } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** Families that are read before input and painting may have their turn. */
const atOnce = 50;

/**
 * Puts together the texts and numbers of all families beside what the user does, so that the first search need not wait
 * for it (UX-16). Not before all of them are here: each page of a first load would begin it anew.
 */
export const useReadAhead = (rows: readonly Row<'patent'>[]): void => {
  const searcher = useSearcher('patent');
  const isComplete = usePortfolioComplete();
  useEffect(() => {
    if (!isComplete) return undefined;
    let isOver = false;
    const read = async (): Promise<void> => {
      for (let at = 0; at < rows.length && !isOver; at += atOnce) {
        for (const row of rows.slice(at, at + atOnce)) searcher.ready(row);
        await yieldToMain();
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [rows, searcher, isComplete]);
};
