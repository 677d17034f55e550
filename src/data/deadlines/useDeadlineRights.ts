import { useMemo } from 'react';
import { reachOf } from '#domain/permissions.ts';
import { markingFields } from '#domain/rules/deadlines/deadlineActs.ts';
import type { DeadlineTarget } from '#src/data/deadlines/DeadlineTarget.ts';
import type { DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { useServerKeeps } from '#src/data/state/useServerKeeps.ts';

/** What the user may do with dates. */
export interface DeadlineRights {
  /** `instruct`: a client says what is to be done, and nothing else. */
  readonly acts: 'all' | 'instruct' | 'none';
  /** Why nothing can be done: the server keeps no such records, or the account may not write. */
  readonly why: 'plain' | 'right' | null;
  /** False while the filing has no number of the server's, by which the line is known to everybody. */
  isReady(target: DeadlineTarget): boolean;
  /** The signed-in user, whose own second look can be withdrawn. */
  readonly userId: number;
  /** False where a second look would be at the user's own work. */
  canLook(row: DeadlineRow | undefined): boolean;
}

export const useDeadlineRights = (): DeadlineRights => {
  const user = useUser();
  const mayWrite = useCan('deadline', 'edit');
  const isKept = useServerKeeps('keepsDeadlines');
  return useMemo(() => {
    const why = isKept ? (mayWrite ? null : 'right') : 'plain';
    const acts = why ? 'none' : reachOf(user.role, 'deadline', 'edit') === 'all' ? 'all' : 'instruct';
    return {
      acts,
      why,
      userId: user.id,
      isReady: (target) => 'ownId' in target || typeof target.line.filing.id === 'number',
      canLook: (row) =>
        acts === 'all' &&
        row?.record.marquePar !== user.id &&
        !row?.entries.some(({ patch }) => markingFields.some((name) => name in patch)),
    };
  }, [isKept, mayWrite, user]);
};
