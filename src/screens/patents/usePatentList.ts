import { useMemo } from 'react';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { StatusColour } from '#domain/rules/statusColour.ts';
import type { ListAddress } from '#src/data/listAddress.ts';
import { useImportedIds } from '#src/data/useImports.ts';
import { useList } from '#src/data/useList.ts';
import { usePatentNames } from '#src/data/usePatentNames.ts';
import { useSearcher } from '#src/data/useSearcher.ts';
import { changedAt } from '#src/screens/patents/changedAt.ts';
import { type PatentFilters, type PatentRow, patentFilter, patentSorts } from '#src/screens/patents/patentSorts.ts';

const ids = (texts: readonly string[] = []): ReadonlySet<RecordId> =>
  new Set(texts.map(asId).filter((id) => id !== null));
const year = (texts: readonly string[] = []): number | null =>
  /^\d{4}$/.test(texts[0] ?? '') ? Number(texts[0]) : null;

/** @param imported the families of the import that the address names, where it names one */
export const readPatentFilters = (
  { country, status, client, from, to }: ListAddress['filters'],
  imported: ReadonlySet<RecordId> | null = null,
): PatentFilters => ({
  countries: ids(country),
  colours: new Set(status as StatusColour[] | undefined),
  clients: ids(client),
  from: year(from),
  to: year(to),
  imported,
});

/** The patents that an address asks for, of all rows given: searched, filtered, sorted and cut to a page. */
export const usePatentList = (rows: readonly PatentRow[], address: ListAddress) => {
  const names = usePatentNames();
  const sorts = useMemo(() => patentSorts(names), [names]);
  const imported = useImportedIds(address.filters.import?.[0] ?? null);
  const filter = useMemo(
    () => patentFilter(readPatentFilters(address.filters, imported), names),
    [address.filters, imported, names],
  );
  return useList({
    rows,
    searcher: useSearcher('patent'),
    search: address.search,
    filter,
    sorting: { by: sorts[address.sort.column] ?? changedAt, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
  });
};
