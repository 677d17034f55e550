import { useEffect } from 'react';
import { localDayOf } from '#domain/localToday.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';

export interface Visit {
  /** The latest instant of the last day with a visit. */
  readonly at: string;
  /** The last instant of the visit on an earlier day; null where there was none. */
  readonly before: string | null;
}

/**
 * The visit before this day's: null for the first one; the same before and after this day's was kept. Which day a visit was
 * on is asked where the user is now, who may have come from another zone. A visit on a later day was said by a wrong clock.
 */
export const visitBefore = (kept: Visit | undefined, today: string): string | null => {
  if (!kept) return null;
  return localDayOf(new Date(kept.at)) < today ? kept.at : kept.before;
};

/** When this user last looked at the week's sheet on an earlier day, on this device; null for the first time. */
export const useLastVisit = (): string | null => {
  const [kept, change] = useKeptValue<Visit>('weekSheet');
  const today = useToday();
  useEffect(() => {
    const now = new Date();
    void change((last) => ({ at: now.toISOString(), before: visitBefore(last, localDayOf(now)) }));
  }, [change, today]);
  return visitBefore(kept, today);
};
