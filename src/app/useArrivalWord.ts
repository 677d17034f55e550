import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '#src/data/session/useUser.ts';
import { notify } from '#src/ui/page/notify.ts';

interface Arrived {
  readonly welcome?: boolean;
  /** A right that this user has not sent them here: the page is not for clients, not for staff, not of other clients. */
  readonly notFor?: 'clients' | 'staff' | 'others';
}

/**
 * AUTH-05, NAV-05, NAV-09: greets once after the sign-in form, and says once why somebody was sent on from a page. The
 * browser's entry for the address forgets it at once, so that a reload or Back does not repeat it. Not by a navigation:
 * that would call back whoever has gone on already, to a screen that still comes.
 */
export const useArrivalWord = (): void => {
  const { state, key } = useLocation();
  const user = useUser();
  const said = useRef('');
  const timer = useRef<number>(undefined);
  const { welcome = false, notFor = null } = (state as Arrived | null) ?? {};
  const name = user.prenom || user.username;
  useEffect(() => {
    if ((!welcome && !notFor) || said.current === key) return;
    said.current = key;
    // In a task of its own, when the screen has been painted; said also to whoever has gone on by then.
    timer.current = window.setTimeout(() => {
      if (notFor) notify.info((t) => t(`nav.notFor.${notFor}`));
      else notify.success((t) => t('login.success', { name }));
      // The state as the router keeps it there, where another address has not come meanwhile.
      const kept = window.history.state as { key?: string } | null;
      if (kept?.key === key) window.history.replaceState({ ...kept, usr: null }, '');
    });
  }, [welcome, notFor, name, key]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
};
