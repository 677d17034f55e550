import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { wayElsewhere } from '#src/data/address/wayElsewhere.ts';

/**
 * Whether the reader is still on this screen, and not on the way to another one that still comes. To be asked before
 * something that comes late leads somewhere: whoever has gone on would be called back, and the screen that was asked for
 * would never come. What only changes the address of this screen is a `useLateChange`.
 */
export const useIsHere = (): (() => boolean) => {
  const { pathname } = useLocation();
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = window.location.pathname;
    return () => {
      here.current = null;
    };
  }, [pathname]);
  return useCallback(() => !wayElsewhere.isUnderWay() && here.current === window.location.pathname, []);
};
