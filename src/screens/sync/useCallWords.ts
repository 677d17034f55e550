import type { PendingCall } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

/** What a call does, in the reader's words. */
export const useCallWords = (): ((call: PendingCall) => string) => {
  const { t } = useTranslation();
  const words = useWords('cabinet');
  return ({ name, about, body }) => {
    if (name === 'linkCabinet') return t('sync.calls.linkCabinet', { name: words.nameOf('cabinet', about) });
    const count = Array.isArray(body.ids) ? body.ids.length : 1;
    return t(name === 'markRead' ? 'ownWork.markRead' : `sync.calls.${name}`, { count });
  };
};
