import { useEffect } from 'react';
import { localToday } from '#domain/localToday.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';

export interface Visit {
  /** By the device's clock. */
  readonly day: string;
  /** The latest instant of that day. */
  readonly at: string;
  /** The last instant of the visit on an earlier day; null where there was none. */
  readonly before: string | null;
}

/** The visit before this day's: null for the first one; the same before and after this day's was kept. */
export const visitBefore = (kept: Visit | undefined, day: string): string | null =>
  (kept?.day === day ? kept.before : kept?.at) ?? null;

/** When this user last looked at the week's sheet on an earlier day, on this device; null for the first time. */
export const useLastVisit = (): string | null => {
  const [kept, change] = useKeptValue<Visit>('weekSheet');
  const today = useToday();
  useEffect(() => {
    const day = localToday();
    const at = new Date().toISOString();
    void change((last) => ({ day, at, before: visitBefore(last, day) }));
  }, [change, today]);
  return visitBefore(kept, today);
};
