import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import type { DiskWrite } from '#src/db/Disk.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import type { EntryReason, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries, resolveEntry, restoreEntries, retryEntries } from '#src/outbox/decideEntries.ts';
import { foldEntries } from '#src/outbox/foldEntries.ts';
import { heldForUndo, releaseDeletions, whenReleased } from '#src/outbox/heldDeletions.ts';
import { isTurnedAway } from '#src/outbox/isTurnedAway.ts';
import { mergeEntry } from '#src/outbox/mergeEntry.ts';
import { mergeRecords } from '#src/outbox/mergeRecords.ts';
import { newEntry } from '#src/outbox/newEntry.ts';
import { keptRemovals } from '#src/outbox/unsentRemovals.ts';
import { clientRecord, entry, local } from '#tests/support/engine/entries.ts';
import { storeHolding } from '#tests/support/engine/storeHolding.ts';

const because = (code: string): EntryReason => ({ code, message: '', errors: {}, current: null });
const same = (id: string | number) => (typeof id === 'number' ? id : undefined);

test('SYNC-04 SYNC-61 a creation that is sent again keeps its key where it may have been made, and has a new one where it was not', async () => {
  const codes = ['blocked', 'internal', 'forbidden-write', '403', 'invalid', 'key-reused'];
  const store = await storeHolding(
    codes.map((code) => ({ kind: 'create', recordId: local(code), state: 'refused', reason: because(code) })),
  );
  await retryEntries(
    store,
    store.entries().map(({ seq }) => seq),
  );
  const keeps = store.entries().map(({ key }, n) => key === `key-${n}`);
  expect(keeps).toEqual([true, true, true, true, false, false]);
});

