import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { sealedPlace } from '#tests/db/openDisks.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

/** Every call by which a commit writes. */
const writes = ['put', 'add', 'delete', 'clear'] as const;
const originals = writes.map((name) => [name, IDBObjectStore.prototype[name]] as const);

afterEach(() => {
  for (const [name, original] of originals) IDBObjectStore.prototype[name] = original as never;
});

/** The n-th write from now on fails, as a disk does that breaks or a page that is killed. */
const breakAtWrite = (n: number): { readonly broken: () => boolean } => {
  let count = 0;
  for (const [name, original] of originals) {
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args: unknown[]) {
      count += 1;
      if (count === n) throw new DOMException('the disk is broken', 'UnknownError');
      return (original as (...args: unknown[]) => IDBRequest).apply(this, args);
    } as never;
  }
  return { broken: () => count >= n };
};

const content = (store: LocalStore) => ({
  clients: [...store.records('client').values()].sort((a, b) => Number(a.id) - Number(b.id)),
  patents: [...store.records('patent').keys()],
  entries: store.entries(),
  id: store.serverId('~AAAAAAAAAAAAAAAAAAAA'),
  cursor: store.value('cursor'),
  draft: store.value('draft'),
});

test.each(['changes', 'a new mirror'])(
  'a commit of %s that breaks at any of its writes leaves nothing of it',
  async (what) => {
    let broke = 0;
    for (let n = 1; ; n++) {
      const place = await sealedPlace();
      const store = await openLocalStore({ disk: place.open(), userId: 1 });
      await store.commit({
        puts: { client: records(120) },
        addEntries: [newEntry()],
        values: { cursor: 1, draft: 'x' },
        durability: 'strict',
      });
      const before = content(store);
      const fault = breakAtWrite(n);
      const commit = store.commit({
        ...(what === 'a new mirror' && { replaceMirror: true }),
        puts: { client: [record(1, 'Neu'), ...records(150, 200)], patent: [record(1)] },
        removals: { client: [2] },
        addEntries: [newEntry()],
        removeEntries: [1],
        ids: [['~AAAAAAAAAAAAAAAAAAAA', 7]],
        values: { cursor: 2, draft: undefined },
        durability: 'strict',
      });
      const outcome = await commit.then(
        () => 'stored',
        () => 'failed',
      );
      for (const [name, original] of originals) IDBObjectStore.prototype[name] = original as never;
      if (!fault.broken()) {
        expect(outcome).toBe('stored');
        store.close();
        break;
      }
      broke++;
      expect(outcome).toBe('failed');
      expect(content(store)).toEqual(before);
      store.close();
      const again = await openLocalStore({ disk: place.open(), userId: 1 });
      await again.whenLoaded;
      expect(content(again)).toEqual(before);
      await again.commit({ values: { cursor: 3 }, durability: 'relaxed' });
      again.close();
    }
    expect(broke).toBeGreaterThan(6);
  },
);
