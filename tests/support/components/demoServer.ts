import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

/** The demo firm's server for the tests of one file. Gives a function: call it inside tests only. */
export const demoServer = (): (() => TestServer) => {
  let server: TestServer | null = null;
  beforeAll(async () => {
    server = await startTestServer({ seed: true });
  });
  afterAll(async () => {
    // A line that the page opened and never used again would be waited for.
    server?.app.server.closeAllConnections();
    await server?.close();
  });
  return () => {
    if (!server) throw new Error('The server runs inside tests only.');
    return server;
  };
};
