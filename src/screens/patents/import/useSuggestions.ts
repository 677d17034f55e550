import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';

/** Which status or client a text of the sheet may mean, among those that are there now. */
export const useSuggestions = (): Readonly<Record<'status' | 'client', (text: string) => RecordId | null>> => {
  const rowsOf = useRowsNow();
  return useMemo(() => {
    const statuses = statusMatcher(rowsOf('status').map(({ id, record }) => ({ ...record, id })));
    const clients = clientMatcher(rowsOf('client').map(({ id, record }) => ({ ...record, id })));
    return { status: (text) => statuses.suggested(text)?.id ?? null, client: clients.suggested };
  }, [rowsOf]);
};
