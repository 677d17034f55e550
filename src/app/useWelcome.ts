import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '#src/data/session/useUser.ts';
import { notify } from '#src/ui/page/notify.ts';

/** AUTH-05: greets once after the sign-in form; the address forgets it at once, so that a reload does not repeat it. */
export const useWelcome = (): void => {
  const { t } = useTranslation();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const welcome = (state as { welcome?: boolean } | null)?.welcome === true;
  useEffect(() => {
    if (!welcome) return;
    // In a task of its own, when the screen has been painted.
    const timer = window.setTimeout(() => {
      notify.success(t('login.success', { name: user.prenom || user.username }));
      void navigate({ pathname, search }, { replace: true, state: null });
    });
    return () => window.clearTimeout(timer);
  }, [welcome, navigate, pathname, search, t, user.prenom, user.username]);
};
