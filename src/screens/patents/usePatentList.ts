import { useMemo } from 'react';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { StatusColour } from '#domain/rules/statusColour.ts';
import type { ListAddress } from '#src/data/listAddress.ts';
import { useList } from '#src/data/useList.ts';
import { usePatentNames } from '#src/data/usePatentNames.ts';
import { useSearcher } from '#src/data/useSearcher.ts';
import { type PatentFilters, type PatentRow, patentFilter, patentSorts } from '#src/screens/patents/patentSorts.ts';

const ids = (texts: readonly string[] = []): ReadonlySet<RecordId> =>
  new Set(texts.map(asId).filter((id) => id !== null));
const year = (texts: readonly string[] = []): number | null =>
  /^\d{4}$/.test(texts[0] ?? '') ? Number(texts[0]) : null;

export const readPatentFilters = ({ country, status, client, from, to }: ListAddress['filters']): PatentFilters => ({
  countries: ids(country),
  colours: new Set(status as StatusColour[] | undefined),
  clients: ids(client),
  from: year(from),
  to: year(to),
});

/** The patents that an address asks for, of all rows given: searched, filtered, sorted and cut to a page. */
export const usePatentList = (rows: readonly PatentRow[], address: ListAddress) => {
  const names = usePatentNames();
  const sorts = useMemo(() => patentSorts(names), [names]);
  const filter = useMemo(() => patentFilter(readPatentFilters(address.filters), names), [address.filters, names]);
  return useList({
    rows,
    searcher: useSearcher('patent'),
    search: address.search,
    filter,
    sorting: { by: sorts[address.sort.column] ?? updatedAt, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
  });
};

const updatedAt = ({ record }: PatentRow): string => record.updatedAt;
