import { useEffect, useRef } from 'react';

/** The palette or a dialog that led here has closed by then, and given the focus back if it could. */
const closedMs = 300;
/** A slow device takes longer to close one: it is looked again. */
const looks = 10;

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
    let looked = 0;
    const timer = window.setInterval(() => {
      looked += 1;
      const isLost = document.activeElement === document.body;
      if (isLost) document.getElementById(contentId)?.focus({ preventScroll: true });
      if (isLost || looked === looks) window.clearInterval(timer);
    }, closedMs);
    return () => window.clearInterval(timer);
  }, [address, contentId]);
};
