import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountPaths } from '#domain/routes.ts';
import { type ChangesPage, syncPaths } from '#domain/sync.ts';
import { loadVersion } from '#tests/support/nextVersion/loadVersion.ts';
import { makeNextVersion } from '#tests/support/nextVersion/makeNextVersion.ts';
import type { Version } from '#tests/support/nextVersion/versionParts.ts';
import type { SyncServer } from '#tests/support/server/syncServer.ts';

const colleague = { username: 'bea', email: 'bea@example.org', password: 'Assez-Longue-2026' };

const versions = { today: null, next: null } as unknown as Record<'today' | 'next', Version>;
beforeAll(async () => {
  versions.today = await loadVersion(process.cwd());
  versions.next = await loadVersion(makeNextVersion());
}, 300_000);

/** What goes over the wire, with one version on either end of it. */
describe.each([
  ['this version', 'the next server', 'today', 'next'],
  ['the next version', 'this server', 'next', 'today'],
] as const)('the app of %s and %s', (_, __, appVersion, serverVersion) => {
  let server: SyncServer;
  let url: string;
  let app: Version;
  let family: number;
  beforeAll(async () => {
    app = versions[appVersion];
    server = await versions[serverVersion].startSyncServer();
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    await server.call('POST', accountPaths.createEmployee, {
      ...colleague,
      role: 'user',
      canWrite: true,
      isActive: true,
    });
    const filing = { numeroDepot: 'FR1', numeroOpposition: 'FR20/1' };
    const body = { titre: 'Vanne', motsCles: 'joint', informationsDepot: [filing] };
    family = (await server.call<{ Id: number }>('POST', '/api/brevet', body)).Id;
  });
  afterAll(() => server.close());

  const signIn = async () => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: colleague.email, password: colleague.password }),
    });
    const { token } = (await answer.json()) as { token: string };
    return app.createSend({ base: url, token: () => token, fetch, language: () => 'fr' });
  };

  test('SYNC-44 the feed is read: what both know is there, and what one of them knows is empty or left out', async () => {
    const { changes } = await server.call<ChangesPage>('GET', `${syncPaths.changes}?since=0&limit=1000`);
    const read = changes.map(
      ({ collection, record }) => record && app.fromWire(app.entities[collection] as never, record),
    );
    expect(read).not.toContain(null);
    const given = read.find((record) => (record as { titre?: string }).titre === 'Vanne') as unknown as {
      informationsDepot: object[];
    };
    expect(given).toMatchObject({ id: family, informationsDepot: [{ numeroDepot: 'FR1' }] });
    const [filing] = given.informationsDepot;
    if (appVersion === 'next') expect([given, filing]).toMatchObject([{ motsCles: '' }, { numeroOpposition: '' }]);
    else
      expect(Object.keys({ ...given, ...filing }).filter((name) => /motsCles|numeroOpposition/.test(name))).toEqual([]);
  });

  test('SYNC-44 RT-04 the hub opens, rings for a change, and brings a notification that can be read', async () => {
    const send = await signIn();
    const hub = await app.connectHub({ send, base: url });
    let [changed, notified] = [0, 0];
    hub?.onChanged(() => (changed += 1));
    hub?.onNotified(() => (notified += 1));
    await hub?.start();
    await server.call('PUT', `/api/brevet/${family}`, { titre: 'Vanne à joint' });
    await expect.poll(() => Math.min(changed, notified), { timeout: 20_000 }).toBeGreaterThan(0);
    const { items } = await app.askServer(send, app.notificationsQuery({}));
    expect(JSON.stringify(items)).toContain('Vanne à joint');
    await hub?.stop();
  });
});
