import { useMemo } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import { dutyOf, filingFacetValues, filingTests } from '#src/screens/patents/filings/filingFilters.ts';

/** What the filters of an address test, and what filings offer to them; kept while neither changes. */
export const useFilingTests = (filters: ListAddress['filters']) => {
  const serverId = useServerId();
  const names = usePatentNames();
  const duty = dutyOf(filters);
  const values = useMemo(() => filingFacetValues(names, duty), [names, duty]);
  const tests = useMemo(() => filingTests(filters, values, serverId), [filters, values, serverId]);
  return { values, tests };
};
