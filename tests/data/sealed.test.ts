import { persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { expect, test } from 'vitest';
import type { ImportResult } from '#domain/ImportResult.ts';
import { draftFileName, draftName, draftValues, readDraft } from '#src/data/drafts/drafts.ts';
import { notificationsQuery } from '#src/data/server/notificationQueries.ts';
import { createQueryClient, persistOptions } from '#src/data/server/queryClient.ts';
import { sealedStorage } from '#src/data/server/sealedStorage.ts';
import { logsQuery } from '#src/data/server/serverQueries.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { keptImports, leftOfImport, rememberImport } from '#src/outbox/keptImports.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import { lostRecordsOf, lostValues } from '#src/sync/restored.ts';
import { sealedPlace } from '#tests/db/openDisks.ts';
import { rawRows } from '#tests/db/rawDatabase.ts';
import { record } from '#tests/db/records.ts';

/** Every byte and every text of the rows, as a disk would show them. */
const bytesOf = (value: unknown): Buffer[] => {
  if (value instanceof ArrayBuffer) return [Buffer.from(value)];
  if (value instanceof Uint8Array) return [Buffer.from(value)];
  if (typeof value === 'object' && value !== null)
    return [...Object.keys(value).map((name) => Buffer.from(name)), ...Object.values(value).flatMap(bytesOf)];
  return [Buffer.from(String(value))];
};

const hits = (rows: unknown, word: string): number => {
  const needles = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le'), Buffer.from(word, 'utf16le').swap16()];
  return bytesOf(rows).filter((bytes) => needles.some((needle) => bytes.includes(needle))).length;
};

const canaries = {
  call: 'Kanarienvogel',
  draft: 'Brouillonsecret',
  file: 'Classeursecret',
  notification: 'Avissecret',
  log: 'Journalsecret',
  lost: 'Perdusecret',
  imported: 'Importsecret',
  left: 'Lignesecret',
  about: '~Canarisurappareil00x',
};

const imported = (fileName: string): ImportResult => ({
  group: 'g',
  fileName,
  at: '2026-01-05T08:00:00Z',
  created: [{ familyRef: fileName, id: 1 }],
  companions: [],
  ignoredDuplicates: 1,
  repeatedRows: 0,
  skippedRows: 0,
  faulty: 0,
  failed: [],
  notReached: 0,
  leftRows: 1,
  undoneAt: null,
});

test('E1 nothing readable of the query cache, notifications, queued calls, drafts, imports and lost records, in UTF-8 or UTF-16', async () => {
  const place = await sealedPlace();
  const store = await openLocalStore({ disk: place.open(), userId: 1 });
  await queueCall(store, 'markRead', 'inbox', { ids: [canaries.call] });
  await queueCall(store, 'linkCabinet', canaries.about, {});
  const draft = { values: { titre: canaries.draft }, tab: 'step5', seen: null, at: '2026-01-05T08:00:00Z' };
  const name = draftName('patent', 'new');
  const kept = rememberImport(store, imported(canaries.imported), {
    header: ['Titre'],
    rows: [{ row: 2, reason: 'duplicate', column: null, cells: [canaries.left] }],
  });
  await store.commit({
    ...kept,
    values: {
      ...draftValues(store, name, draft),
      [draftFileName(name)]: canaries.file,
      ...kept.values,
      ...lostValues([{ collection: 'client', record: record(900, canaries.lost) }]),
    },
    durability: 'strict',
  });
  const client = createQueryClient();
  client.setQueryData(notificationsQuery({}).key, { items: [{ Title: canaries.notification }], total: 1, unread: 1 });
  client.setQueryData(logsQuery({}).key, { items: [{ Description: canaries.log }], total: 1 });
  const { persister, buster } = persistOptions(sealedStorage(store), '2.0.1');
  await persistQueryClientSave({ queryClient: client, persister, buster });
  await expect.poll(() => store.value('query:answers'), { timeout: 5_000 }).toBeDefined();
  store.close();

  const rows = await rawRows(place.name);
  for (const word of [...Object.values(canaries), 'draft', 'query', 'markRead', 'linkCabinet', 'inbox', 'step5'])
    expect([word, hits(rows, word)]).toEqual([word, 0]);
  // The search finds what stands in clear, in either form.
  expect(hits({ a: Buffer.from(`x${canaries.call}`, 'utf16le') }, canaries.call)).toBe(1);
  expect(hits({ a: new TextEncoder().encode(canaries.call).buffer }, canaries.call)).toBe(1);

  const again = await openLocalStore({ disk: place.open(), userId: 1 });
  expect(again.calls().map(({ about }) => about)).toEqual(['inbox', canaries.about]);
  expect(lostRecordsOf(again)).toMatchObject([{ record: { nomClient: canaries.lost } }]);
  expect([keptImports(again)?.[0]?.fileName, leftOfImport(again, 'g')?.rows[0]?.cells]).toEqual([
    canaries.imported,
    [canaries.left],
  ]);
  expect(JSON.stringify(again.value('query:answers'))).toContain(canaries.log);
  again.close();
});

test('SYNC-57 UX-05 a wizard left at its fifth step by a killed tab is there again, sealed, with its step and its words', async () => {
  const place = await sealedPlace();
  const killed = await openLocalStore({ disk: place.open(), userId: 1 });
  const name = draftName('patent', 'new');
  const seen = { titre: '' };
  for (const [step, titre] of ['Sys', 'Système', 'Système de'].entries()) {
    const draft = { values: { titre }, tab: `step${step + 3}`, seen, at: '2026-01-05T08:00:00Z' };
    await killed.commit({ values: draftValues(killed, name, draft), durability: 'strict' });
  }
  // No goodbye: nothing is closed, nothing is written any more.
  expect(hits(await rawRows(place.name), 'Système')).toBe(0);
  const again = await openLocalStore({ disk: place.open(), userId: 1 });
  expect(readDraft(again, name)).toMatchObject({ values: { titre: 'Système de' }, tab: 'step5', seen });
  again.close();
  killed.close();
});
