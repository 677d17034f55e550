import { useMemo } from 'react';
import { type ChangeLine, describeChange } from '#domain/rules/changes/describeChange.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

/** What changes change, in words, for changes of all kinds of record. */
export const useChangeLines = (): ((entry: PendingChange) => readonly ChangeLine[]) => {
  const client = useWords('client');
  const patent = useWords('patent');
  const other = useWords('contact');
  return useMemo(
    () => (entry) => {
      const { collection, patch, base } = entry;
      const words = collection === 'client' ? client : collection === 'patent' ? patent : other;
      return describeChange(collection, { patch, base: base.values }, words);
    },
    [client, patent, other],
  );
};
