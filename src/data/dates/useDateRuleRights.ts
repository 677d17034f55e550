import { useCan } from '#src/data/session/useUser.ts';
import { useServerKeeps } from '#src/data/state/useServerKeeps.ts';

/** Whether the user may decide about the rules of dates, and whether the server keeps what is decided. */
export const useDateRuleRights = (): { readonly mayDecide: boolean; readonly isKept: boolean } => {
  const mayWrite = useCan('dateRule', 'create');
  const isKept = useServerKeeps('keepsDateRules');
  return { mayDecide: mayWrite && isKept, isKept };
};
