import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { View } from '#src/view/View.ts';
import { clientRecord } from '#tests/support/engine/entries.ts';

let store: LocalStore;

const openStore = async (): Promise<LocalStore> => {
  const opened = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await opened.whenLoaded;
  await opened.commit({
    puts: { client: [clientRecord(), clientRecord({ id: 8, nomClient: 'Autre' })] },
    durability: 'relaxed',
  });
  return opened;
};

beforeEach(async () => {
  store = await openStore();
});

/** The leader's freeze, as push makes it. */
const freeze = async (index = 0): Promise<void> => {
  const entry = store.entries()[index];
  if (entry)
    await store.commit({
      expect: [entry],
      putEntries: [{ ...entry, state: 'sending', attempts: 1 }],
      durability: 'strict',
    });
};

const kinds = (): string[] => store.entries().map(({ kind, state }) => `${kind} ${state}`);

test('SYNC-13 create + update = create', async () => {
  const id = await createRecord(store, 'client', { nomClient: 'Nouveau' });
  await updateRecord(store, 'client', id, { nomClient: 'Renommé', paysClient: 'BE' });
  expect(store.entries()).toHaveLength(1);
  expect(store.entries()[0]).toMatchObject({
    kind: 'create',
    recordId: id,
    patch: { nomClient: 'Renommé', paysClient: 'BE' },
  });
});

test('SYNC-13 ten edits of a record are one update with the first base', async () => {
  for (let turn = 1; turn <= 10; turn += 1) await updateRecord(store, 'client', 7, { nomClient: `Version ${turn}` });
  expect(store.entries()).toHaveLength(1);
  expect(store.entries()[0]).toMatchObject({
    patch: { nomClient: 'Version 10' },
    base: { version: 1, values: { nomClient: 'Atelier Chêne' } },
  });
});

test('SYNC-13 an edit back to the base removes itself', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Autrement' });
  await updateRecord(store, 'client', 7, { nomClient: 'Atelier Chêne' });
  expect(store.entries()).toHaveLength(0);
});

test('SYNC-13 fields that are as the user saw them are not sent', async () => {
  await updateRecord(store, 'client', 7, { nomClient: ' Atelier Chêne ', paysClient: 'FR' });
  expect(store.entries()).toHaveLength(0);
});

test('SYNC-12 create + delete = nothing', async () => {
  const id = await createRecord(store, 'client', { nomClient: 'Nouveau' });
  expect(await removeRecords(store, 'client', [id])).toMatchObject({ ok: true });
  expect(store.entries()).toHaveLength(0);
});

test('SYNC-12 an unsent record that unsent work needs is not cancelled, and nothing changes', async () => {
  const id = await createRecord(store, 'client', { nomClient: 'Nouveau' });
  await createRecord(store, 'contact', { nom: 'Durand', idClient: id });
  const result = await removeRecords(store, 'client', [8, id]);
  expect(result).toMatchObject({ ok: false, code: 'needed', by: [{ collection: 'contact' }] });
  expect(store.entries()).toHaveLength(2);
});

test('SYNC-13 update + delete = delete, based on the whole record', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Autrement' });
  await removeRecords(store, 'client', [7]);
  expect(store.entries()).toHaveLength(1);
  expect(store.entries()[0]).toMatchObject({
    kind: 'delete',
    patch: {},
    base: { version: 1, values: { nomClient: 'Atelier Chêne', paysClient: 'FR' } },
  });
});

test('SYNC-14 an edit while sending is a second entry, based on what is being sent', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Premier' });
  await freeze();
  await updateRecord(store, 'client', 7, { nomClient: 'Second' });
  expect(kinds()).toEqual(['update sending', 'update waiting']);
  expect(store.entries()[1]).toMatchObject({
    patch: { nomClient: 'Second' },
    base: { values: { nomClient: 'Premier' } },
  });
});

