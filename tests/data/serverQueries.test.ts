import { QueryClientProvider } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvelope } from '#domain/envelope.ts';
import { createSend } from '#src/api/send.ts';
import { notificationsQuery } from '#src/data/server/notificationQueries.ts';
import { createQueryClient, persistOptions } from '#src/data/server/queryClient.ts';
import { sealedStorage } from '#src/data/server/sealedStorage.ts';
import {
  accountsKey,
  askServer,
  latestLogsQuery,
  logsQuery,
  ownSessionsQuery,
  ServerQueryError,
  usersQuery,
} from '#src/data/server/serverQueries.ts';
import { forgetAdministration } from '#src/data/server/useForgetAdministration.ts';
import { useLogs, useNotifications, useOwnSessions, useServerData } from '#src/data/server/useServerData.ts';
import { type OpenSession, OpenSessionContext } from '#src/data/session/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

describe('what is asked of the server and not mirrored', () => {
  let server: SyncServer;
  const sendAs = (token: string | null, fetching: typeof fetch = server.fetch) =>
    createSend({ base: '', token: () => token, fetch: fetching, language: () => 'fr' });

  beforeAll(async () => {
    server = await startSyncServer();
    await server.call('POST', '/api/client', { nomClient: 'Aciéries' });
  });
  afterAll(() => server.close());

  test('API-69 API-78 API-80 API-81 API-82 API-84 reads what the server answers in our shapes', async () => {
    const send = sendAs(server.token);
    const users = await askServer(send, usersQuery({ page: 1, pageSize: 10 }));
    expect(users).toMatchObject({ total: 1, items: [{ username: 'ada', role: 'Admin', canWrite: true }] });
    const created = { action: 'CREATE', entityType: 'Client', entityName: 'Aciéries' };
    for (const asked of [{ search: 'acieries' }, { action: 'CREATE' }, { userId: users.items[0]?.id as number }, {}])
      expect((await askServer(send, logsQuery({ ...asked, pageSize: 20 }))).items).toContainEqual(
        expect.objectContaining(created),
      );
    const given = await askServer(send, notificationsQuery({ types: ['Client', 'Brevet'], pageSize: 5 }));
    expect(given.unread).toBe(given.items.filter(({ isRead }) => !isRead).length);
    expect((await askServer(send, ownSessionsQuery)).map(({ Current }) => Current)).toEqual([true]);
  });

  test('ERR-03 a refusal, a foreign page or no network is an error, never an empty list', async () => {
    await expect(askServer(sendAs(null), usersQuery({}))).rejects.toThrow(ServerQueryError);
    const portal: typeof fetch = async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    await expect(askServer(sendAs(server.token, portal), ownSessionsQuery)).rejects.toThrow(ServerQueryError);
  });
});

describe('the last known answers', () => {
  const key = ownSessionsQuery.key;
  const opened = () => openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  const answered = async (store: LocalStore) => {
    const client = createQueryClient();
    client.setQueryData(key, [{ Id: 'a' }]);
    const { persister, buster } = persistOptions(sealedStorage(store), '2.0.1');
    await persistQueryClientSave({ queryClient: client, persister, buster });
    await expect.poll(() => store.value('query:answers'), { timeout: 5_000 }).toBeDefined();
  };
  const restored = async (store: LocalStore, build: string) => {
    const client = createQueryClient();
    await persistQueryClientRestore({ queryClient: client, ...persistOptions(sealedStorage(store), build) });
    return client;
  };

  test('E1 UX-02 lie in the user’s own store, are there again without network, and another build asks anew', async () => {
    const store = await opened();
    await answered(store);
    expect((await restored(store, '2.0.1')).getQueryData(key)).toEqual([{ Id: 'a' }]);
    expect((await restored(await opened(), '2.0.1')).getQueryData(key)).toBeUndefined();
    expect((await restored(store, '2.1.0')).getQueryData(key)).toBeUndefined();
  });

  test('C5 nothing is kept any more once the session is over', async () => {
    const store = await opened();
    const storage = sealedStorage(store);
    storage.setItem('answers', 'x');
    expect(storage.getItem('answers')).toBe('x');
    await expect.poll(() => store.value('query:answers')).toBe('x');
    storage.close();
    storage.setItem('answers', 'late');
    storage.removeItem('answers');
    expect(store.value('query:answers')).toBe('x');
  });

  test('ROLE-05 an Admin who is one no more keeps nothing of accounts and log, and all the rest', async () => {
    const store = await opened();
    await answered(store);
    const client = await restored(store, '2.0.1');
    const page = { items: [], total: 0 };
    const administration = [usersQuery({}).key, [...accountsKey, 'all'], latestLogsQuery().key, logsQuery({}).key];
    for (const given of administration) client.setQueryData(given, page);
    forgetAdministration(client);
    for (const given of administration) expect(client.getQueryData(given)).toBeUndefined();
    expect(client.getQueryData(key)).toEqual([{ Id: 'a' }]);
  });

  test('OFF-01 of the latest entries those of whole dossiers are kept without their values', () => {
    const entry = (id: number, newValues: object) => ({
      Id: id,
      Action: 'CREATE',
      EntityName: `e${id}`,
      NewValues: newValues,
    });
    const Data = [entry(1, { titre: 'T' }), entry(2, { commentaire: 'x'.repeat(5_000) })];
    const body = { Success: true, Message: '', Data, TotalCount: 2 };
    const envelope = readEnvelope(body);
    const read = latestLogsQuery().read({ kind: 'answer', status: 200, body, envelope, headers: new Headers() });
    expect(read.items.map(({ entityName, newValues }) => [entityName, newValues])).toEqual([
      ['e1', { titre: 'T' }],
      ['e2', {}],
    ]);
  });

  test('UX-23 a screen shows them with their age while nobody answers', async () => {
    const client = createQueryClient();
    const page = { items: [], total: 0 };
    const at = Date.UTC(2026, 0, 5, 8);
    client.setQueryData(notificationsQuery({}).key, { ...page, unread: 3 }, { updatedAt: at });
    client.setQueryData(usersQuery({}).key, page, { updatedAt: at });
    const Shown = (): ReactNode => {
      const [given, users, logs, sessions] = [
        useNotifications(),
        useServerData(usersQuery({})),
        useLogs(),
        useOwnSessions(),
      ];
      return JSON.stringify([given.data?.unread, given.at, users.data?.total, logs.data ?? null, sessions.at]);
    };
    const open = { send: async () => new Promise(() => undefined) } as unknown as OpenSession;
    const html = renderToString(
      createElement(
        QueryClientProvider,
        { client },
        createElement(OpenSessionContext, { value: open }, createElement(Shown)),
      ),
    );
    expect(JSON.parse(html.replaceAll('&quot;', '"'))).toEqual([3, '2026-01-05T08:00:00.000Z', 0, null, null]);
  });
});
