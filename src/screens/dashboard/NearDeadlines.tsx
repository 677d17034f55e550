import { useCallback, useEffect } from 'react';
import { deadlineReader } from '#src/data/dates/Deadline.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';

export interface NearDeadlinesProps {
  /** Called with how many dates lie within 90 days, over all families, once and whenever that is another number. */
  readonly onCount: (near: number) => void;
}

/** Counts beside what the user does, and shows nothing: the rules of dates arrive in a file of their own. */
export const NearDeadlines = ({ onCount }: NearDeadlinesProps) => {
  const read = deadlineReader(useDateNames(), useToday());
  const begin = useCallback(() => {
    let near = 0;
    return {
      take: (family: Row<'patent'>): void => {
        for (const { record } of read(family)) if (record.urgencies.includes('quarter')) near += 1;
      },
      result: (): number => near,
    };
  }, [read]);
  const near = useCounted(useRows('patent'), begin, 'nearDeadlines');
  useEffect(() => {
    if (near !== null) onCount(near);
  }, [near, onCount]);
  return null;
};
