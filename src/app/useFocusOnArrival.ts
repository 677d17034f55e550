import { useEffect, useRef } from 'react';

/** Until the palette or a dialog that led here has closed and given the focus back, if it still can. */
const closedMs = 300;

/**
 * Where what had the focus is gone (a card of the screen before, the palette, a dialog that an address opened), the
 * keyboard goes on in the content, and not at the top of the page.
 * @param address changes with every step of the user's, dialogs included
 */
export const useFocusOnArrival = (address: string, contentId: string): void => {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(contentId)?.focus({ preventScroll: true });
    }, closedMs);
    return () => window.clearTimeout(timer);
  }, [address, contentId]);
};
