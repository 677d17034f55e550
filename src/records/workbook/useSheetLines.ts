import { useEffect, useRef, useState } from 'react';

/** Rows that come over from the worker at a time. */
const portion = 100;

/** Rows of the sheet as they were read last, and how many there are; null when they cannot be had any more. */
export type FetchLines<L> = (
  from: number,
  count: number,
  only: 'all' | 'problems',
) => Promise<{ readonly all: number; readonly problems: number; readonly lines: readonly L[] } | null>;

interface Known<L> {
  readonly all: number;
  readonly problems: number;
  readonly lines: ReadonlyMap<number, L>;
}

const nothing: Known<never> = { all: 0, problems: 0, lines: new Map<number, never>() };

/**
 * The rows of the sheet from one place to another, fetched as they come into sight. After each new reading they are
 * asked for anew; what was seen stays until then.
 */
export const useSheetLines = <L>(
  lines: FetchLines<L>,
  reading: object,
  only: 'all' | 'problems',
  { from, to }: { readonly from: number; readonly to: number },
): Known<L> => {
  const [known, setKnown] = useState<Known<L>>(nothing);
  const asked = useRef(new Set<number>());
  const last = useRef<{ reading: object; only: string } | null>(null);
  const first = Math.floor(from / portion);
  const end = Math.floor(Math.max(from, to) / portion);
  useEffect(() => {
    const isNew = last.current?.reading !== reading || last.current.only !== only;
    if (isNew) asked.current = new Set();
    last.current = { reading, only };
    for (let page = first; page <= end; page += 1) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      const mine = asked.current;
      void lines(page * portion, portion, only).then((answer) => {
        if (!answer || mine !== asked.current) return;
        setKnown((before) => {
          const next = new Map(isNew && page === first ? [] : before.lines);
          for (const [at, line] of answer.lines.entries()) next.set(page * portion + at, line);
          return { all: answer.all, problems: answer.problems, lines: next };
        });
      });
    }
  }, [lines, reading, only, first, end]);
  return known;
};
