import { afterEach, describe, expect, test } from 'vitest';
import type { Commit, Committed, LocalStore } from '#src/db/LocalStore.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { storeChannel } from '#src/db/StoreChannel.ts';
import { FencedError, StaleError } from '#src/db/storeErrors.ts';
import { type DiskPlace, places } from '#tests/db/openDisks.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

const open: LocalStore[] = [];

/** A tab on that place, as another start of the app would open it. */
const openTab = async (place: DiskPlace): Promise<LocalStore> => {
  const channel = storeChannel(place.name);
  const store = await openLocalStore({ disk: place.open(), userId: 1, ...(channel && { channel }) });
  open.push(store);
  return store;
};

afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

const fetched: Pick<Commit, 'durability'> = { durability: 'relaxed' };
const typed: Pick<Commit, 'durability'> = { durability: 'strict' };
const local = '~AAAAAAAAAAAAAAAAAAAA';

const content = (store: LocalStore) => ({
  client: new Map([...store.records('client')].sort(([a], [b]) => a - b)),
  entries: store.entries(),
  cursor: store.value('cursor'),
});

const until = async (condition: () => boolean): Promise<void> => {
  for (let round = 0; !condition(); round++) {
    if (round > 400) throw new Error('did not come about');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe.each(places)('%s store', (_, makePlace) => {
  test('SYNC-39 a value is made of what stands there when it is written: changes at once, of another tab too, all hold', async () => {
    const place = await makePlace();
    const [one, other] = [await openTab(place), await openTab(place)];
    const adding = (what: string) => (before: unknown) => [...((before ?? []) as string[]), what];
    const add = (tab: LocalStore, what: string) => tab.commit({ changeValues: { list: adding(what) }, ...typed });
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((what, at) => add(at % 2 === 0 ? one : other, what)));
    const again = await openTab(place);
    expect([...(again.value<string[]>('list') ?? [])].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('OFF-05 what was committed is there when the store is opened again', async () => {
    const place = await makePlace();
    const store = await openTab(place);
    const added = await store.commit({
      puts: { client: records(250), patent: [record(7)] },
      addEntries: [newEntry(), newEntry({ recordId: local })],
      ids: [[local, 9]],
      values: { cursor: 12, draft: { title: 'x' } },
      ...typed,
    });
    expect(added.map(({ seq }) => seq)).toEqual([1, 2]);
    await store.commit({
      puts: { client: [record(3, 'Neu')] },
      removals: { client: [4] },
      removeEntries: [1],
      values: { draft: undefined },
      ...fetched,
    });
    const again = await openTab(place);
    await again.whenLoaded;
    expect(again.loaded).toBe(true);
    for (const one of [store, again]) {
      expect(one.records('client').size).toBe(249);
      expect(one.records('client').get(3)).toEqual(record(3, 'Neu'));
      expect(one.records('client').has(4)).toBe(false);
      expect(one.records('patent').get(7)).toEqual(record(7));
      expect(one.entries()).toEqual([added[1]]);
      expect(one.serverId(local)).toBe(9);
      expect(one.serverId(5)).toBe(5);
      expect(one.value('cursor')).toBe(12);
      expect(one.value('draft')).toBeUndefined();
    }
  });

  test('SYNC-32 an entry whose record was found at the server belongs to that record alone', async () => {
    const place = await makePlace();
    const store = await openTab(place);
    const other = await openTab(place);
    const [made] = await store.commit({ addEntries: [newEntry({ kind: 'create', recordId: local })], ...typed });
    await other.follow();
    const found = { ...(made as NonNullable<typeof made>), kind: 'update' as const, recordId: 9 };
    const reported: Committed[] = [];
    for (const one of [store, other]) one.subscribe((committed) => reported.push(committed));
    await store.commit({ expect: made ? [made] : [], putEntries: [found], ids: [[local, 9]], ...typed });
    await other.follow();
    // A screen that shows the record under its local id has to hear of it too.
    expect(reported.map(({ entries }) => entries.get('client'))).toEqual([new Set([local, 9]), new Set([local, 9])]);
    for (const one of [store, other, await openTab(place)]) {
      await one.whenLoaded;
      expect(one.entriesOf('client', 9)).toEqual([found]);
      expect(one.entriesOf('client', local)).toEqual([found]);
    }
  });

  test('seq is never given twice, not even after the outbox was empty', async () => {
    const place = await makePlace();
    const store = await openTab(place);
    const [first] = await store.commit({ addEntries: [newEntry()], ...typed });
    await store.commit({ removeEntries: [first?.seq ?? 0], ...typed });
    const again = await openTab(place);
    const [second] = await again.commit({ addEntries: [newEntry()], ...typed });
    expect(second?.seq).toBe(2);
  });

  test('commits made at once keep the order in which they were made', async () => {
    const store = await openTab(await makePlace());
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) => store.commit({ addEntries: [newEntry({ recordId: id })], ...typed })),
    );
    expect(store.entries().map(({ recordId }) => recordId)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the last word on a record wins, also when it was gone in between', async () => {
    const place = await makePlace();
    const store = await openTab(place);
    await store.commit({ puts: { client: [record(1, 'a'), record(2, 'b')] }, ...fetched });
    await store.commit({ removals: { client: [1, 2] }, ...fetched });
    await store.commit({ puts: { client: [record(1, 'c')] }, ...fetched });
    const again = await openTab(place);
    await again.whenLoaded;
    for (const one of [store, again]) expect([...one.records('client').values()]).toEqual([record(1, 'c')]);
  });

  test('a replaced mirror holds nothing of the old one, and keeps the outbox', async () => {
    const place = await makePlace();
    const store = await openTab(place);
    await store.commit({ puts: { client: records(120), patent: records(3) }, addEntries: [newEntry()], ...typed });
    const reported: Committed[] = [];
    store.subscribe((committed) => reported.push(committed));
    await store.commit({ replaceMirror: true, puts: { client: [record(500)] }, values: { cursor: 1 }, ...fetched });
    expect(reported.at(-1)?.collections.get('patent')).toBe('all');
    const again = await openTab(place);
    await again.whenLoaded;
    for (const one of [store, again]) {
      expect([...one.records('client').keys()]).toEqual([500]);
      expect(one.records('patent').size).toBe(0);
      expect(one.entries()).toHaveLength(1);
    }
  });

  test('SYNC-41 a leader whose epoch has passed commits nothing at all', async () => {
    const place = await makePlace();
    const old = await openTab(place);
    const young = await openTab(place);
    const epoch = await old.takeLeadership();
    await old.commit({ puts: { client: [record(1)] }, fence: epoch, ...fetched });
    const next = await young.takeLeadership();
    expect(next).toBe(epoch + 1);
    const late = old.commit({ puts: { client: [record(2)] }, values: { cursor: 2 }, fence: epoch, ...fetched });
    await expect(late).rejects.toBeInstanceOf(FencedError);
    const again = await openTab(place);
    await again.whenLoaded;
    expect([...again.records('client').keys()]).toEqual([1]);
    expect(again.value('cursor')).toBeUndefined();
  });

  test('an entry frozen in another tab cannot be folded into any more', async () => {
    const place = await makePlace();
    const editor = await openTab(place);
    const [waiting] = await editor.commit({ addEntries: [newEntry()], ...typed });
    if (!waiting) throw new Error('no entry');
    const leader = await openTab(place);
    const [seen] = leader.entries();
    if (!seen) throw new Error('no entry');
    await leader.commit({ putEntries: [{ ...seen, state: 'sending' }], expect: [seen], ...typed });
    const fold = editor.commit({
      putEntries: [{ ...waiting, patch: { nomClient: 'Neuer' } }],
      expect: [waiting],
      ...typed,
    });
    await expect(fold).rejects.toBeInstanceOf(StaleError);
    expect(editor.entries()[0]).toMatchObject({ state: 'sending', patch: { nomClient: 'Neu' } });
  });

  test('an entry that changes in this tab between planning and its turn is noticed too', async () => {
    const store = await openTab(await makePlace());
    const [waiting] = await store.commit({ addEntries: [newEntry()], ...typed });
    if (!waiting) throw new Error('no entry');
    const freeze = store.commit({ putEntries: [{ ...waiting, state: 'sending' }], expect: [waiting], ...typed });
    const fold = store.commit({ removeEntries: [waiting.seq], expect: [waiting], ...typed });
    await freeze;
    await expect(fold).rejects.toBeInstanceOf(StaleError);
    expect(store.entries()[0]?.state).toBe('sending');
  });

  test('SYNC-43 tabs on one disk follow each other', async () => {
    const place = await makePlace();
    const one = await openTab(place);
    const two = await openTab(place);
    await Promise.all([one.whenLoaded, two.whenLoaded]);
    const reported: Committed[] = [];
    two.subscribe((committed) => reported.push(committed));
    await one.commit({
      puts: { client: records(150) },
      addEntries: [newEntry()],
      ids: [[local, 3]],
      values: { cursor: 5 },
      ...fetched,
    });
    await until(() => two.value('cursor') === 5);
    expect(content(two)).toEqual(content(one));
    expect(two.serverId(local)).toBe(3);
    expect(reported[0]).toMatchObject({ local: false, values: ['cursor'] });
    expect(reported[0]?.entries.size).toBeGreaterThan(0);
    expect(reported[0]?.ids.size).toBeGreaterThan(0);
    await two.commit({ addEntries: [newEntry({ recordId: 2 })], removals: { client: [1] }, ...typed });
    await until(() => one.entries().length === 2);
    expect(content(one)).toEqual(content(two));
    await one.commit({ replaceMirror: true, puts: { client: [record(900)] }, removeEntries: [1], ...fetched });
    await until(() => two.records('client').size === 1);
    expect(content(two)).toEqual(content(one));
    expect(two.entries().map(({ seq }) => seq)).toEqual([2]);
  });

  test('tabs that commit at the same time lose nothing and share no number', async () => {
    const place = await makePlace();
    const tabs = await Promise.all([openTab(place), openTab(place), openTab(place)]);
    await Promise.all(
      tabs.flatMap((tab, at) =>
        [0, 1, 2, 3].map((round) =>
          tab.commit({
            puts: { client: [record(at * 10 + round)] },
            addEntries: [newEntry({ recordId: at * 10 + round })],
            ...typed,
          }),
        ),
      ),
    );
    await Promise.all(tabs.map((tab) => tab.follow()));
    for (const tab of tabs) {
      expect(tab.records('client').size).toBe(12);
      expect(new Set(tab.entries().map(({ seq }) => seq)).size).toBe(12);
      expect(content(tab)).toEqual(content(tabs[0] as LocalStore));
    }
  });

  test('compaction changes nothing that can be read, here, in another tab and after a restart', async () => {
    const place = await makePlace();
    const store = await openTab(place);
    const follower = await openTab(place);
    await store.commit({ puts: { client: records(300) }, ...fetched });
    for (let round = 0; round < 70; round++)
      await store.commit({ puts: { client: [record(round, `round ${round}`)] }, ...fetched });
    await store.commit({ removals: { client: [5, 250] }, ...fetched });
    const before = content(store);
    await store.compact();
    expect(content(store)).toEqual(before);
    await store.commit({ puts: { client: [record(6, 'after')] }, ...fetched });
    before.client.set(6, record(6, 'after'));
    await follower.follow();
    const again = await openTab(place);
    await again.whenLoaded;
    for (const one of [store, follower, again]) expect(content(one)).toEqual(before);
    const disk = place.open();
    expect((await disk.read(0, () => false)).chunkKeys.length).toBeLessThan(10);
  });
});
