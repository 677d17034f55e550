import { useEffect, useRef } from 'react';
import { useHeldDeletions } from '#src/app/useHeldDeletions.ts';
import { useRefusalNotice } from '#src/app/useRefusalNotice.ts';
import { useUndoKey } from '#src/app/useUndoKey.ts';
import { useNotStored } from '#src/data/state/useNotStored.ts';
import { useSyncSummary } from '#src/data/state/useSyncSummary.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/**
 * What the server says to the changes of this device: one sentence for each refusal while it is there; after a time
 * without it a single one for all that was made meanwhile, when all of it has been answered. Shows nothing of its own; a
 * component, so that each word of the engine draws this anew and not the frame around it.
 */
export const ServerWord = (): null => {
  const waitedAway = useRef(0);
  // First: it keeps quiet as long as the summary is still to come.
  useRefusalNotice(waitedAway);
  useReconnectSummary(waitedAway);
  useHeldDeletions();
  useUndoKey();
  useNotStored(() => notify.error((t) => t('form.notDone')));
  return null;
};

const useReconnectSummary = (waitedAway: { current: number }): void => {
  const { t } = useTranslation();
  const { waiting, toCheck, state } = useSyncSummary();
  const checkBefore = useRef(toCheck);

  useEffect(() => {
    if (state.connection === 'offline') {
      if (waitedAway.current === 0) checkBefore.current = toCheck;
      waitedAway.current = Math.max(waitedAway.current, waiting);
    } else if (state.connection === 'online' && waitedAway.current > 0 && waiting === 0) {
      const refused = Math.max(0, toCheck - checkBefore.current);
      const sent = Math.max(0, waitedAway.current - refused);
      waitedAway.current = 0;
      const summary: ToastText = (t) =>
        [
          ...(sent > 0 ? [t('sync.summary.sent', { count: sent })] : []),
          ...(refused > 0 ? [t('sync.chip.toCheck', { count: refused })] : []),
        ].join(t('sync.summary.and'));
      if (refused > 0) notify.warning(summary, (t) => t('sync.summary.back'));
      else notify.success(summary, (t) => t('common.synchronised'));
    }
  }, [state.connection, waiting, toCheck, t, waitedAway]);
};
