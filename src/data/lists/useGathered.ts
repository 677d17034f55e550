import { useEffect } from 'react';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';

/**
 * Gathers what searches look at in the order of the list that is shown, so that the first one need not look each family up
 * (UX-16). Not before all families are here: each page of a first load would begin it anew.
 * @param gather goes on while it is wanted; another one for another list
 */
export const useGathered = (gather: (isWanted: () => boolean) => Promise<void>): void => {
  const isComplete = usePortfolioComplete();
  useEffect(() => {
    if (!isComplete) return undefined;
    let isOver = false;
    void gather(() => !isOver);
    return () => {
      isOver = true;
    };
  }, [gather, isComplete]);
};
