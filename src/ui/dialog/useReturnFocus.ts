import { useEffect, useState } from 'react';

/** Long enough for the dialog to be gone and for whoever wants the focus more to have taken it. */
const afterMs = 50;

/**
 * Gives the focus back to what had it when a dialog came, once the dialog is gone (UX-38). For dialogs that come and
 * go with the address: those that stay and are only opened and closed do so by themselves.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      window.setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }, afterMs);
    },
    [opener],
  );
};
