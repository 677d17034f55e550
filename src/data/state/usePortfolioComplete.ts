import { useLoaded, useSyncState } from '#src/data/state/useSyncState.ts';

/** Whether all of the portfolio is on this device: before that nobody knows what an import would create twice. */
export const usePortfolioComplete = (): boolean => {
  const loaded = useLoaded();
  const { firstLoad } = useSyncState();
  return loaded && firstLoad === null;
};
