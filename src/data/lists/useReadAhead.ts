import { useEffect, useMemo, useState } from 'react';
import type { Reading } from '#src/data/lists/createSearcher.ts';
import { few, lacksMany } from '#src/data/lists/lacksMany.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { walkRows } from '#src/data/lists/walkRows.ts';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';

type Patents = readonly Row<'patent'>[];
type PatentReading = Reading<Row<'patent'>['record']>;

const atOnce = 50;

/**
 * Puts together the texts and numbers of all families beside what the user does, so that the first search need not wait
 * for it (UX-16): all texts first, since the numbers take several times as long and few searches look at them. Not before
 * all families are here: each page of a first load would begin it anew; unless somebody searches.
 * @returns the search to show: this one, or while what it looks at is still being put together the last that was shown,
 *   null where there was none
 */
export const useReadAhead = (rows: Patents, search: string): string | null => {
  const searcher = useSearcher('patent');
  const isComplete = usePortfolioComplete();
  /** In how many rows each was done. */
  const [done, setDone] = useState<ReadonlyMap<PatentReading, number>>(new Map());
  const isReady = useMemo(
    () =>
      search === '' ||
      searcher.readingsFor(search).every((reading) => {
        const count = done.get(reading);
        // After an edit they are as many as before: nobody need look at each of them again.
        return (count !== undefined && rows.length - count <= few) || !lacksMany(reading, rows);
      }),
    [search, searcher, rows, done],
  );
  const isWanted = isComplete || !isReady;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const readAll = async (): Promise<void> => {
      for (const reading of searcher.readings) {
        const { work, read } = reading;
        if (!(await walkRows({ rows, work, atOnce, look: read, isOver: () => isOver }))) return;
        setDone((before) => withDone(before, searcher.readings, reading, rows.length));
      }
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

/** Those of another searcher are forgotten. */
const withDone = (
  before: ReadonlyMap<PatentReading, number>,
  readings: readonly PatentReading[],
  reading: PatentReading,
  count: number,
): ReadonlyMap<PatentReading, number> =>
  // After an edit they are as many as before, and nothing is drawn anew for it.
  before.get(reading) === count
    ? before
    : new Map([...[...before].filter(([known]) => readings.includes(known)), [reading, count]]);
