import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '#src/data/session/useUser.ts';
import { notify } from '#src/ui/page/notify.ts';

interface Arrived {
  readonly welcome?: boolean;
  /** A right that this user has not sent them here: the page is not for clients, not for staff, not of other clients. */
  readonly notFor?: 'clients' | 'staff' | 'others';
}

/**
 * AUTH-05, NAV-05, NAV-09: greets once after the sign-in form, and says once why somebody was sent on from a page. The
 * address forgets it at once, so that a reload does not repeat it.
 */
export const useArrivalWord = (): void => {
  const { t } = useTranslation();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const { welcome = false, notFor = null } = (state as Arrived | null) ?? {};
  useEffect(() => {
    if (!welcome && !notFor) return;
    // In a task of its own, when the screen has been painted.
    const timer = window.setTimeout(() => {
      if (notFor) notify.info((t) => t(`nav.notFor.${notFor}`));
      else notify.success((t) => t('login.success', { name: user.prenom || user.username }));
      void navigate({ pathname, search }, { replace: true, state: null });
    });
    return () => window.clearTimeout(timer);
  }, [welcome, notFor, navigate, pathname, search, t, user.prenom, user.username]);
};
