import { useEffect, useRef } from 'react';

/** Until the palette or a dialog that led here has closed and given the focus back, if it still can. */
const closedMs = 300;

/**
 * Where what had the focus went with the screen before (a card of the dashboard, the palette), the keyboard goes on in
 * the new screen, and not at the top of the page.
 */
export const useFocusOnArrival = (pathname: string, contentId: string): void => {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true });
    }, closedMs);
    return () => window.clearTimeout(timer);
  }, [pathname, contentId]);
};
