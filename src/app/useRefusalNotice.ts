import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { failureKey, reasonText } from '#src/data/server/refusal.ts';
import { isMarkOfBell } from '#src/data/server/useInbox.ts';
import { isBlocked, type PendingWork, useCalls, useEntries } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * Reports a refusal as it comes (ERR-13, ERR-15), with the way to where it is decided; several at once as one. Not
 * where it is seen anyway, and not while `quiet` is above 0.
 */
export const useRefusalNotice = (quiet: { readonly current: number }): void => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useRef<ReadonlySet<number> | null>(null);
  const entries = useEntries();
  const calls = useCalls();

  const announce = useEffectEvent((fresh: readonly PendingWork[]) => {
    const [first] = fresh;
    if (!first || quiet.current > 0 || pathname === screenPaths.sync) return;
    const title = (t: TFunction): string =>
      fresh.length === 1 ? t(failureKey(first)) : t('sync.chip.toCheck', { count: fresh.length });
    const reason = (t: TFunction): string => reasonText(first, { t, exists: (key) => i18n.exists(key) });
    if (fresh.every(isMarkOfBell)) return console.error(`${t(failureKey(first))}: ${reason(t)}`);
    notify.withAction({
      title,
      message: (t) => (reason(t) === title(t) ? t('sync.reasons.refused') : reason(t)),
      action: { label: (t) => t('common.view'), run: () => void navigate(screenPaths.sync), isOther: true },
      colour: 'orange',
    });
  });

  useEffect(() => {
    const all = [...entries, ...calls];
    const refused = all.filter(({ state }) => state === 'refused');
    const fresh = refused.filter(({ seq }) => known.current?.has(seq) === false);
    // What is tried once more by itself was reported when it was refused first.
    const again = all.filter((entry) => isBlocked(entry) && known.current?.has(entry.seq) !== false);
    known.current = new Set([...refused, ...again].map(({ seq }) => seq));
    announce(fresh);
  }, [entries, calls]);
};
