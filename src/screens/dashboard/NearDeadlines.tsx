import { useEffect } from 'react';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';

export interface NearDeadlinesProps {
  /** Called with how many dates lie within 90 days, over all families, once and whenever that is another number. */
  readonly onCount: (near: number) => void;
}

/** Counts beside what the user does, and shows nothing: the rules of dates arrive in a file of their own. */
export const NearDeadlines = ({ onCount }: NearDeadlinesProps) => {
  const deadlines = useDeadlines();
  const near = deadlines?.open.filter(({ record }) => record.states.includes('quarter')).length ?? null;
  useEffect(() => {
    if (near !== null) onCount(near);
  }, [near, onCount]);
  return null;
};
