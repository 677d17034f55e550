import { afterEach, expect, test, vi } from 'vitest';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { DexieDisk } from '#src/db/vault/DexieDisk.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import { type DeriveKey, newKdfs } from '#src/db/vault/Kdf.ts';
import { Vault } from '#src/db/vault/Vault.ts';
import { openVaultKey } from '#src/db/vault/vaultKey.ts';
import { vaultName } from '#src/db/vault/vaultName.ts';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import { testVault } from '#tests/db/openDisks.ts';
import { putRaw, rawRows, readableText } from '#tests/db/rawDatabase.ts';
import { newEntry, record, records } from '#tests/db/records.ts';

afterEach(() => vi.restoreAllMocks());

const canary = 'Kanarienvogel';
const local = '~KanarienvogelAAAAAAA';

const filled = async (vault: Vault, key: CryptoKey) => {
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 4711 });
  await store.commit({
    puts: { client: [...records(150), record(900, `${canary} é`)] },
    addEntries: [newEntry({ patch: { nomClient: canary }, recordId: local })],
    ids: [[local, 900]],
    values: { [`draft.${canary}`]: { text: canary }, 'session.auth': { token: canary } },
    durability: 'strict',
  });
  store.close();
};

test('E1 nothing readable stands in any row: no text, no name, no field, no key', async () => {
  const vault = testVault();
  const key = await vault.create('Premier-1');
  await filled(vault, key);
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 4711 });
  const together = Array.from({ length: 10 }, () => newEntry({ patch: { nomClient: canary } }));
  await store.commit({ addEntries: together, durability: 'strict' });
  store.close();
  const tables = await rawRows(vault.name);
  const { meta, ...sealed } = tables;
  expect(Object.values(sealed).every((rows) => rows.length > 0)).toBe(true);
  const text = readableText(tables);
  for (const word of [canary, 'Client 7', 'nomClient', 'session.auth', '4711', 'Premier-1', 'draft'])
    expect(text).not.toContain(word);
  for (const { row } of Object.values(sealed).flat()) {
    const plain = Object.keys(row).filter((field) => field !== 'iv' && field !== 'body');
    expect(['collection', 'n', 'seq', 'rev', 'key', 'ofMirror', 'batch']).toEqual(expect.arrayContaining(plain));
  }
  expect(meta?.map(({ key: name }) => name)).toEqual(['counters', 'vault']);
});

test('SYNC-59 somebody who gets in at once writes nothing for it, and else what is to be taken back', async () => {
  const vault = testVault();
  await vault.create('Premier-1');
  const [put, remove] = [vi.spyOn(IDBObjectStore.prototype, 'put'), vi.spyOn(IDBObjectStore.prototype, 'delete')];
  await vault.noteEntered();
  expect([put, remove].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await vault.noteSignedOut();
  await vault.countWrong(1, true);
  expect(await vault.state()).toMatchObject({ signedOut: true, attempts: 1 });
  await vault.noteEntered();
  expect(await vault.state()).toMatchObject({ signedOut: false, attempts: 0 });
});

test('every writing of the same thing is another ciphertext', async () => {
  const vault = testVault();
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, await vault.create('Premier-1')), userId: 1 });
  const bodies = new Set<string>();
  for (let round = 0; round < 5; round++) {
    await store.commit({ values: { same: 'same' }, durability: 'relaxed' });
    const { values } = await rawRows(vault.name);
    bodies.add(readableText(values?.map(({ row }) => [row.iv, row.body])));
  }
  store.close();
  expect(bodies.size).toBe(5);
});

test('only the password opens, and the key cannot be read out', async () => {
  const vault = testVault();
  const key = await vault.create('Premier-1');
  await filled(vault, key);
  expect(await vault.unlock('premier-1')).toEqual({ key: null, reason: 'wrong-password' });
  const unlocked = await vault.unlock('Premier-1');
  if (!unlocked.key) throw new Error('the right password does not open');
  await expect(crypto.subtle.exportKey('raw', unlocked.key)).rejects.toThrow();
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, unlocked.key), userId: 4711 });
  await store.whenLoaded;
  expect(store.records('client').get(900)).toMatchObject({ nomClient: `${canary} é` });
  store.close();
});

