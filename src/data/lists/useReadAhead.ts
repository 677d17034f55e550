import { useEffect, useMemo, useState } from 'react';
import type { Row } from '#src/data/lists/useRows.ts';
import { type Searcher, useSearcher } from '#src/data/lists/useSearcher.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';

type Patents = readonly Row<'patent'>[];

/** Families that are read before input and painting may have their turn. */
const atOnce = 50;

/** So many are read within a search without anybody noticing. */
const few = 1_000;

/**
 * Puts together the texts and numbers of all families beside what the user does, so that the first search need not wait
 * for it (UX-16). Not before all of them are here: each page of a first load would begin it anew; unless somebody
 * searches.
 * @returns the search to show: this one, or while the texts of too many are still being read the last that was shown,
 *   null where there was none
 */
export const useReadAhead = (rows: Patents, search: string): string | null => {
  const searcher = useSearcher('patent');
  const isComplete = usePortfolioComplete();
  const [read, setRead] = useState<{ readonly searcher: typeof searcher; readonly count: number } | null>(null);
  const isReady = useMemo(() => {
    if (search === '') return true;
    // After an edit they are as many as before: nobody need look at each of them again.
    const isKnown = read?.searcher === searcher && rows.length - read.count <= few;
    return isKnown || !lacksMany(searcher, rows);
  }, [search, searcher, rows, read]);
  const isWanted = isComplete || !isReady;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const readAll = async (): Promise<void> => {
      for (let at = 0; at < rows.length && !isOver; at += atOnce) {
        for (const row of rows.slice(at, at + atOnce)) searcher.ready(row);
        await yieldToMain();
      }
      if (!isOver) setRead({ searcher, count: rows.length });
    };
    void readAll();
    return () => {
      isOver = true;
    };
  }, [rows, searcher, isWanted]);
  const [shown, setShown] = useState<string | null>(null);
  if (isReady && shown !== search) setShown(search);
  return isReady ? search : shown;
};

const lacksMany = ({ isReady }: Searcher<Row<'patent'>['record']>, rows: Patents): boolean => {
  let lacking = 0;
  return rows.some((row) => !isReady(row) && ++lacking > few);
};
