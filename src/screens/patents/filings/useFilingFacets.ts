import { useMemo } from 'react';
import { useImportedIds } from '#src/data/changes/useImports.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import { facetsOfFilings, filingValues } from '#src/screens/patents/filings/filingFilters.ts';

/** What the filters of an address test, and what filings offer to them; kept while neither changes. */
export const useFilingFacets = (filters: ListAddress['filters']) => {
  const serverId = useServerId();
  const names = usePatentNames();
  const imported = useImportedIds('patent', filters.import?.[0] ?? null);
  const values = useMemo(() => filingValues(names), [names]);
  return useMemo(() => facetsOfFilings(filters, { values, imported, serverId }), [filters, values, imported, serverId]);
};
