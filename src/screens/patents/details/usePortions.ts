import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Drawn within a frame or two, also on a slow machine. */
const portion = 40;

/**
 * How many of very many elements stand: the first at once, the others portion by portion after each paint, so that the
 * page answers in between. They are not deferred: what is deferred begins anew with every change that comes from the
 * server, and the last might never stand. Paper waits for none of it (UX-44).
 */
export const usePortions = (count: number, first: number): number => {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown >= count) return;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setShown(shown + portion));
    });
    const showAll = (): void => flushSync(() => setShown(count));
    // Before those are asked who show themselves only when they come near (useNearScreen).
    window.addEventListener('beforeprint', showAll, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
      window.removeEventListener('beforeprint', showAll, { capture: true });
    };
  }, [shown, count]);
  return shown;
};
