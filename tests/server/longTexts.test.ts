import { beforeAll, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { growthOf } from '#tests/support/engine/workGrowth.ts';
import { type Api, onEveryDatabase } from '#tests/support/server/testServer.ts';

/** Every place where an e-mail pattern could begin, part and end, and a space that lets none of them hold. */
const likeAnAddress = (length: number): string => `a${'@.'.repeat(length / 2)} b`;

const membersOf = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, 'x']));

onEveryDatabase('long texts', {}, (server) => {
  let [client, user]: Api[] = [];
  const send = async (kind: 'client' | 'user', length: number) => {
    const email = likeAnAddress(length);
    const [path, body] =
      kind === 'client'
        ? ['/api/cabinet/my', { NomCabinet: 'Roy', Type: 1, EmailCabinet: email }]
        : ['/api/contact', { nom: 'Roy', emails: [{ email }] }];
    return (kind === 'client' ? client : user)?.post(path, body);
  };

  beforeAll(async () => {
    user = await server().signIn(server().accounts.user);
    const { data } = await user.post('/api/client', { nomClient: 'Aerodyn' });
    client = await server().signIn(
      await server().addUser({ username: 'aerodyn', role: 'Client', clientId: Number(data.Id ?? data.id) }),
    );
  });

  it.each(['client', 'user'] as const)(
    'B5 VAL-11 VAL-35 the e-mail that role %s sends does not make the server compute without end',
    async (role) => {
      expect((await send(role, 1_000))?.status).toBe(422);
      expect(await growthOf((length) => send(role, length), 1_000)).toBeLessThan(4);
    },
  );

  it('B5 VAL-29 a text that is too long is refused with that one sentence and no other', async () => {
    const { status, body } = (await user?.post('/api/contact', { nom: 'Roy', email: likeAnAddress(5_000) })) ?? {};
    expect([status, body?.Errors]).toEqual([422, { email: ['255 caractères au plus.'] }]);
  });

  it('B5 an object has no more members than any form of ours sends, at any depth', async () => {
    const most = { nom: 'Roy', ...membersOf(limits.jsonMembers - 1) };
    expect((await user?.post('/api/contact', most))?.status).toBe(201);
    for (const body of [
      { ...most, more: 1 },
      { nom: 'Roy', emails: [{ ...most, more: 1 }] },
    ]) {
      const answer = await user?.post('/api/contact', body);
      expect([answer?.status, answer?.body.Errors]).toEqual([422, { body: ['200 éléments au plus.'] }]);
    }
  });

  it('B5 a body full of wrong ids is answered with fifty sentences and the number of the others', async () => {
    const wrong = Array.from({ length: limits.jsonItems }, () => 'no id');
    const lists = ['inventeurIds', 'deposantIds', 'titulaireIds', 'clientIds'];
    const body = {
      titre: 'Aile',
      ...Object.fromEntries(lists.map((name) => [name, wrong])),
      inventeursPays: [1, 2, 3, 4].map((inventeurId) => ({ inventeurId, paysIds: wrong })),
    };
    const { status, body: answer } = (await user?.post('/api/brevet', body)) ?? {};
    const { body: rest = [], ...given } = (answer?.Errors ?? {}) as Record<string, string[]>;
    expect(status).toBe(422);
    expect(Object.values(given).flat()).toHaveLength(limits.errorSentences);
    expect(rest).toEqual(['Et 39950 autres erreurs.']);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  it.each(['/api/auth/login', '/api/auth/refresh', '/api/auth/change-password'])(
    'B5 AUTH-02 a body of more than 4 KB is not read at %s',
    async (path) => {
      const sent = (bytes: number) =>
        user?.post(path, { email: 'nobody', password: 'x'.repeat(100), more: 'x'.repeat(bytes) });
      expect((await sent(limits.signInBodyBytes - 200))?.status).not.toBe(413);
      const { status, body } = (await sent(limits.signInBodyBytes)) ?? {};
      expect([status, body?.code, body?.Success]).toEqual([413, 'too-large', false]);
    },
  );
});
