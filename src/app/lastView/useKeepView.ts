import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { draw } from '#src/app/lastView/drawing.ts';
import { formAttributes, viewAddress, viewForm } from '#src/app/lastView/viewForm.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useViewKeeper } from '#src/data/session/useViewKeeper.ts';

/** Where the app is opened, and worth a picture: lists, and the page that counts. */
const screens: ReadonlySet<string> = new Set([
  screenPaths.dashboard,
  screenPaths.patents,
  screenPaths.filings,
  screenPaths.deadlines,
  screenPaths.clients,
  screenPaths.contacts,
  screenPaths.cabinets,
]);

/** After so long without a change the page is taken as it stands, at most so often where it keeps its form. */
const restMs = 2_000;
const pauseMs = 20_000;

/**
 * Keeps, sealed, what the page looks like, so that the next start can paint it before the records are read. Drawn when
 * nothing has changed for a while, from the top of the page, and never while something stands over it.
 * @param shell of the frame that holds the page
 */
export const useKeepView = (shell: RefObject<HTMLElement | null>): void => {
  const keep = useViewKeeper();
  const { pathname, search } = useLocation();
  // Not during a first load: what has come so far would be shown as if it were all.
  const arrival = useArrival();
  useEffect(() => {
    const { current: element } = shell;
    if (arrival !== 'here' || !element || !keep || !screens.has(pathname)) return;
    let last = 0;
    let timer = 0;
    const take = (): void => {
      const isCovered = document.querySelector('[role=dialog]') !== null || window.scrollY > 0;
      if (document.visibilityState !== 'visible') return;
      if (isCovered) return later();
      last = Date.now();
      const drawn = draw(element, window.innerHeight);
      keep({ form: viewForm(), address: viewAddress(), at: last, drawn });
    };
    const later = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(take, Math.max(restMs, last + pauseMs - Date.now()));
    };
    // A window turned or made wider, another language or scheme: the next start finds no picture of that form yet.
    const takeAnew = (): void => {
      last = 0;
      later();
    };
    const changes = new MutationObserver(later);
    changes.observe(element, { subtree: true, childList: true, characterData: true });
    const forms = new MutationObserver(takeAnew);
    forms.observe(document.documentElement, { attributeFilter: [...formAttributes] });
    window.addEventListener('resize', takeAnew);
    document.addEventListener('visibilitychange', later);
    later();
    return () => {
      changes.disconnect();
      forms.disconnect();
      window.removeEventListener('resize', takeAnew);
      document.removeEventListener('visibilitychange', later);
      window.clearTimeout(timer);
    };
  }, [shell, keep, pathname, search, arrival]);
};
