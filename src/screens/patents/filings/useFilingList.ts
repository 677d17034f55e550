import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { facetFilter } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { countryCodes } from '#src/data/lists/patentNumbers.ts';
import { ownerQuestion, textQuestion, useFindAtServer } from '#src/data/lists/useFindAtServer.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useReadAhead } from '#src/data/lists/useReadAhead.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { currentRow, type FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { filingColumns } from '#src/screens/patents/filings/filingColumns.tsx';
import { filingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import { useFilingFacets } from '#src/screens/patents/filings/useFilingFacets.ts';
import { useFoundFilings } from '#src/screens/patents/filings/useFoundFilings.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/**
 * The filings that an address asks for, of all families given: searched, filtered, sorted and cut to a page. Rows of the
 * page show what stands in them now, also while their order is being worked out anew.
 * @param clientId whose they are, where the families are one client's
 */
export const useFilingList = (
  families: readonly PatentRow[],
  address: ListAddress,
  clientId: RecordId | null = null,
) => {
  useReadAhead(families, '');
  const context = useListContext();
  const names = usePatentNames();
  const people = usePatentPeople();
  const countries = useRows('country');
  const sorts = useMemo(() => listSorts(filingColumns, { ...context, names, people }), [context, names, people]);
  const searcher = useMemo(
    () => filingSearcher({ names, people, codes: countryCodes(countries) }),
    [names, people, countries],
  );
  const facets = useFilingFacets(address.filters);
  const filter = useMemo(() => facetFilter(facets), [facets]);
  const atServer = useFindAtServer(
    textQuestion('patent', address.search) ?? ownerQuestion('patent', 'client', clientId),
  );
  const { search } = address;
  const { column, descending } = address.sort;
  const by = sorts[column] ?? byPlace;
  const { language } = context;
  const query = useMemo(
    () => ({ searcher, search, filter, by, descending, language, also: atServer.ids }),
    [searcher, search, filter, by, descending, language, atServer.ids],
  );
  const { found, isCurrent, isFirst } = useFoundFilings(families, query);
  const byId = useMemo(() => new Map(families.map((family) => [family.id, family])), [families]);
  const pages = Math.max(1, Math.ceil(found.length / address.pageSize));
  const page = Math.min(Math.max(1, address.page), pages);
  const shown = useMemo(() => {
    const cut = found.slice((page - 1) * address.pageSize, page * address.pageSize);
    return cut.map((row) => currentRow(byId.get(row.family.id), row)).filter((row): row is FilingRow => row !== null);
  }, [found, page, address.pageSize, byId]);
  const brought = useMemo(
    () => (atServer.state === 'found' ? found.filter(({ family }) => family.record.found).length : 0),
    [atServer.state, found],
  );
  return {
    shown,
    found,
    total: found.length,
    page,
    isCurrent,
    isFirst,
    searcher,
    atServer: { state: atServer.state, more: atServer.more, count: brought },
  };
};

const byPlace = (): null => null;
