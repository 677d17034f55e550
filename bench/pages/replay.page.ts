import { entities } from '#domain/entities.ts';
import { authPaths, type Tokens } from '#domain/routes.ts';
import { createResource } from '#src/api/resource.ts';
import { createSend } from '#src/api/send.ts';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { Vault } from '#src/db/vault/Vault.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { Engine } from '#src/sync/Engine.ts';

/** Counts and milliseconds: edits made offline and kept, then sent; and as many requests one after the other without us. */
export interface ReplayFigures {
  readonly count: number;
  readonly queued: number;
  readonly replayed: number;
  readonly bare: number;
}

declare global {
  interface Window {
    measureReplay: (account: { username: string; password: string }) => Promise<ReplayFigures>;
  }
}

const creates = 700;
const updates = 300;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const signIn = async (account: { username: string; password: string }): Promise<string> => {
  const body = JSON.stringify({ email: account.username, password: account.password });
  const answer = await fetch(authPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return ((await answer.json()) as Tokens).token;
};

/** Resolves when a round is over and `isDone` holds. */
const roundsUntil = (engine: Engine, isDone: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isDone() && !engine.state().syncing) resolve();
    };
    engine.subscribe(look);
    look();
  });

window.measureReplay = async (account) => {
  const token = await signIn(account);
  const send = createSend({ base: '', token: () => token, fetch: fetch.bind(globalThis), language: () => 'fr' });
  const vault = new Vault('brevia.vault.replay', () =>
    Promise.resolve(crypto.getRandomValues(new Uint8Array(32)).fill(7)),
  );
  const { DexieDisk } = await import('#src/db/vault/DexieDisk.ts');
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, await vault.create('-')), userId: 1 });
  const start = (): Engine => {
    const engine = new Engine({
      store,
      send,
      environment: { ...browserEnvironment({ store, send }), hub: null },
    });
    engine.start();
    return engine;
  };

  const first = start();
  await roundsUntil(first, () => first.state().lastSync !== null);
  first.stop();

  const patents = [...store.records('patent').keys()].slice(0, updates);
  const queued = await timed(async () => {
    for (let index = 0; index < creates; index += 1)
      await createRecord(store, 'client', { nomClient: `Queued ${index}` });
    for (const id of patents) await updateRecord(store, 'patent', id, { titre: `Queued ${id}` });
  });
  const count = store.entries().length;

  const replayed = await timed(async () => {
    const engine = start();
    await roundsUntil(engine, () => store.entries().length === 0);
    engine.stop();
  });

  const clients = createResource(send, entities.client);
  const families = createResource(send, entities.patent);
  const bare = await timed(async () => {
    for (let index = 0; index < count - patents.length; index += 1)
      await clients.create({ nomClient: `Bare ${index}` });
    for (const id of patents) await families.update(id, { titre: `Bare ${id}` });
  });
  return { count, queued, replayed, bare };
};