test('a password typed with composed or decomposed accents is the same', async () => {
  const vault = testVault();
  await vault.create('Été-2026'.normalize('NFC'));
  expect((await vault.unlock('Été-2026'.normalize('NFD'))).key).not.toBeNull();
});

test('a new password opens the same records, the old one no more', async () => {
  const vault = testVault();
  await filled(vault, await vault.create('Premier-1'));
  expect(await vault.changePassword('falsch', 'Nouveau-9')).toBeNull();
  expect(await vault.changePassword('Premier-1', 'Nouveau-9')).not.toBeNull();
  expect((await vault.unlock('Premier-1')).key).toBeNull();
  const { key } = await vault.unlock('Nouveau-9');
  if (!key) throw new Error('the new password does not open');
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 4711 });
  expect(store.entries()).toHaveLength(1);
  store.close();
});

test('an erased key leaves the rows, and nothing opens them', async () => {
  const vault = testVault();
  await filled(vault, await vault.create('Premier-1'));
  await vault.eraseKey();
  expect(await vault.unlock('Premier-1')).toEqual({ key: null, reason: 'no-key' });
  expect(await vault.state()).toMatchObject({ wrapped: null, unsent: 1 });
});

test('a new vault derives its key from the password once, and opens by it', async () => {
  let derived = 0;
  const counting: typeof deriveKey = (...given) => {
    derived += 1;
    return deriveKey(...given);
  };
  const made = new Vault(`brevia.vault.${crypto.randomUUID()}`, counting);
  await made.create('Premier-1');
  expect(derived).toBe(1);
  expect((await made.unlock('Premier-1')).key).not.toBeNull();
  expect((await made.unlock('Premier-2')).key).toBeNull();
});

test('where WebAssembly is forbidden, PBKDF2 with 600,000 rounds derives', async () => {
  const [first, second] = newKdfs();
  expect(first).toMatchObject({ name: 'argon2id', memoryKiB: 65_536, passes: 2 });
  expect(second).toMatchObject({ name: 'pbkdf2-sha-256', rounds: 600_000 });
  const withoutWasm: DeriveKey = async (password, kdf) => {
    if (kdf.name === 'argon2id') throw new VaultError('unavailable');
    return deriveKey(password, kdf);
  };
  const vault = new Vault(`brevia.vault.${crypto.randomUUID()}`, withoutWasm);
  await vault.create('Premier-1');
  expect((await vault.unlock('Premier-1')).key).not.toBeNull();
  expect((await vault.unlock('Premier-2')).key).toBeNull();
  const made = new Vault(`brevia.vault.${crypto.randomUUID()}`, deriveKey);
  await made.create('Premier-1');
  await expect(new Vault(made.name, withoutWasm).unlock('Premier-1')).rejects.toMatchObject({ code: 'unavailable' });
});

test('Argon2id is the function of its published test vector', async () => {
  const salt = new TextEncoder().encode('somesalt') as Uint8Array<ArrayBuffer>;
  const derived = await deriveKey('password', { name: 'argon2id', memoryKiB: 65_536, passes: 2, lanes: 1, salt });
  expect(Buffer.from(derived).toString('hex')).toBe('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7');
});

test('a vault’s name does not reveal whose it is', async () => {
  const device = crypto.getRandomValues(new Uint8Array(32));
  const other = crypto.getRandomValues(new Uint8Array(32));
  const name = await vaultName(device, '', 7);
  expect(name).toMatch(/^brevia\.vault\.[0-9a-f]{32}$/);
  expect(await vaultName(device, '', 7)).toBe(name);
  for (const different of [vaultName(device, '', 8), vaultName(other, '', 7), vaultName(device, 'https://b.test', 7)]) {
    expect(await different).not.toBe(name);
  }
});

test('erasing takes the whole database, also while a tab has it open', async () => {
  const vault = testVault();
  const key = await vault.create('Premier-1');
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 1 });
  await store.commit({ puts: { client: records(3) }, durability: 'strict' });
  await vault.erase();
  expect(await vaultNames()).not.toContain(vault.name);
  await expect(store.commit({ values: { a: 1 }, durability: 'strict' })).rejects.toMatchObject({ code: 'gone' });
  expect(await vaultNames()).not.toContain(vault.name);
  store.close();
});

