import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { DexieDisk } from '#src/db/vault/DexieDisk.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';
import { type Sealed, unseal } from '#src/db/vault/seal.ts';
import { Vault } from '#src/db/vault/Vault.ts';
import { cheapKdfs, testVault } from '#tests/db/openDisks.ts';
import { putRaw, rawRows } from '#tests/db/rawDatabase.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

const open = async (vault: Vault, key: CryptoKey) => {
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 7 });
  await store.whenLoaded;
  return store;
};

const vaultRow = async (vault: Vault) =>
  (await rawRows(vault.name)).meta?.find(({ key }) => key === 'vault')?.row as Record<string, unknown>;

test('E1 who holds a copy of the disk from before a new password, and the old one, opens nothing written later', async () => {
  const vault = testVault();
  const before = await open(vault, await vault.create('Premier-1'));
  await before.commit({ puts: { client: records(3) }, addEntries: [newEntry()], values: { early: 'early' } });
  before.close();
  const copied = await vaultRow(vault);
  expect(await vault.changePassword('Premier-1', 'Nouveau-9')).toBeTruthy();
  const now = await vault.unlock('Nouveau-9');
  if (!now.key) throw new Error('the new password does not open');
  const after = await open(vault, now.key);
  await after.commit({
    puts: { client: [record(900, 'Later')] },
    addEntries: [newEntry({ patch: { nomClient: 'Later' } }), ...Array.from({ length: 9 }, () => newEntry())],
    ids: [['~AAAAAAAAAAAAAAAAAAAA', 900]],
    values: { later: 'Later' },
  });
  expect(after.records('client').size).toBe(4);
  after.close();
  await putRaw(vault.name, 'meta', copied);
  const old = await vault.unlock('Premier-1');
  if (!old.key) throw new Error('the copied row does not open');
  const thief = await open(vault, old.key);
  expect(thief.value('early')).toBe('early');
  expect(thief.value('later')).toBeUndefined();
  expect(thief.record('client', 900)).toBeUndefined();
  expect(thief.serverId('~AAAAAAAAAAAAAAAAAAAA')).toBeUndefined();
  expect(thief.entries().map(({ seq }) => seq)).toEqual([1]);
  thief.close();
  // Not by our own reading either, which looks for a key by its number: the copied one itself, at every row.
  const { meta: _, ...tables } = await rawRows(vault.name);
  const sealedAs: Record<string, string> = { outbox: '#outbox', batches: '#batch', ids: '#ids', values: '#values' };
  const opened: (number | undefined)[] = [];
  for (const [name, rows] of Object.entries(tables))
    for (const { row } of rows) {
      const { iv, body, generation, collection, n, seq, key } = row as unknown as Sealed & Record<string, never>;
      const table = sealedAs[name] ?? String(collection);
      const content = { iv, body, ...(generation && { generation }) };
      const found = await unseal(old.key, { vault: vault.name, table, row: n ?? seq ?? key ?? '' }, content).catch(
        () => null,
      );
      if (found) opened.push(generation);
    }
  expect(opened.length).toBe(3);
  expect(opened.filter((generation) => generation !== undefined)).toEqual([]);
});

/** As much of everything as there is on a disk, so that each step of sealing anew has something to do. */
const filled = async (vault: Vault) => {
  const store = await open(vault, await vault.create('Premier-1'));
  for (let round = 0; round < 3; round++)
    await store.commit({
      puts: { client: records(400), patent: [record(round + 1)] },
      addEntries: Array.from({ length: 9 }, () => newEntry()),
      ids: [[`~AAAAAAAAAAAAAAAAAAA${round}`, round + 50]],
      values: { [`value.${round}`]: round },
    });
  await store.commit({ addEntries: [newEntry({ patch: { nomClient: 'Alone' } })] });
  return store;
};

const content = (store: LocalStore) => ({
  clients: [...store.records('client').values()].sort((a, b) => Number(a.id) - Number(b.id)),
  patents: [...store.records('patent').keys()],
  entries: store.entries(),
  ids: [0, 1, 2].map((round) => store.serverId(`~AAAAAAAAAAAAAAAAAAA${round}`)),
  values: [0, 1, 2].map((round) => store.value(`value.${round}`)),
  damaged: store.damaged,
});

/** How many sealed rows each key still opens, by generation. */
const rowsByKey = async (vault: Vault): Promise<Record<string, number>> => {
  const { meta: _, ...tables } = await rawRows(vault.name);
  const count: Record<string, number> = {};
  for (const { row } of Object.values(tables).flat())
    if (row.body) count[String(row.generation ?? 0)] = (count[String(row.generation ?? 0)] ?? 0) + 1;
  return count;
};

const put = IDBObjectStore.prototype.put;
afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

