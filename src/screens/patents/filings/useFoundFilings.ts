import { useEffect, useRef, useState } from 'react';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { type FilingQuery, findFilings } from '#src/screens/patents/filings/findFilings.ts';

interface Asked {
  readonly families: readonly PatentRow[];
  readonly query: FilingQuery;
}

interface Answer extends Asked {
  readonly found: readonly FilingRow[];
}

/**
 * The filings that a query finds, worked out beside what the user does. Another query ends the work for the one before;
 * families that change meanwhile do not, or a first load would never show anything: their turn comes right after.
 * @param query the same object while it asks the same
 */
export const useFoundFilings = (families: readonly PatentRow[], query: FilingQuery) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = useRef<Asked | null>(null);
  const isRunning = useRef(false);
  useEffect(() => {
    wanted.current = { families, query };
    const run = async (): Promise<void> => {
      for (let done: Asked | null = null; wanted.current && wanted.current !== done; ) {
        const asked: Asked = wanted.current;
        const found = await findFilings(asked.families, asked.query, () => wanted.current?.query !== asked.query);
        done = asked;
        if (found && wanted.current) setAnswer({ ...asked, found });
      }
    };
    if (isRunning.current) return;
    isRunning.current = true;
    void run().finally(() => {
      isRunning.current = false;
    });
  }, [families, query]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return { found: answer?.found ?? none, isCurrent: answer?.query === query, isFirst: answer === null };
};

const none: readonly FilingRow[] = [];
