import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/tables.ts';
import { forgetOldAnswers } from '#server/http/idempotencyRecords.ts';
import { buildCabinet, buildClient } from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase } from '#tests/support/server/testServer.ts';

/** Every account needs a name of its own. */
let readers = 0;

const withKey = (key: string) => ({ 'Idempotency-Key': key });

onEveryDatabase('idempotency keys', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
  });
  const named = async (name: string): Promise<number> =>
    (await api.get(`/api/client/search?q=${encodeURIComponent(name)}`)).list.length;

  it('C2, SYNC-03, SYNC-04 a repeated request has one effect and the first answer, marked as replayed', async () => {
    const body = buildClient({ nomClient: 'Répétée' });
    const first = await api.post('/api/client', body, withKey('repeat'));
    await api.put(`/api/client/${first.data.Id}`, { paysClient: 'CH' });
    const again = await api.post('/api/client', body, withKey('repeat'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await named('Répétée')).toBe(1);
  });

  it('C2 updates and deletions are repeated without harm', async () => {
    const { Id } = (await api.post('/api/client', buildClient())).data;
    const headers = { ...withKey('update'), 'If-Match': '"1"' };
    const update = () => api.put(`/api/client/${Id}`, { nomClient: 'Mise à jour' }, headers);
    expect([(await update()).status, (await update()).status]).toEqual([200, 200]);
    const remove = () => api.delete(`/api/client/${Id}`, withKey('delete'));
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  it('C2 a key with another body or another address is refused', async () => {
    await api.post('/api/client', buildClient(), withKey('other'));
    for (const path of ['/api/client', '/api/cabinet']) {
      const { status, body } = await api.post(
        path,
        { nomClient: 'Autre', nomCabinet: 'Autre', type: 1 },
        withKey('other'),
      );
      expect([status, body.code]).toEqual([422, 'key-reused']);
    }
  });

  it('C2 of ten at once one takes effect, and the others are answered that it is under way or what it answered', async () => {
    const body = buildClient({ nomClient: 'Ensemble' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/api/client', body, withKey('together'))),
    );
    for (const { status, body: answer, headers } of answers) {
      if (status === 201) continue;
      expect([status, answer.code, headers.get('retry-after')]).toEqual([409, 'in-progress', '1']);
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await named('Ensemble')).toBe(1);
  });

  it('a refused request keeps no answer: put right, it goes through under the same key', async () => {
    expect((await api.post('/api/client', { nomClient: '' }, withKey('right'))).status).toBe(422);
    expect((await api.post('/api/client', { nomClient: 'Juste' }, withKey('right'))).status).toBe(201);
    const { Id } = (await api.post('/api/client', buildClient())).data;
    const late = { ...withKey('late'), 'If-Match': '"9"' };
    expect((await api.put(`/api/client/${Id}`, { paysClient: 'FR' }, late)).status).toBe(412);
    expect((await api.put(`/api/client/${Id}`, { paysClient: 'FR' }, { ...late, 'If-Match': '"1"' })).status).toBe(200);
  });

  it('keys belong to their user', async () => {
    const other = await server().api(server().accounts.user);
    const mine = await api.post('/api/client', buildClient(), withKey('shared'));
    const theirs = await other.post('/api/client', buildClient(), withKey('shared'));
    expect(theirs.status).toBe(201);
    expect(theirs.data.Id).not.toBe(mine.data.Id);
  });

  it('C2, ROLE-06 a kept answer is not read out to somebody who may not read any more', async () => {
    const account = await server().addUser({ username: 'fallen', role: 'User' });
    const fallen = await server().signIn(account);
    const body = buildClient({ nomClient: 'Encore lisible' });
    const create = () => fallen.post('/api/client', body, withKey('fallen'));
    const first = await create();
    await server().db.queries.update(users).set({ canRead: false }).where(eq(users.id, account.id));
    const again = await create();
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    const { Id, CreatedAt, UpdatedAt } = first.data;
    expect(again.data).toEqual({ Id, Version: 1, CreatedAt, UpdatedAt });
    expect(again.text).not.toContain('Encore lisible');
    await server().db.queries.update(users).set({ canRead: true }).where(eq(users.id, account.id));
    expect((await create()).text).toBe(first.text);
  });

  it('C2, ROLE-06, ROLE-08 a kept answer of a deletion stays what it was, and an Admin is read out any', async () => {
    for (const role of ['User', 'Admin'] as const) {
      const account = await server().addUser({ username: `reader-${(readers += 1)}`, role });
      const reader = await server().signIn(account);
      const body = buildClient();
      const create = () => reader.post('/api/client', body, withKey(`${account.username}-made`));
      const made = await create();
      const remove = () => reader.delete(`/api/client/${made.data.Id}`, withKey(`${account.username}-gone`));
      const removed = await remove();
      await server().db.queries.update(users).set({ canRead: false }).where(eq(users.id, account.id));
      const [madeAgain, removedAgain] = [await create(), await remove()];
      expect([role, madeAgain.status, madeAgain.text === made.text]).toEqual([role, 201, role === 'Admin']);
      expect([role, removedAgain.body, removed.body.Data]).toEqual([role, removed.body, null]);
    }
  });

  it('C2, ROLE-17 a kept answer is not read out to a client’s user who belongs to another client now', async () => {
    const [mine, theirs] = [await api.post('/api/client', buildClient()), await api.post('/api/client', buildClient())];
    const account = await server().addUser({ username: 'moved', role: 'Client', clientId: Number(mine.data.Id) });
    const moved = await server().signIn(account);
    const body = buildCabinet({ nomCabinet: 'Du premier client' });
    const create = () => moved.post('/api/cabinet/my', body, withKey('moved'));
    expect((await create()).data.NomCabinet).toBe('Du premier client');
    await server()
      .db.queries.update(users)
      .set({ clientId: Number(theirs.data.Id) })
      .where(eq(users.id, account.id));
    expect((await create()).text).not.toContain('Du premier client');
  });

  it('keys are forgotten after thirty days, not before', async () => {
    const body = buildClient({ nomClient: 'Ancienne' });
    await api.post('/api/client', body, withKey('old'));
    const keep = async (days: number): Promise<number> => {
      server().clock.advanceDays(days);
      await forgetOldAnswers(server().db.queries, server().clock.now());
      api = await server().signIn(server().accounts.admin);
      await api.post('/api/client', body, withKey('old'));
      return named('Ancienne');
    };
    expect(await keep(29)).toBe(1);
    expect(await keep(2)).toBe(2);
  });

  it.each(['', ' ', 'é', 'x'.repeat(201)])('a key that is none is refused: %j', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1');
    const { status } = await api.post('/api/client', buildClient(), withKey(encoded));
    expect(status).toBe(400);
  });
});
