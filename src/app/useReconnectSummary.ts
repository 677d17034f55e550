import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncSummary } from '#src/data/useSyncSummary.ts';
import { notify } from '#src/ui/notify.ts';

/**
 * After a time without server, one sentence says what became of the changes made meanwhile, when all of them have been
 * answered; not one sentence each.
 */
export const useReconnectSummary = (): void => {
  const { t } = useTranslation();
  const { waiting, toCheck, state } = useSyncSummary();
  const waitedAway = useRef(0);
  const checkBefore = useRef(toCheck);

  useEffect(() => {
    if (state.connection === 'offline') {
      if (waitedAway.current === 0) checkBefore.current = toCheck;
      waitedAway.current = Math.max(waitedAway.current, waiting);
    } else if (state.connection === 'online' && waitedAway.current > 0 && waiting === 0) {
      const refused = Math.max(0, toCheck - checkBefore.current);
      const sent = Math.max(0, waitedAway.current - refused);
      waitedAway.current = 0;
      const told = [
        ...(sent > 0 ? [t('sync.summary.sent', { count: sent })] : []),
        ...(refused > 0 ? [t('sync.summary.toCheck', { count: refused })] : []),
      ].join(t('sync.summary.and'));
      if (refused > 0) notify.warning(told, t('sync.summary.back'));
      else notify.success(told, t('common.synchronised'));
    }
  }, [state.connection, waiting, toCheck, t]);
};
