import { logEntityTypes } from '#domain/logEntry.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/Database.ts';

/** Notes in the activity log what the operator did: copies leave the firm, and a restored database is another one. */
export const noteInLog = ({ queries }: Database, action: 'BACKUP' | 'RESTORE', details = ''): Promise<void> =>
  queries.transaction((tx) =>
    recordEvent(tx, {
      action,
      entityType: logEntityTypes.installation,
      details,
      at: systemClock.now().toISOString(),
      user: null,
      ipAddress: '',
    }),
  );