test('SYNC-61 only a no of somebody between says that a request did not arrive', () => {
  const said = (reason: 'not-ours' | 'server', status: number | null) => isTurnedAway({ reason, status });
  expect([399, 400, 499, 500, null].map((status) => said('not-ours', status))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([said('server', 404), isTurnedAway(undefined)]).toEqual([false, false]);
});

test('OFF-07 a conflict is decided once; what is none stays as it is', async () => {
  const conflict = {
    state: 'conflict',
    patch: { nomClient: 'Mien' },
    reason: { ...because('x'), current: clientRecord({ version: 3 }) },
  } as const;
  const store = await storeHolding([{ patch: { paysClient: 'DE' } }, conflict]);
  const [waits, disputed] = store.entries();
  await resolveEntry(store, waits?.seq ?? 0, { nomClient: 'Non' });
  await resolveEntry(store, 999, { nomClient: 'Non' });
  expect(store.entries()).toEqual([waits, disputed]);
  await resolveEntry(store, disputed?.seq ?? 0, { nomClient: 'Oui' });
  const decided = {
    state: 'waiting',
    patch: { nomClient: 'Oui' },
    base: { version: 3, values: { nomClient: 'Atelier Chêne' } },
  };
  expect(store.entries()).toMatchObject([{ seq: waits?.seq }, decided]);
});

test('OFF-07 what is written anew into a field decides its conflict, and leaves the other fields’ to be decided', async () => {
  const patch = { nomClient: 'Mien', paysClient: 'DE' };
  const base = { version: 1, values: { nomClient: 'Vieux', paysClient: 'CH' } };
  const store = await storeHolding([{ state: 'conflict', patch, base, reason: because('version-conflict') }]);
  await updateRecord(store, 'client', 7, { emailClient: 'a@b.fr' });
  expect(store.entries()[0]?.patch).toEqual(patch);
  await updateRecord(store, 'client', 7, { nomClient: 'Autre' });
  const conflicts = () => store.entries().filter(({ state }) => state === 'conflict');
  expect(conflicts()).toMatchObject([{ patch: { paysClient: 'DE' }, base: { values: { paysClient: 'CH' } } }]);
  expect(Object.keys(conflicts()[0]?.patch ?? {})).toEqual(['paysClient']);
  await updateRecord(store, 'client', 7, { paysClient: 'IT' });
  expect(conflicts()).toEqual([]);
});

test('OFF-02 a change of a record that nobody holds shows nothing, and each mark is the gravest', () => {
  const fold = (...entries: OutboxEntry[]) => foldEntries('client', 7, undefined, entries, same);
  expect(fold(entry({ patch: { nomClient: 'Rien' } })).record).toBeNull();
  expect([fold(entry()), fold(entry({ state: 'refused' })), fold()].map(({ mark }) => mark)).toEqual([
    'pending',
    'refused',
    null,
  ]);
});

test('SYNC-08 an entry needs the records that it names, and not itself', () => {
  const patch = { clientIds: [local('c'), local('p'), 4] };
  const made = newEntry({}, { collection: 'patent', recordId: local('p'), kind: 'create', patch });
  expect(made.needs).toEqual([local('c')]);
});

test('SYNC-20 a deletion of which nobody knows what was seen is asked about on another version only', () => {
  const deletion = (version: number) => entry({ kind: 'delete', base: { version, values: {} } });
  const theirs: AnyRecord = clientRecord({ version: 2 });
  expect(mergeEntry(deletion(1), theirs, same)).toMatchObject({ clean: null, conflict: { state: 'conflict' } });
  expect(mergeEntry(deletion(2), theirs, same)).toMatchObject({ clean: { base: { version: 2 } }, conflict: null });
});

test('SYNC-61 a creation that may have been made is followed by its deletion, a change that was held up gives way to it', async () => {
  const aside = {
    setAside: { tries: 6, seen: { reason: 'network', status: null } },
    state: 'refused',
    reason: because('blocked'),
  } as const;
  const store = await storeHolding([
    { ...aside, kind: 'create', recordId: local('a'), patch: { nomClient: 'A' } },
    { ...aside, patch: { nomClient: 'B' } },
  ]);
  await removeRecords(store, 'client', [local('a'), 7]);
  expect(store.entries().map(({ kind, recordId }) => [kind, recordId])).toEqual([
    ['create', local('a')],
    ['delete', local('a')],
    ['delete', 7],
  ]);
});

test('UX-29 a deletion that is given up gives its edits back; restored, it takes them as they are by then', async () => {
  const store = await storeHolding([
    { patch: { nomClient: 'Un' }, base: { version: 1, values: { nomClient: 'Atelier Chêne' } } },
  ]);
  await removeRecords(store, 'client', [7]);
  const dropped = await discardEntries(
    store,
    store.entries().map(({ seq }) => seq),
  );
  expect(store.entries()).toMatchObject([{ kind: 'update', patch: { nomClient: 'Un' } }]);
  await updateRecord(store, 'client', 7, { nomClient: 'Deux' });
  await restoreEntries(store, dropped);
  expect(store.entries()).toMatchObject([{ kind: 'delete', gaveWay: [{ patch: { nomClient: 'Deux' } }] }]);
});

test('UX-29 whoever waits for a deletion is answered at once that it may go', async () => {
  const store = await storeHolding();
  await removeRecords(store, 'client', [7], heldForUndo);
  let isReleased = false;
  const released = whenReleased(store, store.entries()).then(() => {
    isReleased = true;
  });
  await updateRecord(store, 'client', 7, { nomClient: 'Rien' });
  await createRecord(store, 'client', { nomClient: 'Autre' });
  expect(isReleased).toBe(false);
  await releaseDeletions(store);
  await Promise.race([released, new Promise((resolve) => setTimeout(resolve, 50))]);
  expect(isReleased).toBe(true);
});

/** Without room for anything but entries. */
class FullDisk extends MemoryDisk {
  isFull = false;
  override write(change: DiskWrite) {
    if (this.isFull && change.values.size > 0) throw new VaultError('full');
    return super.write(change);
  }
}

test('UX-29 where there is no room for what brings a record back it is deleted all the same', async () => {
  const disk = new FullDisk();
  const store = await storeHolding([{ kind: 'create', recordId: local('a'), patch: { nomClient: 'A' } }], disk);
  disk.isFull = true;
  expect(await removeRecords(store, 'client', [local('a')], heldForUndo)).toMatchObject({ ok: true });
  expect([store.entries(), keptRemovals(store)]).toEqual([[], []]);
});

test('UX-29 the undo of what was never sent is forgotten when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await storeHolding([{ kind: 'create', recordId: local('a'), patch: { nomClient: 'A' } }]);
  await removeRecords(store, 'client', [local('a')], heldForUndo);
  expect(keptRemovals(store)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(limits.undoMs + 1_000);
  await vi.waitFor(() => expect(keptRemovals(store)).toEqual([]), { timeout: 5_000 });
});

test('SYNC-13 a duplicate made here is merged although a change named it that is none any more', async () => {
  const store = await storeHolding([
    { collection: 'inventor', kind: 'create', recordId: local('d'), patch: { nom: 'Y' } },
    {
      collection: 'patent',
      recordId: 3,
      patch: { inventeurIds: [local('d')] },
      base: { version: 1, values: { inventeurIds: [1] } },
      needs: [local('d')],
    },
  ]);
  const record = (collection: 'inventor' | 'patent', id: number, given: object): AnyRecord => ({
    ...emptyValues(entityOf(collection).fields),
    ...{ id, version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    ...given,
  });
  const puts = { inventor: [record('inventor', 1, {})], patent: [record('patent', 3, { inventeurIds: [1] })] };
  await store.commit({ puts, durability: 'relaxed' });
  const merger = { list: 'inventor', keep: 1, duplicates: [local('d')], completed: {}, patents: [3] } as const;
  expect(await mergeRecords(store, merger)).toMatchObject({ ok: true });
  expect(store.entries()).toEqual([]);
});

test('SYNC-13 nothing is merged into a record that is gone', async () => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const holder = (id: number) => ({ ...clientRecord({ id, nom: 'X', prenom: 'Y' }) });
  await store.commit({ puts: { holder: [holder(1)] }, durability: 'relaxed' });
  const merger = { list: 'holder', keep: 2, duplicates: [1], completed: {}, patents: [] } as const;
  expect(await mergeRecords(store, merger)).toEqual({ ok: false, code: 'gone', by: [] });
});
