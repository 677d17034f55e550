import { localId } from '#domain/recordId.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { createSend } from '#src/api/send.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { createRecords } from '#src/outbox/changeRecords.ts';
import { systemRandom } from '#src/outbox/newEntry.ts';
import { Engine } from '#src/sync/Engine.ts';
import type { Environment } from '#src/sync/Environment.ts';
import { FakeLocks } from '#tests/support/engine/fakeWorld.ts';

/** A page that does nothing but sync. */
const environment = (): Environment => ({
  now: Date.now,
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: systemRandom,
  locks: new FakeLocks(),
  channel: { post: () => {}, subscribe: () => () => {} },
  hub: null,
  isVisible: () => true,
  report: (error) => console.error(error),
  onNetwork: () => () => {},
  onVisible: () => () => {},
  onLeave: () => () => {},
  farewell: null,
});

const untilSent = (store: LocalStore, engine: Engine): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (store.entries().length === 0) resolve();
    };
    store.subscribe(look);
    engine.subscribe(look);
    look();
  });

/** Keeps families in the outbox of a device that is in sync, then sends them. @returns the milliseconds of the sending */
export const sendImport = async (
  families: readonly Values[],
  { token, fetch: server }: { readonly token: string; readonly fetch: typeof fetch },
): Promise<number> => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await store.whenLoaded;
  const send = createSend({ base: '', token: () => token, fetch: server, language: () => 'fr' });
  const drafts = families.map((values) => ({ collection: 'patent' as const, id: localId(systemRandom(20)), values }));
  await createRecords(store, drafts);
  const engine = new Engine({ store, send, environment: environment() });
  const began = performance.now();
  engine.start();
  await untilSent(store, engine);
  const took = performance.now() - began;
  engine.stop();
  store.close();
  return took;
};
