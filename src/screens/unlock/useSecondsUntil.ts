import { useEffect, useState } from 'react';

/** Whole seconds until an instant (epoch milliseconds), counting down to 0. */
export const useSecondsUntil = (instant: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((instant - now) / 1_000));
  useEffect(() => {
    if (instant <= Date.now()) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [instant]);
  return left;
};
