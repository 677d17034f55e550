import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyRecord } from '#domain/entities.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { storeChannel } from '#src/db/StoreChannel.ts';
import { type DiskPlace, memoryPlace, sealedPlace } from '#tests/db/openDisks.ts';
import { record } from '#tests/db/records.ts';

/** One step of a history: what some tab does next. */
type Step =
  | { readonly kind: 'put'; readonly tab: number; readonly ids: readonly number[] }
  | { readonly kind: 'remove'; readonly tab: number; readonly ids: readonly number[] }
  | { readonly kind: 'replace'; readonly tab: number; readonly ids: readonly number[] }
  | { readonly kind: 'compact' | 'follow' | 'restart'; readonly tab: number };

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 240 }), { maxLength: 130 });
const few = fc.uniqueArray(fc.integer({ min: 1, max: 240 }), { maxLength: 6 });
const tab = fc.integer({ min: 0, max: 2 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), tab, ids: fc.oneof(few, ids) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), tab, ids: few }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), tab, ids }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('compact' as const, 'follow' as const, 'restart' as const), tab }),
  },
);

/** Many small commits at once, so that compaction has something to do. */
const dust = fc.record({ at: fc.integer({ min: 0, max: 20 }), count: fc.constantFrom(0, 100) });

const play = async (
  place: DiskPlace,
  steps: readonly Step[],
  { at, count }: { at: number; count: number },
): Promise<void> => {
  const model = new Map<number, AnyRecord>();
  const open = async (): Promise<LocalStore> => {
    const channel = storeChannel(place.name);
    return openLocalStore({ disk: place.open(), userId: 1, ...(channel && { channel }) });
  };
  const tabs = [await open(), await open(), await open()];
  let version = 0;
  const put = async (store: LocalStore, some: readonly number[], replaceMirror = false): Promise<void> => {
    const puts = some.map((id) => record(id, `v${++version}`));
    await store.commit({ puts: { client: puts }, replaceMirror, durability: 'relaxed' });
    if (replaceMirror) model.clear();
    for (const one of puts) model.set(Number(one.id), one);
  };
  const remove = async (store: LocalStore, some: readonly number[]): Promise<void> => {
    await store.commit({ removals: { client: some }, durability: 'relaxed' });
    for (const id of some) model.delete(id);
  };
  for (const [index, one] of steps.entries()) {
    const store = tabs[one.tab] as LocalStore;
    if (index === at) {
      for (let n = 0; n < count; n++) {
        if (n % 3 === 0) await remove(store, [1 + (n % 50)]);
        else await put(store, [1 + (n % 40)]);
      }
    }
    if (one.kind === 'put') await put(store, one.ids);
    if (one.kind === 'replace') await put(store, one.ids, true);
    if (one.kind === 'remove') await remove(store, one.ids);
    if (one.kind === 'compact') await store.compact();
    if (one.kind === 'follow') await store.follow();
    if (one.kind === 'restart') {
      store.close();
      tabs[one.tab] = await open();
    }
  }
  tabs.push(await open());
  for (const store of tabs) {
    await store.whenLoaded;
    await store.follow();
    expect(new Map([...store.records('client')].sort(([a], [b]) => a - b))).toEqual(
      new Map([...model].sort(([a], [b]) => a - b)),
    );
    store.close();
  }
};

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test.each([
  ['memory', memoryPlace, 150],
  ['sealed', sealedPlace, 12],
])(
  `any history of three tabs on one %s disk ends in the same records everywhere (seed ${seed})`,
  async (_, makePlace, numRuns) => {
    const history = fc.asyncProperty(fc.array(step, { maxLength: 25 }), dust, async (steps, some) =>
      play(await makePlace(), steps, some),
    );
    await fc.assert(history, { numRuns, seed });
  },
);
