import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSend } from '#src/api/send.ts';
import { browserEnvironment } from '#src/sync/browserEnvironment.ts';
import { keepHubOpen } from '#src/sync/hub.ts';
import { type SyncServer, startSyncServer } from '#tests/support/syncServer.ts';

let server: SyncServer;
let base: string;
beforeAll(async () => {
  server = await startSyncServer();
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => server.close());

test('SYNC-54 RT-02 the official client opens the hub with a ticket and hears of a change', async () => {
  const send = createSend({ base, token: () => server.token, fetch: globalThis.fetch, language: () => 'fr' });
  const environment = browserEnvironment({ userId: 1, send, base });
  let rung = 0;
  const heard = (times: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => (rung >= times ? resolve() : void setTimeout(look, 10));
      look();
    });
  const hub = keepHubOpen(
    environment,
    () => (rung += 1),
    () => {},
  );
  await heard(1);
  await server.call('POST', '/api/client', { NomClient: 'Annoncé' });
  await heard(2);
  hub.stop();
  expect(rung).toBeGreaterThanOrEqual(2);
});
