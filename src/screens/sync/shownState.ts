import { isBlocked, isHeld, type PendingWork, type SyncState } from '#src/data/state/useSyncState.ts';

/**
 * `unanswered`: frozen because it may have reached the server, which is not there to say. `held`: a deletion that is
 * sent once the time of its undo is over. `blocked`: something before the server refuses it, and it is tried again.
 */
export type ShownState = PendingWork['state'] | 'unanswered' | 'held' | 'blocked';

/** How a change or a call stands, as the sync centre and its files say it. */
export const shownState = (entry: PendingWork, connection: SyncState['connection']): ShownState => {
  if (isHeld(entry)) return 'held';
  if (isBlocked(entry) && connection === 'online') return 'blocked';
  return entry.state === 'sending' && connection !== 'online' ? 'unanswered' : entry.state;
};
