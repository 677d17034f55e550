import { useOpenSession } from '#src/data/session/openSession.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';

/** Whether the user may decide about the rules of dates, and whether the server keeps what is decided. */
export const useDateRuleRights = (): { readonly mayDecide: boolean; readonly isKept: boolean } => {
  const { store } = useOpenSession();
  const mayWrite = useCan('dateRule', 'create');
  const isKept = useSyncWord(({ mode, keepsDateRules }) =>
    mode === 'unknown' ? !speaksPlain(store) : mode === 'rich' && keepsDateRules,
  );
  return { mayDecide: mayWrite && isKept, isKept };
};
