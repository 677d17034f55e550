import { afterAll, beforeEach } from 'vitest';
import { type SyncServer, type SyncServerOptions, startSyncServer } from '#tests/support/server/syncServer.ts';

/** One server for all tests of a file, without a record at the beginning of each. */
export const sharedSyncServer = async (options?: SyncServerOptions): Promise<SyncServer> => {
  const server = await startSyncServer(options);
  beforeEach(() => server.empty());
  afterAll(() => server.close());
  return server;
};
