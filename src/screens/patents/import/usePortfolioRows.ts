import { useCallback } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useLoaded, useSyncState } from '#src/data/state/useSyncState.ts';
import type { IndexedCollection, RowsOf } from '#src/screens/patents/import/portfolioIndex.ts';

/** Gives the rows of the portfolio as they are when asked for, without showing every change of them. */
export const usePortfolioRows = (): RowsOf => {
  const { view } = useOpenSession();
  return useCallback(<C extends IndexedCollection>(collection: C) => view.rows(collection), [view]);
};

/** Whether all of the portfolio is on this device: before that nobody can tell what an import would create twice. */
export const usePortfolioComplete = (): boolean => {
  const loaded = useLoaded();
  const { firstLoad } = useSyncState();
  return loaded && firstLoad === null;
};
