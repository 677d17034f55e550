import { useEffect, useReducer, useRef } from 'react';
import type { RecordId } from '#domain/recordId.ts';

/** So many boxes change in one piece; as many as a page may have would hold up the keyboard. */
const boxesAtOnce = 15;

const none: ReadonlySet<RecordId> = new Set();

/** Which rows are drawn as chosen now: where a whole page is chosen or given up, its boxes follow in portions from the top. */
export const useDrawnSelection = (
  rows: readonly { readonly id: RecordId }[],
  chosen: ReadonlySet<RecordId> = none,
): ReadonlySet<RecordId> => {
  const before = useRef(none);
  const [, goOn] = useReducer((portions: number) => portions + 1, 0);
  const others = rows.filter(({ id }) => chosen.has(id) !== before.current.has(id));
  const drawn = others.length > boxesAtOnce ? turned(before.current, others.slice(0, boxesAtOnce)) : chosen;
  useEffect(() => {
    before.current = drawn;
    if (drawn === chosen) return undefined;
    const timer = window.setTimeout(goOn);
    return () => window.clearTimeout(timer);
  }, [drawn, chosen]);
  return drawn;
};

const turned = (ids: ReadonlySet<RecordId>, rows: readonly { readonly id: RecordId }[]): ReadonlySet<RecordId> => {
  const now = new Set(ids);
  for (const { id } of rows) if (!now.delete(id)) now.add(id);
  return now;
};
