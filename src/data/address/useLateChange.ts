import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressParams } from '#src/data/address/addressParams.ts';
import { noteInEntry } from '#src/data/address/noteInEntry.ts';
import { wayElsewhere } from '#src/data/address/wayElsewhere.ts';

type Change = (now: URLSearchParams) => URLSearchParams;

interface LateOptions {
  /** Drawn at once, and not when there is time for it; not from an effect. */
  readonly atOnce?: boolean;
}

/**
 * Changes the parameters of this page in place, for all that comes by itself: an effect, a pause that ends, an answer that
 * was waited for. Whoever is on the way to another screen gets there, and finds the change by Back; whoever is there
 * already is left alone. What a user does is a navigation like every other: the last click counts.
 */
export const useLateChange = (): ((change: Change, options?: LateOptions) => void) => {
  const { pathname } = useLocation();
  const [, setParams] = useSearchParams();
  return useCallback(
    (change, { atOnce = false } = {}) => {
      if (window.location.pathname !== pathname) return;
      const next = change(addressParams());
      if (wayElsewhere.isUnderWay()) noteInEntry(next);
      else setParams(next, { replace: true, flushSync: atOnce });
    },
    [pathname, setParams],
  );
};