test('a wrapped key that was copied to another vault does not open there', async () => {
  const one = testVault();
  await one.create('Premier-1');
  const row = (await rawRows(one.name)).meta?.find(({ key }) => key === 'vault')?.row as {
    wrapped: Parameters<typeof openVaultKey>[1];
  };
  expect(await openVaultKey(one.name, row.wrapped, 'Premier-1', deriveKey)).not.toBeNull();
  expect(await openVaultKey(`${one.name}x`, row.wrapped, 'Premier-1', deriveKey)).toBeNull();
});

test.each(['one bit turned', 'put in the place of another'])(
  'a chunk with %s is set aside, the rest is read, a full pull repairs it',
  async (how) => {
    const vault = testVault();
    const key = await vault.create('Premier-1');
    await filled(vault, key);
    const { chunks = [] } = await rawRows(vault.name);
    const [first, second] = chunks;
    if (!first || !second) throw new Error('two chunks are needed');
    if (how === 'one bit turned') new Uint8Array(first.row.body as ArrayBuffer)[20]! ^= 1;
    await putRaw(
      vault.name,
      'chunks',
      how === 'one bit turned' ? first.row : { ...first.row, iv: second.row.iv, body: second.row.body },
    );
    const open = async () => {
      const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 4711 });
      await store.whenLoaded;
      return store;
    };
    const store = await open();
    expect(store.damaged).toEqual([{ part: 'chunk', collection: 'client', n: 1 }]);
    expect(store.records('client').size).toBe(51);
    expect(store.entries()).toHaveLength(1);
    await store.compact();
    await store.commit({ replaceMirror: true, puts: { client: records(2) }, durability: 'relaxed' });
    expect(store.damaged).toEqual([]);
    store.close();
    const again = await open();
    expect(again.damaged).toEqual([]);
    expect(again.records('client').size).toBe(2);
    again.close();
  },
);

test('SYNC-47 an entry that does not open is reported, and the others are read', async () => {
  const vault = testVault();
  const key = await vault.create('Premier-1');
  await filled(vault, key);
  await filled(vault, key);
  const { outbox = [] } = await rawRows(vault.name);
  const [first] = outbox;
  new Uint8Array(first?.row.body as ArrayBuffer)[0]! ^= 1;
  await putRaw(vault.name, 'outbox', first?.row);
  const store = await openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 4711 });
  expect(store.damaged).toEqual([{ part: 'entry', seq: 1 }]);
  expect(store.entries().map(({ seq }) => seq)).toEqual([2]);
  store.close();
});

test('SYNC-45 an older app writes nothing into a store or beside entries of a newer one', async () => {
  const vault = testVault();
  const key = await vault.create('Premier-1');
  const open = () => openLocalStore({ disk: new DexieDisk(vault.name, key), userId: 1 });
  const running = await open();
  await running.commit({ addEntries: [{ ...newEntry(), format: 3 }], durability: 'strict' });
  await expect(running.commit({ values: { a: 1 }, durability: 'strict' })).rejects.toMatchObject({ code: 'newer' });
  expect(running.entries()).toHaveLength(1);
  running.close();
  const other = testVault();
  const otherKey = await other.create('Premier-1');
  const old = await openLocalStore({ disk: new DexieDisk(other.name, otherKey), userId: 1 });
  const counters = (await rawRows(other.name)).meta?.find(({ key: name }) => name === 'counters')?.row;
  await putRaw(other.name, 'meta', { ...counters, format: 4 });
  await expect(old.commit({ values: { a: 1 }, durability: 'strict' })).rejects.toMatchObject({ code: 'newer' });
  old.close();
  const late = openLocalStore({ disk: new DexieDisk(other.name, otherKey), userId: 1 });
  await expect(late).rejects.toMatchObject({ code: 'newer' });
});

test('a store whose rows the browser has removed is reported as gone', async () => {
  const disk = new DexieDisk(`brevia.vault.${crypto.randomUUID()}`, await testVault().create('Premier-1'));
  await expect(openLocalStore({ disk, userId: 1 })).rejects.toMatchObject({ code: 'gone' });
  disk.close();
});