test('SYNC-15 an edit planned before the freeze and stored after it does not touch the frozen entry', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Premier' });
  await Promise.all([freeze(), updateRecord(store, 'client', 7, { nomClient: 'Second' })]);
  expect(kinds()).toEqual(['update sending', 'update waiting']);
  expect(store.entries()[0]?.patch).toEqual({ nomClient: 'Premier' });
});

test('SYNC-12 deleting what is being created follows it', async () => {
  const id = await createRecord(store, 'client', { nomClient: 'Nouveau' });
  await freeze();
  await removeRecords(store, 'client', [id]);
  expect(kinds()).toEqual(['create sending', 'delete waiting']);
});

test('SYNC-10 an edit of a refused entry corrects it and sends it as a new request', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Trop long' });
  const [entry] = store.entries();
  if (!entry) throw new Error('no entry');
  const reason = { code: 'invalid', message: 'Trop long', errors: {}, current: null };
  await store.commit({ putEntries: [{ ...entry, state: 'refused', attempts: 1, reason }], durability: 'strict' });
  await updateRecord(store, 'client', 7, { nomClient: 'Court' });
  expect(store.entries()).toHaveLength(1);
  expect(store.entries()[0]).toMatchObject({
    state: 'waiting',
    reason: null,
    patch: { nomClient: 'Court' },
    base: { values: { nomClient: 'Atelier Chêne' } },
  });
  expect(store.entries()[0]?.key).not.toBe(entry.key);
});

test('an edit names what the user saw when it began, not what came meanwhile', async () => {
  const seen = clientRecord();
  await store.commit({ puts: { client: [clientRecord({ version: 2, paysClient: 'BE' })] }, durability: 'relaxed' });
  await updateRecord(store, 'client', 7, { ...seen, nomClient: 'Mien' }, { seen });
  expect(store.entries()[0]?.patch).toEqual({ nomClient: 'Mien' });
});

test('a record that is not there cannot be changed', async () => {
  expect(await updateRecord(store, 'client', 99, { nomClient: 'x' })).toMatchObject({ ok: false, code: 'gone' });
  expect(await removeRecords(store, 'client', [99])).toMatchObject({ ok: false, code: 'gone' });
});

test('UX-29 undo before sending puts every entry back as it was', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Un' });
  const before = JSON.stringify(store.entries());
  const edit = await updateRecord(store, 'client', 7, { nomClient: 'Deux', paysClient: 'BE' });
  const removal = await removeRecords(store, 'client', [7, 8]);
  if (!edit.ok || !removal.ok) throw new Error('refused');
  await undoChange(store, removal.undo);
  await undoChange(store, edit.undo);
  expect(JSON.stringify(store.entries())).toBe(before);
});

test('UX-29 undo after sending queues the inverse', async () => {
  const edit = await updateRecord(store, 'client', 7, { nomClient: 'Un' });
  const removal = await removeRecords(store, 'client', [8]);
  if (!edit.ok || !removal.ok) throw new Error('refused');
  await freeze(0);
  await freeze(1);
  await undoChange(store, edit.undo);
  await undoChange(store, removal.undo);
  expect(store.entries()[2]).toMatchObject({
    kind: 'update',
    patch: { nomClient: 'Atelier Chêne' },
    base: { values: { nomClient: 'Un' } },
  });
  expect(store.entries()[3]).toMatchObject({ kind: 'create', patch: { nomClient: 'Autre' } });
});

/** The store, in which the leader freezes everything just before the next commit. */
const frozenOnCommit = (): LocalStore => {
  let isFrozen = false;
  return new Proxy(store, {
    get: (target, name) => {
      if (name !== 'commit') return Reflect.get(target, name, target) as unknown;
      return async (...change: Parameters<LocalStore['commit']>) => {
        if (!isFrozen) for (const index of store.entries().keys()) await freeze(index);
        isFrozen = true;
        return store.commit(...change);
      };
    },
  });
};