test('SYNC-47 killed at any write of the change or of sealing anew, nothing is lost and it goes on to the end', async () => {
  let broke = 0;
  for (let n = 1; ; n++) {
    const vault = testVault();
    const first = await filled(vault);
    const before = content(first);
    first.close();
    let count = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      count += 1;
      if (count === n) throw new DOMException('the disk is broken', 'UnknownError');
      return put.apply(this, args);
    };
    const run = async () => {
      const key = await vault.changePassword('Premier-1', 'Nouveau-9');
      const store = await open(vault, key as CryptoKey);
      await store.reseal().finally(() => store.close());
    };
    const outcome = await run().then(
      () => 'whole',
      () => 'killed',
    );
    IDBObjectStore.prototype.put = put;
    const opened = [(await vault.unlock('Premier-1')).key, (await vault.unlock('Nouveau-9')).key];
    expect(opened.filter((key) => key !== null)).toHaveLength(1);
    const isOld = opened[0] !== null;
    const key = isOld ? await vault.changePassword('Premier-1', 'Nouveau-9') : opened[1];
    if (!key) throw new Error('no password opens');
    const again = await open(vault, key);
    expect(content(again)).toEqual(before);
    await again.reseal();
    expect(Object.keys(await rowsByKey(vault))).toEqual(['1']);
    again.close();
    const last = await open(vault, key);
    expect(content(last)).toEqual(before);
    last.close();
    if (outcome === 'whole') break;
    broke += 1;
  }
  expect(broke).toBeGreaterThan(20);
});

test('E1 a tab that has the key before writes with the new one, and when nobody has that, nothing at all', async () => {
  const vault = testVault();
  const key = await vault.create('Premier-1');
  const now: { key: CryptoKey | null } = { key: null };
  const disk = new DexieDisk(vault.name, key, async (fits) => (now.key && (await fits(now.key)) ? now.key : null));
  const tab = await openLocalStore({ disk, userId: 7 });
  await tab.commit({ values: { one: 1 } });
  const changed = await vault.changePassword('Premier-1', 'Nouveau-9');
  await expect(tab.commit({ values: { two: 2 } })).rejects.toMatchObject({ code: 'closed' });
  now.key = key;
  await expect(tab.commit({ values: { two: 2 } })).rejects.toMatchObject({ code: 'closed' });
  expect(await rowsByKey(vault)).toEqual({ 0: 1 });
  now.key = changed;
  await tab.commit({ values: { two: 2 } });
  expect(await rowsByKey(vault)).toEqual({ 0: 1, 1: 1 });
  tab.close();
});

test('a row that was written while it was sealed anew stays as it was written', async () => {
  const vault = testVault();
  (await filled(vault)).close();
  const key = await vault.changePassword('Premier-1', 'Nouveau-9');
  if (!key) throw new Error('the old password does not open');
  const store = await open(vault, key);
  const other = await open(vault, key);
  const { decrypt } = crypto.subtle;
  crypto.subtle.decrypt = async (...given) => {
    crypto.subtle.decrypt = decrypt;
    await other.commit({ values: { 'value.1': 'new' } });
    return decrypt.apply(crypto.subtle, given);
  };
  await store.reseal();
  expect(crypto.subtle.decrypt).toBe(decrypt);
  await store.follow();
  expect(store.value('value.1')).toBe('new');
  store.close();
  other.close();
  const again = await open(vault, key);
  expect(again.value('value.1')).toBe('new');
  expect(Object.keys(await rowsByKey(vault))).toEqual(['1']);
  again.close();
});

test('a second change of the password before the first is done leaves everything readable', async () => {
  const vault = testVault();
  const first = await filled(vault);
  const before = content(first);
  first.close();
  const one = await vault.changePassword('Premier-1', 'Nouveau-9');
  const middle = await open(vault, one as CryptoKey);
  await middle.commit({ values: { middle: 1 } });
  middle.close();
  const two = await vault.changePassword('Nouveau-9', 'Dernier-5');
  const last = await open(vault, two as CryptoKey);
  expect(content(last)).toEqual(before);
  expect(last.value('middle')).toBe(1);
  await last.reseal();
  last.close();
  expect(Object.keys(await rowsByKey(vault))).toEqual(['2']);
  const again = await open(vault, two as CryptoKey);
  expect(content(again)).toEqual(before);
  again.close();
});

test('an unlock puts a key that a cheaper function wrapped under the one of today', async () => {
  const vault = testVault();
  await vault.create('Premier-1');
  const dearer = new Vault(vault.name, deriveKey, () => cheapKdfs().map((kdf) => ({ ...kdf, memoryKiB: 128 }) as Kdf));
  await dearer.strengthen('falsch');
  expect(await vaultRow(vault)).toMatchObject({ wrapped: { kdf: { memoryKiB: 64 } } });
  await dearer.strengthen('Premier-1');
  expect(await vaultRow(vault)).toMatchObject({ wrapped: { kdf: { memoryKiB: 128 } } });
  expect((await vault.unlock('Premier-1')).key).not.toBeNull();
  await vault.strengthen('Premier-1');
  expect(await vaultRow(vault)).toMatchObject({ wrapped: { kdf: { memoryKiB: 128 } } });
});
