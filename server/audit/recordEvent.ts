import type { LogEvent, LogOrigin } from '#server/audit/LogEvent.ts';
import { logRow } from '#server/audit/logRow.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Queries } from '#server/db/Database.ts';

/**
 * Writes entries into the activity log. The database numbers and chains them, under a lock that is held until the
 * transaction ends: so this is the last thing a transaction does, and nobody waits for anything while holding it. A
 * command hands its events to `context.events` instead, which are written after its feed rows.
 */
export const recordEvents = async (tx: Queries, events: readonly LogEvent[], origin: LogOrigin): Promise<void> => {
  await bulkInsert(
    tx,
    logEntries,
    events.map((event) => logRow(event, origin)),
  );
};

/** One entry, of something that is no command: a sign-in, a refused one, the end of a session, a backup. */
export const recordEvent = (tx: Queries, { at, user, ipAddress, ...event }: LogEvent & LogOrigin): Promise<void> =>
  recordEvents(tx, [event], { at, user, ipAddress });
