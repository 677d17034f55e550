import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { DocketLine, DocketRow } from '#src/data/dates/DocketLine.ts';
import type { Searcher } from '#src/data/lists/createSearcher.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';

/** Finds lines by what finds their families: words, names, numbers in any spelling. */
export const useDeadlineSearcher = (): Searcher<DocketLine> => {
  const families = useRows('patent');
  const searcher = useSearcher('patent');
  return useMemo(() => {
    let last: { readonly found: typeof families; readonly ids: ReadonlySet<RecordId> } | null = null;
    const search = (query: string) => {
      const keep = searcher(query);
      if (!keep) return null;
      return (rows: readonly DocketRow[]): readonly DocketRow[] => {
        // The list and the counts beside it ask the same, and are given the same rows.
        const found = keep(families);
        if (last?.found !== found) last = { found, ids: new Set(found.map(({ id }) => id)) };
        const { ids } = last;
        return rows.filter(({ record }) => ids.has(record.family.id));
      };
    };
    const ahead = (query: string): Promise<void> => searcher.ahead(query, families);
    const gather = (_: unknown, isWanted: () => boolean): Promise<void> => searcher.gather(families, isWanted);
    return Object.assign(search, { ahead, gather, readings: [], readingsFor: () => [] });
  }, [families, searcher]);
};
