import type { Clock } from '#server/clock.ts';
import { logHead } from '#server/db/activityTables.ts';
import type { Queries } from '#server/db/Database.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Tells the last hash of the activity log once a day, the first time at once. Told to the server's own log, which is
 * kept elsewhere, it proves later that nobody wrote the whole activity log anew.
 */
export const noteLogHead = (
  queries: Queries,
  clock: Clock,
  note: (head: { entries: number; hash: string }) => void,
): (() => Promise<void>) => {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now().getTime();
    if (now - notedAt < dayMs) return;
    const [head] = await queries.select().from(logHead);
    if (head) note({ entries: head.entries, hash: head.hash });
    notedAt = now;
  };
};
