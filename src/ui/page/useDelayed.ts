import { useEffect, useState } from 'react';

/** UX: loading is shown only when it lasts; true once `waiting` has been true for 200 ms. */
export const useDelayed = (waiting: boolean, delayMs = 200): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setLate(false);
      return undefined;
    }
    const timer = window.setTimeout(() => setLate(true), delayMs);
    return () => window.clearTimeout(timer);
  }, [waiting, delayMs]);
  return waiting && late;
};
