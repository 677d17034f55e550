import { useMemo } from 'react';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import type { Deadlines } from '#src/data/dates/useDeadlines.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useList } from '#src/data/lists/useList.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type DeadlineContext, deadlineColumns } from '#src/screens/deadlines/deadlineColumns.tsx';
import { useChipCounts } from '#src/screens/deadlines/useChipCounts.ts';
import { useDeadlineFilters } from '#src/screens/deadlines/useDeadlineFilters.ts';
import { useDeadlineSearcher } from '#src/screens/deadlines/useDeadlineSearcher.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';

const none: readonly DocketRow[] = [];

/** What columns, exports and print need; the same object until something in it is another. */
export const useDeadlineContext = (): DeadlineContext => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const names = usePatentNames();
  const people = usePatentPeople();
  const today = useToday();
  return useMemo(() => ({ t, language, names, people, today }), [t, language, names, people, today]);
};

/** The lines that an address asks for, of all that were computed; null before the first time. */
export const useDeadlineList = (address: ListAddress, context: DeadlineContext, deadlines: Deadlines | null) => {
  const all = deadlines?.all ?? none;
  const when = address.filters.when?.[0];
  const kind = when === 'missing' || when === 'settled' ? when : 'open';
  const rows = deadlines?.[kind] ?? none;
  const searcher = useDeadlineSearcher();
  const { pickers, facets, filter } = useDeadlineFilters(all, address.filters);
  const sorts = useMemo(() => listSorts(deadlineColumns, context), [context]);
  const { search } = address;
  const list = useList({
    rows,
    searcher,
    search,
    filter,
    sorting: { by: sorts[address.sort.column] ?? byDay, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
  });
  const counts = useChipCounts({ rows: all, searcher, search, facets });
  return {
    ...list,
    all,
    rows,
    searcher,
    pickers,
    facets,
    isReady: deadlines !== null,
    chipCounts: deadlines && counts,
  };
};

const byDay = ({ record }: DocketRow): string | null => record.day;
