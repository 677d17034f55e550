import { useMemo, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { type LostRecord, lostRecordsOf, lostValues } from '#src/sync/restored.ts';

export type { LostRecord };

export interface LostRecords {
  /** What a server that was put back to an earlier state has lost, as this device knew it. */
  readonly lost: readonly LostRecord[];
  /** The user has taken note: it is kept no longer. */
  forget(): Promise<void>;
}

const none: readonly LostRecord[] = [];

export const useLostRecords = (): LostRecords => {
  const { store } = useOpenSession();
  const lost = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => {
      const known = lostRecordsOf(store);
      return known.length > 0 ? known : none;
    },
  );
  return useMemo(
    () => ({
      lost,
      forget: async () => {
        await store.commit({ values: lostValues([]) });
      },
    }),
    [lost, store],
  );
};
