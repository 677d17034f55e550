import { expose, keyMade, searchAsTyped } from '#bench/pages/StorePage.ts';
import type { Records } from '#domain/entities.ts';
import { createSend } from '#src/api/send.ts';
import { type SortKey, sortRows } from '#src/data/lists/sortRows.ts';
import { pageOf } from '#src/data/lists/useList.ts';
import { patentSearcher } from '#src/data/lists/useSearcher.ts';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { deriveKeyInWorker } from '#src/db/vault/deriveKeyInWorker.ts';
import { Vault } from '#src/db/vault/Vault.ts';
import { updateRecord } from '#src/outbox/changeRecords.ts';
import { Engine } from '#src/sync/Engine.ts';
import { View } from '#src/view/View.ts';

/** The product's own code from the request to the page of the list, without React: vault, store, engine, view, search. */
const vault = new Vault('brevia.vault.bench', deriveKeyInWorker);
const password = 'Bench-Passw0rd!';

const send = createSend({ base: '', token: () => 'bench', fetch: fetch.bind(globalThis), language: () => 'fr' });

const byTitle: SortKey<Records['patent']> = (row) => row.record.titre;

let store: LocalStore;
let view: View;
let engine: Engine;
const times: Record<string, number> = {};

/** The disk is loaded when it is wanted, as in the app. */
const openWith = async (key: CryptoKey): Promise<void> => {
  const { DexieDisk } = await import('#src/db/vault/DexieDisk.ts');
  store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 1 });
  view = new View(store);
};

/** Everything but the realtime hub, which the bench's server has not. */
const startEngine = async (): Promise<void> => {
  engine = new Engine({ store, send, environment: { ...browserEnvironment({ store, send }), hub: null } });
  const synced = new Promise<void>((resolve) => {
    engine.subscribe(() => {
      const { lastSync, syncing } = engine.state();
      if (lastSync && !syncing) resolve();
    });
  });
  engine.start();
  await synced;
};

let searcher: ReturnType<typeof patentSearcher> | null = null;

/** As long as the names it joins are the same, as the hook keeps it. */
const currentSearcher = () => {
  searcher ??= patentSearcher({
    client: view.rows('client'),
    inventor: view.rows('inventor'),
    applicant: view.rows('applicant'),
    holder: view.rows('holder'),
    country: view.rows('country'),
    status: view.rows('status'),
  });
  return searcher;
};

/** What the list hook does between its memos: order all rows, keep what matches, cut the page. */
const listPage = (query: string) => {
  const ordered = sortRows(view.rows('patent'), byTitle, 'fr');
  return pageOf(currentSearcher()(query)?.(ordered) ?? ordered, 1, 10);
};

const titles = (query: string): string[] => listPage(query).shown.map((row) => row.record.titre);

const timed = async (name: string, work: () => Promise<unknown> | unknown): Promise<number> => {
  const began = performance.now();
  await work();
  times[name] = performance.now() - began;
  return times[name];
};

expose({
  firstLoad: async () => {
    await timed(keyMade, async () => openWith(await vault.create(password)));
    return timed('first load', async () => {
      await timed('pull, sealed and durable', startEngine);
      await timed('first sorted page', () => listPage(''));
    });
  },
  reopen: async () => {
    await timed('key derived from the password', async () => {
      const { key } = await vault.unlock(password);
      if (!key) throw new Error('The vault did not open.');
      await timed('store opened', () => openWith(key));
    });
    await timed('unsealed into memory', () => store.whenLoaded);
    await timed('sorted page', () => listPage(''));
    const firstPage = performance.now();
    await timed('first search', () => listPage('drone'));
    return { firstPage, searchable: performance.now() };
  },
  search: (queries) => searchAsTyped(queries, titles),
  delta: () =>
    timed('delta', async () => {
      await engine.syncNow();
      listPage('');
    }),
  edits: async (count) => {
    engine.stop();
    const rows = view.rows('patent');
    const all: number[] = [];
    for (let edit = 0; edit < count; edit += 1) {
      const row = rows[edit * 37];
      if (!row) continue;
      const began = performance.now();
      await updateRecord(store, 'patent', row.id, { titre: `Edited ${edit}` });
      listPage('');
      all.push(performance.now() - began);
    }
    return all;
  },
  newPassword: async () => {
    let key: CryptoKey | null = null;
    await timed('password changed', async () => {
      key = await vault.changePassword(password, `${password} and more`);
    });
    if (!key) throw new Error('The vault did not follow.');
    store.close();
    await openWith(key);
    await store.whenLoaded;
    await timed('everything sealed anew', () => store.reseal());
  },
  parts: () => Promise.resolve(times),
});
