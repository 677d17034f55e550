import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Whether the reader is still on this screen, and not on the way to another one that still comes. To be asked before
 * something that comes late, such as an answer or the pause after a keystroke, writes the address: whoever has gone on
 * would be called back, and the screen that was asked for would never come.
 */
export const useIsHere = (): (() => boolean) => {
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = isLeaving ? null : window.location.pathname;
    return () => {
      here.current = null;
    };
  }, [pathname, isLeaving]);
  return useCallback(() => here.current === window.location.pathname, []);
};
