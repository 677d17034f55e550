import { describeChanges } from '#server/activity/describeChanges.ts';
import { logEvents } from '#server/activity/logEvents.ts';
import type { LogEvent } from '#server/audit/LogEvent.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { notifyOf } from '#server/notifications/notifyOf.ts';

/** What a finished command leaves for people to read: entries for the log, and notifications to be pushed. */
export interface Activity {
  /** Written as the very last of the transaction, for the log's lock (see recordEvents). */
  readonly events: readonly LogEvent[];
  readonly notified: readonly number[];
}

/** Logs a command's changes and notifies of them; comes before the feed is locked, since it may take a moment. */
export const announceActivity = async (context: CommandContext): Promise<Activity> => {
  if (context.changes.length === 0) return { events: context.events, notified: [] };
  const described = await describeChanges(context);
  const notified = await notifyOf(context, described);
  return { events: [...logEvents(described), ...context.events], notified };
};
