import { useEffect, useState } from 'react';
import { localToday } from '#domain/localToday.ts';

const everyMs = 60_000;

/** The day it is; another one after midnight, also on a page that stays open. */
export const useToday = (): string => {
  const [today, setToday] = useState(localToday);
  useEffect(() => {
    const look = (): void => setToday(localToday());
    const timer = window.setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
};
