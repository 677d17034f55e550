import { describeChanges } from '#server/activity/describeChanges.ts';
import { logEvents } from '#server/activity/logEvents.ts';
import type { LogEvent } from '#server/audit/LogEvent.ts';
import type { Work } from '#server/commands/Work.ts';
import { notifyOf } from '#server/notifications/notifyOf.ts';

/** What a finished command leaves for people to read: entries for the log, and notifications to be pushed. */
export interface Activity {
  /** Written as the very last of the transaction, for the log's lock (see recordEvents). */
  readonly events: readonly LogEvent[];
  readonly notified: readonly number[];
}

/** Tells a command's changes; comes before the feed is locked, since it may take a moment. */
export const tellActivity = async (work: Work): Promise<Activity> => {
  if (work.changes.length === 0) return { events: work.events, notified: [] };
  const described = await describeChanges(work);
  const notified = await notifyOf(work, described);
  return { events: [...logEvents(described), ...work.events], notified };
};
