import { useEffect } from 'react';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';

/** Over all families: dates of the next 90 days, and those that are over though nobody has done anything. */
export interface DateCounts {
  readonly near: number;
  readonly overdue: number;
}

export interface DateCounterProps {
  /** Called once, and whenever one of them is another number. */
  readonly onCount: (counts: DateCounts) => void;
}

/** Counts beside what the user does, and shows nothing: the rules of dates arrive in a file of their own. */
export const DateCounter = ({ onCount }: DateCounterProps) => {
  const open = useDeadlines()?.open;
  const count = (state: 'quarter' | 'overdue'): number | undefined =>
    open?.filter(({ record }) => record.states.includes(state)).length;
  const near = count('quarter');
  const overdue = count('overdue');
  useEffect(() => {
    if (near !== undefined && overdue !== undefined) onCount({ near, overdue });
  }, [near, overdue, onCount]);
  return null;
};
