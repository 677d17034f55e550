import { useLoaded, useSyncWord } from '#src/data/state/useSyncState.ts';

/** Whether all of the portfolio is on this device: before that nobody knows what an import would create twice. */
export const usePortfolioComplete = (): boolean => {
  const loaded = useLoaded();
  const isFirstLoadOver = useSyncWord(({ firstLoad }) => firstLoad === null);
  return loaded && isFirstLoadOver;
};
