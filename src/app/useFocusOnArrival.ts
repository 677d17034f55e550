import { useEffect, useRef } from 'react';

/** A dialog that closes has given the focus back, if it could, between two looks. */
const betweenMs = 150;
/** A slow device takes longer to close the palette or the dialog that led here: it is looked again, for three seconds. */
const looks = 20;

/**
 * Where what had the focus is gone (a card of the screen before, the palette, a dialog that an address opened), the
 * keyboard goes on in the content, and not at the top of the page. What is lost at one look only was on its way back.
 * @param address changes with every step of the user's, dialogs included
 */
export const useFocusOnArrival = (address: string, contentId: string): void => {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    let looked = 0;
    let lost = 0;
    const timer = window.setInterval(() => {
      looked += 1;
      lost = document.activeElement === document.body ? lost + 1 : 0;
      const isGone = lost === 2;
      if (isGone) document.getElementById(contentId)?.focus({ preventScroll: true });
      if (isGone || looked === looks) window.clearInterval(timer);
    }, betweenMs);
    return () => window.clearInterval(timer);
  }, [address, contentId]);
};
