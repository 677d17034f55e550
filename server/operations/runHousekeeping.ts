import { sql } from 'drizzle-orm';
import { endOutlived, forgetOldSessions } from '#server/auth/sessions.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/Database.ts';
import { forgetOldDeletions } from '#server/feed/forgetOldDeletions.ts';
import { headOfFeed } from '#server/feed/readChanges.ts';
import { forgetOldAnswers } from '#server/http/idempotencyRecords.ts';
import { forgetOldNotifications } from '#server/notifications/forgetOldNotifications.ts';

const everyMs = 5 * 60_000;
const changesBeforeTidying = 500;

/**
 * From time to time: what is kept for a while only, and has had its while, goes. An embedded database also gets what
 * PostgreSQL does by itself, space taken back and the planner's statistics of the tables renewed.
 */
export const runHousekeeping = (
  { queries, kind }: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): { stop(): void } => {
  let tidiedAt = 0;
  const tidy = async (): Promise<void> => {
    await forgetOldAnswers(queries, clock.now());
    await forgetOldDeletions(queries, clock.now());
    await endOutlived(queries, clock.now());
    await forgetOldSessions(queries, clock.now());
    await forgetOldNotifications(queries, clock.now());
    const { issued } = await headOfFeed(queries);
    if (kind !== 'embedded' || issued - tidiedAt < changesBeforeTidying) return;
    tidiedAt = issued;
    await queries.execute(sql`vacuum analyze`);
  };
  const timer = setInterval(() => void tidy().catch(onError), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