test('UX-29 SYNC-13 what begins to be sent in the moment of its undo is answered by its inverse', async () => {
  const edit = await updateRecord(store, 'client', 7, { nomClient: 'Un' });
  const removal = await removeRecords(store, 'client', [8]);
  if (!edit.ok || !removal.ok) throw new Error('refused');
  await undoChange(frozenOnCommit(), [...edit.undo, ...removal.undo]);
  expect(store.entries()).toMatchObject([
    { kind: 'update', state: 'sending' },
    { kind: 'delete', state: 'sending' },
    { kind: 'update', patch: { nomClient: 'Atelier Chêne' } },
    { kind: 'create', patch: { nomClient: 'Autre' } },
  ]);
});

test('UX-29 SYNC-13 the undo of a change leaves alone what began to be sent while the change was stored', async () => {
  await updateRecord(store, 'client', 7, { nomClient: 'Un' });
  const edit = await updateRecord(frozenOnCommit(), 'client', 7, { nomClient: 'Deux' });
  if (!edit.ok) throw new Error('refused');
  expect(store.entries()).toMatchObject([{ state: 'sending' }, { patch: { nomClient: 'Deux' } }]);
  await undoChange(store, edit.undo);
  expect(store.entries()).toMatchObject([{ state: 'sending', patch: { nomClient: 'Un' } }]);
});

test('SYNC-13 whatever a user does to unsent records, at most one entry per record says it, and the view shows it', async () => {
  const step = fc.record({
    on: fc.constantFrom(7, 8, 'new'),
    act: fc.constantFrom('edit', 'edit', 'edit', 'delete'),
    field: fc.constantFrom('nomClient', 'paysClient', 'adresseClient'),
    value: fc.constantFrom('Atelier Chêne', 'Autre', 'FR', '', 'x', 'y'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      store = await openStore();
      const view = new View(store);
      const made = await createRecord(store, 'client', { nomClient: 'Neuf' });
      const expected = new Map<string | number, Record<string, unknown> | null>([
        [7, { ...clientRecord() }],
        [8, clientRecord({ id: 8, nomClient: 'Autre' })],
        [made, { nomClient: 'Neuf', paysClient: '', adresseClient: '' }],
      ]);
      for (const { on, act, field, value } of steps) {
        const id = on === 'new' ? made : on;
        const shown = expected.get(id);
        if (act === 'delete') expected.set(id, null);
        else if (shown) shown[field] = value;
        await (act === 'delete'
          ? removeRecords(store, 'client', [id])
          : updateRecord(store, 'client', id, { [field]: value }));
      }
      for (const [id, record] of expected) {
        const row = view.rows('client').find((each) => each.id === id);
        const pick = (values: object | undefined | null) => {
          const { nomClient, paysClient, adresseClient } = (values ?? {}) as Record<string, unknown>;
          return record && { nomClient, paysClient, adresseClient };
        };
        expect(row === undefined).toBe(record === null);
        expect(pick(row?.record)).toEqual(pick(record));
        expect(store.entries().filter((entry) => entry.recordId === id).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 200 },
  );
});

test('ENT-13 G-44 a new person is sent with what was filled in, and shown whole', async () => {
  const empty = { prenom: '', email: '', adresse: '', telephone: '' };
  for (const kind of ['inventor', 'applicant', 'holder'] as const) {
    const id = await createRecord(store, kind, { ...empty, nom: 'Lemoine', adresse: '1 rue A' });
    expect(store.entriesOf(kind, id)).toMatchObject([{ kind: 'create' }]);
    expect(store.entriesOf(kind, id)[0]?.patch).toEqual({ nom: 'Lemoine', adresse: '1 rue A' });
    expect(new View(store).get(kind, id)?.record).toMatchObject({ ...empty, nom: 'Lemoine', adresse: '1 rue A' });
  }
  // What somebody emptied is a change.
  const known = fromWire(entityOf('inventor'), { Id: 3, Nom: 'Roux', Adresse: '2 rue B' });
  if (known) await store.commit({ puts: { inventor: [known as AnyRecord] }, durability: 'relaxed' });
  await updateRecord(store, 'inventor', 3, { adresse: '' });
  expect(store.entriesOf('inventor', 3)[0]?.patch).toEqual({ adresse: '' });
});
