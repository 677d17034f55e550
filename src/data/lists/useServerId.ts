import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** The server's number behind an id; undefined for a record that it has not numbered yet. The same function throughout. */
export const useServerId = (): ((id: RecordId) => number | undefined) => useOpenSession().store.serverId;
