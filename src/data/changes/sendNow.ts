import type { LocalStore } from '#src/db/LocalStore.ts';
import { releaseDeletions } from '#src/outbox/heldDeletions.ts';
import type { Engine } from '#src/sync/Engine.ts';

/** Sends what waits, deletions that could still be undone among it, and reads what changed: the user said so. */
export const sendNow = async (store: LocalStore, engine: Pick<Engine, 'syncNow'>): Promise<void> => {
  await releaseDeletions(store);
  await engine.syncNow();
};
