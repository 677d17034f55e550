import { useEffect, useRef, useState } from 'react';
import type { Assessment } from '#domain/rules/import/assess.ts';
import type { SheetLine } from '#domain/rules/import/sheetLines.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';

/** Rows that come over from the worker at a time. */
const portion = 100;

interface Known {
  readonly all: number;
  readonly problems: number;
  readonly lines: ReadonlyMap<number, SheetLine>;
}

const nothing: Known = { all: 0, problems: 0, lines: new Map() };

/**
 * The rows of the sheet from one place to another, fetched as they come into sight. After each new reading they are
 * asked for anew; what was seen stays until then.
 */
export const useSheetLines = (
  lines: ImportActions['lines'],
  assessment: Assessment,
  only: 'all' | 'problems',
  { from, to }: { readonly from: number; readonly to: number },
): Known => {
  const [known, setKnown] = useState(nothing);
  const asked = useRef(new Set<number>());
  const last = useRef<{ assessment: Assessment; only: string } | null>(null);
  const first = Math.floor(from / portion);
  const end = Math.floor(Math.max(from, to) / portion);
  useEffect(() => {
    const isNew = last.current?.assessment !== assessment || last.current.only !== only;
    if (isNew) asked.current = new Set();
    last.current = { assessment, only };
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
  }, [lines, assessment, only, first, end]);
  return known;
};
