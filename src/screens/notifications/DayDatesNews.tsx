import { useEffect, useState } from 'react';
import { useDayCounts } from '#src/data/dates/useDayCounts.ts';
import { useDayNotice } from '#src/data/dates/useDayNotice.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';

export interface DayDatesNewsProps {
  /** Called with whether the bell has something to tell of today that was not seen yet. */
  readonly onNews: (isNews: boolean) => void;
}

/** The first screen stands by then, and needs the device no more. */
const afterMs = 2_000;

/** Counts the day's dates once a day, beside what the user does, and shows nothing. */
export const DayDatesNews = ({ onNews }: DayDatesNewsProps) => {
  const { isOn, seen } = useDayNotice();
  const today = useToday();
  const isHere = useArrival() === 'here';
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), afterMs);
    return () => window.clearTimeout(timer);
  }, []);
  const isWanted = isOn && seen !== today && isHere && isLater;
  const counts = useDayCounts({ isWanted, work: 'news' });
  const isNews = counts !== null && counts.today + counts.overdue > 0;
  useEffect(() => onNews(isNews), [onNews, isNews]);
  return null;
};
