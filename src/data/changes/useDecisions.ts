import { useMemo } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { AnyEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { discardEntries, resolveEntry, restoreEntries, retryEntries } from '#src/outbox/decideEntries.ts';

/** What a user decides on changes that the server has not accepted (UX-09); each is durable when it resolves. */
export interface Decisions {
  retry(entries: readonly AnyEntry[]): Promise<void>;
  /** Resolves with what was given up; a change that is being sent is not. */
  discard(entries: readonly AnyEntry[]): Promise<readonly AnyEntry[]>;
  /** Takes a giving up back. */
  restore(dropped: readonly AnyEntry[]): Promise<void>;
  /** Decides a conflict; without values the server's record stands as it is. */
  resolve(entry: OutboxEntry, values: Readonly<Record<string, unknown>>): Promise<void>;
}

const seqsOf = (entries: readonly AnyEntry[]): number[] => entries.map(({ seq }) => seq);

export const useDecisions = (): Decisions => {
  const { store, engine } = useOpenSession();
  return useMemo(
    () => ({
      retry: (entries) => retryEntries(store, seqsOf(entries)),
      discard: (entries) => discardEntries(store, seqsOf(entries), engine.farewell),
      restore: (dropped) => restoreEntries(store, dropped),
      resolve: (entry, values) => resolveEntry(store, entry.seq, values),
    }),
    [store, engine],
  );
};
