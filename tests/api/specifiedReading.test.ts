import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { login, readMe } from '#src/api/auth.ts';
import { createResource } from '#src/api/resource.ts';
import { createSend, type Send } from '#src/api/send.ts';
import { notificationsQuery } from '#src/data/server/notificationQueries.ts';
import { askServer, usersQuery } from '#src/data/server/serverQueries.ts';

/** A server that gives every question this answer. */
const answering = (body: unknown, status = 200): Send =>
  createSend({
    base: '',
    token: () => 'T',
    language: () => 'fr',
    fetch: async () =>
      new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
  });

const capitalised = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
  );

/** Answers as the rules write them, in each of the spellings they allow, against what the app makes of them. */
describe('what other servers answer', () => {
  const ada = {
    id: 7,
    email: 'ada@example.org',
    username: 'ada',
    nom: 'Nobel',
    prenom: 'Ada',
    role: 'client',
    isActive: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-02-03T04:05:06.000Z',
    clientId: 12,
  };
  const read = { ...ada, role: 'Client' };

  it.each([
    ['lowercase', ada],
    ['capitalised', capitalised(ada)],
  ])('ENT-02 ENT-01 the session’s user is read whole, %s', async (_spelling, wire) => {
    const entered = await login(answering({ token: 'a.b.c', refreshToken: 'r', user: wire }), {
      email: ada.email,
      password: 'x',
      deviceId: 'd',
      renewalKey: 'k',
    });
    expect(entered).toMatchObject({ ok: true, value: { user: read } });
    expect(await readMe(answering(wire))).toMatchObject({ ok: true, value: read });
  });

  it.each([
    ['no username', { username: undefined }, { username: 'ada@example.org' }],
    ['an empty username', { username: '' }, { username: 'ada@example.org' }],
    ['no role', { role: undefined }, { role: 'User' }],
    ['an unknown role', { role: 'auditor' }, { role: 'User' }],
    ['the role admin', { role: 'admin' }, { role: 'Admin' }],
    ['no client', { clientId: undefined }, { clientId: null }],
  ])('ENT-02 ENT-17 a user with %s is read all the same', async (_what, changed, expected) => {
    expect(await readMe(answering({ ...ada, ...changed }))).toMatchObject({ ok: true, value: expected });
  });

  it.each(['data', 'Data', 'items', 'Items', 'users', 'Users'])('API-69 users are read from %s', async (member) => {
    const body = {
      success: true,
      message: '',
      [member]: [{ id: 3, username: 'bo', role: 'admin' }],
      totalCount: 9,
      page: 1,
    };
    const users = await askServer(answering(body), usersQuery({ page: 1, pageSize: 10 }));
    expect(users).toMatchObject({ total: 9, items: [{ id: 3, username: 'bo', role: 'Admin' }] });
  });

  it.each([
    ['success', 'data', 'id', 'titre'],
    ['Success', 'Data', 'Id', 'Titre'],
    ['success', 'Data', 'Id', 'titre'],
    ['Success', 'data', 'id', 'Titre'],
  ])('API-23 API-39 ENT-01 the answer to a write is read with %s, %s and %s', async (success, data, id, titre) => {
    const resource = createResource(
      answering({ [success]: true, [data]: { [id]: 41, [titre]: 'Pompe' } }),
      entities.patent,
    );
    const written = await resource.update(41, { titre: 'Pompe' });
    expect(written).toMatchObject({ kind: 'answer', envelope: { success: true } });
    expect(await resource.get(41)).toMatchObject({ ok: true, record: { id: 41, titre: 'Pompe' } });
  });

  it.each([
    ['a text', 'the line is dead'],
    ['nothing', undefined],
    ['a number', 7],
    ['an object', { code: 'E_DEAD' }],
  ])(
    'API-03 a request that is ended by %s thrown, and no Error, is unreachable and throws nothing',
    async (_what, thrown) => {
      const send = createSend({
        base: '',
        token: () => null,
        language: () => 'fr',
        fetch: () => new Promise((_, reject) => reject(thrown)),
      });
      expect(await send({ method: 'GET', path: '/api/client' })).toEqual({
        kind: 'unreachable',
        reason: 'network',
        sent: true,
        status: null,
      });
      // Whoever asks for an answer and gets none receives an Error, whatever was thrown below.
      await expect(askServer(send, usersQuery({}))).rejects.toBeInstanceOf(Error);
    },
  );

  it('API-84 the app’s own helper asks for page 1 of 50 where no other is wanted', async () => {
    const asked: string[] = [];
    const send = createSend({
      base: '',
      token: () => 'T',
      language: () => 'fr',
      fetch: async (input) => {
        asked.push(String(input));
        return Response.json({ Success: true, Data: [], TotalCount: 0 });
      },
    });
    await askServer(send, notificationsQuery({}));
    await askServer(send, notificationsQuery({ page: 2, pageSize: 20, clientId: 7, types: ['Brevet', 'Client'] }));
    expect(asked).toEqual([
      '/api/notifications?page=1&pageSize=50',
      '/api/notifications?page=2&pageSize=20&clientId=7&types=Brevet%2CClient',
    ]);
  });

  it.each([
    ['a refusal with its reason', { success: false, message: 'Base indisponible' }, 503, 'Base indisponible'],
    ['a refusal without one', { success: false }, 500, ''],
    ['a list that is none', { success: true, data: 'x' }, 200, ''],
  ])('ERR-03 a list that failed by %s holds nothing, on page 1 of 10', async (_what, body, status, message) => {
    const list = await createResource(answering(body, status), entities.client).list(3, 50);
    expect(list).toMatchObject({ ok: false, data: [], page: 1, pageSize: 10, totalCount: 0, message });
  });
});
