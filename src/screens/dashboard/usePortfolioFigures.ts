import { useCallback, useState } from 'react';
import { localDayOf } from '#domain/localToday.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { countPortfolio, type DaySpan, type PortfolioFigures } from '#src/screens/dashboard/portfolioFigures.ts';

export interface KnownFigures extends PortfolioFigures {
  readonly ending: DaySpan;
}

/** From today on, twelve months. */
const nextTwelveMonths = (): DaySpan => {
  const [from, to] = [new Date(), new Date()];
  to.setFullYear(to.getFullYear() + 1);
  return { from: localDayOf(from), to: localDayOf(to) };
};

/**
 * The figures of the whole portfolio; null until they are counted, which begins when it is here.
 * @param isHere false while it comes: what is counted of a part would be counted again with every page
 */
export const usePortfolioFigures = (isHere: boolean): KnownFigures | null => {
  const [ending] = useState(nextTwelveMonths);
  const begin = useCallback(() => {
    const count = countPortfolio(ending);
    return { take: count.take, result: () => ({ ...count.result(), ending }) };
  }, [ending]);
  return useCounted(useRows('patent'), isHere ? begin : null, { name: 'portfolio' });
};
