import { expect, test } from 'vitest';
import { syncPaths } from '#domain/sync.ts';
import { standingOf } from '#src/data/state/useSyncSummary.ts';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import type { Engine } from '#src/sync/Engine.ts';
import { FakeLocks } from '#tests/support/engine/fakeWorld.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { beginSignIn } from '#tests/support/session/beginSignIn.ts';
import { storeOf } from '#tests/support/session/opened.ts';
import { runEngine } from '#tests/support/session/runEngine.ts';
import { rest, TestDevice, type TestTab } from '#tests/support/session/TestDevice.ts';

// Sessions, stores and engines as in the app, before the real server, with its feed and without.
const ada = { username: 'ada', password: 'Secret-Enough-1', remember: true };

const clients = 6;

const rich = await sharedSyncServer();
const plain = await sharedSyncServer({ plain: true });

/** A feed that comes two records at a time. `cuts`: the second page is refused once, and the reading begins anew. */
const feed = ({ cuts }: { cuts: boolean }): typeof fetch => {
  let isCut = cuts;
  return (input, init) => {
    const url = new URL(String(input), 'http://brevia.test');
    if (url.pathname !== syncPaths.changes) return rich.fetch(input, init);
    url.searchParams.set('limit', '2');
    if (!isCut || url.searchParams.get('since') === '0') return rich.fetch(url.pathname + url.search, init);
    isCut = false;
    return Promise.resolve(Response.json({ Success: false, Message: '', Data: null }, { status: 410 }));
  };
};

/** What the mark in the top bar says. */
const standing = (engine: Engine) => standingOf({ toCheck: 0, waiting: 0, blocked: 0 }, engine.state());

/** What is done in the very moment in which the mark says up to date. */
const atUpToDate = <T>(engine: Engine, deed: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    const stop = engine.subscribe(() => {
      if (standing(engine) !== 'upToDate') return;
      stop();
      resolve(deed());
    });
  });

/** The same tab, loaded anew without network: what it shows of clients, or what it asks for instead. */
const loadedAnew = async (device: TestDevice, { storage, hide }: TestTab): Promise<number | string> => {
  hide();
  device.online = false;
  const again = await device.tab(storage);
  const { phase } = again.session.getSnapshot();
  if (phase !== 'open') return phase;
  await storeOf(again).whenLoaded;
  return storeOf(again).records('client').size;
};

test.each([
  { of: 'a feed', server: rich, answers: () => feed({ cuts: false }) },
  { of: 'a feed that is begun anew', server: rich, answers: () => feed({ cuts: true }) },
  { of: 'a server without a feed', server: plain, answers: () => plain.fetch },
])(
  'UX-06 SYNC-59 the first reading of $of is not called up to date before it is on the disk, where a page that is loaded anew finds it',
  async ({ server, answers }) => {
    for (let n = 1; n <= clients; n += 1) await server.call('POST', '/api/client', { NomClient: `Client ${n}` });
    freshIndexedDB();
    const device = new TestDevice('', answers());
    device.time = server.clock.now().getTime();
    const { tab, signedIn, end } = await beginSignIn(device, ada);
    const engine = runEngine(tab, new FakeLocks());
    const found = atUpToDate(engine, () => loadedAnew(device, tab));
    await rest();
    expect(await vaultNames()).toEqual([]);
    expect(standing(engine)).toBe('loading');
    end('derived');
    expect(await signedIn).toEqual({ ok: true });
    expect(await found).toBe(clients);
  },
);
