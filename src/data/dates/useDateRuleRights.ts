import { useCan } from '#src/data/session/useUser.ts';
import { useIsKept } from '#src/data/state/useIsKept.ts';

/** Whether the user may decide about the rules of dates, and whether the server keeps what is decided. */
export const useDateRuleRights = (): { readonly mayDecide: boolean; readonly isKept: boolean } => {
  const mayWrite = useCan('dateRule', 'create');
  const isKept = useIsKept('keepsDateRules');
  return { mayDecide: mayWrite && isKept, isKept };
};
