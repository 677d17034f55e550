import { beforeAll, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { type BatchedWrite, syncPaths } from '#domain/sync.ts';
import { type Part, partsOf, sendTogether, statusesOf, together } from '#tests/support/server/batchedWrites.ts';
import { buildClient, buildContact, buildFiling, buildPatent, buildPerson } from '#tests/support/server/builders.ts';
import { readFeed } from '#tests/support/server/feed.ts';
import { type Answer, type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

let last = 0;
const create = (path: string, body: unknown, key = `create-${(last += 1)}`): BatchedWrite => ({
  key,
  method: 'POST',
  path,
  body,
});

const alone = (api: Api, { path, body, key }: BatchedWrite, headers = {}): Promise<Answer> =>
  api.post(path, body, { 'Idempotency-Key': key, ...headers });
const idsIn = (parts: readonly Part[]): number[] => parts.map(({ body }) => Number(body.Data?.Id));

onEveryDatabase('many writes in one request', {}, (server) => {
  let api: Api;
  let colleague: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
    colleague = await server().api(server().accounts.user);
  });
  const named = async (name: string): Promise<number> =>
    (await api.get(`/api/client/search?q=${encodeURIComponent(name)}`)).list.length;
  const logOf = async (count: number): Promise<readonly Wire[]> =>
    (await api.get(`/api/log?pageSize=${count}`)).list.toReversed();

  it('API-05 the server says how many it wants, fewer where readers wait for them', async () => {
    const { writes, embedded } = limits.batch;
    const wanted = server().db.kind === 'embedded' ? embedded : writes;
    expect((await api.get(syncPaths.capability)).data).toMatchObject({ writes: wanted, creates: wanted });
  });

  it('IMP-21 SYNC-63 each is answered as by its own call, and leaves the same in feed, log and notifications', async () => {
    const clientId = Number((await api.post('/api/client', buildClient())).data.Id);
    const persons = [buildPerson(), buildPerson()];
    const inventor = Number((await api.post('/api/inventeur', persons[0])).data.Id);
    const family = buildPatent({
      clientIds: [clientId],
      inventeurIds: [inventor],
      informationsDepot: [buildFiling(), buildFiling()],
    });
    const contact = buildContact({ idClient: clientId });
    const made = [
      ['/api/deposant', persons[1]],
      ['/api/brevet', family],
      ['/api/contact', contact],
      ['/api/client', { nomClient: '' }],
      ['/api/brevet', buildPatent({ clientIds: [999_999] })],
      ['/api/statuts', { description: 'Déposé' }],
    ] as const;
    const listen = async () => ({
      cursor: (await readFeed(api)).last.next,
      heard: (await colleague.get('/api/notifications?pageSize=200')).list.length,
    });
    const left = async ({ cursor, heard }: { cursor: number; heard: number }) => ({
      feed: (await readFeed(api, cursor)).changes.map(({ collection, version, record }) => [
        collection,
        version,
        withoutNumbers(record),
      ]),
      news: (await colleague.get('/api/notifications?pageSize=200')).list
        .slice(0, -heard || undefined)
        .map(({ Type, Action, Message }) => [Type, Action, Message]),
    });
    const before = await listen();
    const single: Answer[] = [];
    for (const [path, body] of made) single.push(await alone(api, create(path, body), { 'Accept-Language': 'en' }));
    const [leftBySingle, between] = [await left(before), await listen()];
    const logged = await logOf(4);
    const parts = await together(
      api,
      made.map(([path, body]) => create(path, body)),
      { 'Accept-Language': 'en' },
    );
    expect(statusesOf(parts)).toEqual([201, 201, 201, 422, 422, 201]);
    expect(parts.map(({ status, body }) => [status, withoutNumbers(body)])).toEqual(
      single.map(({ status, body }) => [status, withoutNumbers(body)]),
    );
    const leftByMany = await left(between);
    expect([...leftByMany.feed].sort()).toEqual([...leftBySingle.feed].sort());
    expect(leftByMany.news).toEqual(leftBySingle.news);
    expect((await logOf(4)).map(withoutNumbers)).toEqual(logged.map(withoutNumbers));
  });

  it('SYNC-63 what the creates of a request have in common and what not is stored as by their own calls', async () => {
    const texts = ['a\\ud800b', 'half \ud800 pair', 'whole \u{1f4a5} pair', '"\\\n\t\u2028', "l'été"];
    const bodies = [
      ...texts.map((commentaire) => buildPatent({ titre: 'Même titre', commentaire })),
      { titre: 'Peu' },
      buildPatent({ informationsDepot: [buildFiling(), { commentaire: 'sans numéro' }], dateCreation: '2026-01-05' }),
    ];
    const parts = await together(
      api,
      bodies.map((body) => create('/api/brevet', body)),
    );
    for (const [at, body] of bodies.entries()) {
      const single = await alone(api, create('/api/brevet', body));
      const [one, other] = await Promise.all(
        [single.data.Id, parts[at]?.body.Data?.Id].map((id) => api.get(`/api/brevet/${id}`)),
      );
      expect(withoutNumbers(other?.data)).toEqual(withoutNumbers(one?.data));
    }
    expect(idsIn(parts)).toEqual([...idsIn(parts)].sort((left, right) => left - right));
  });

  it('SYNC-63 LOG-10 creates of several kinds stand in the log in the order in which they were asked for', async () => {
    const kinds = ['inventeur', 'brevet', 'deposant', 'inventeur', 'brevet', 'contact'];
    const bodies: Record<string, () => object> = { brevet: buildPatent, contact: buildContact };
    const creates = kinds.map((kind) => create(`/api/${kind}`, (bodies[kind] ?? buildPerson)()));
    const ids = idsIn(await together(api, creates));
    expect((await logOf(6)).map(({ EntityId }) => EntityId)).toEqual(ids);
  });

  it('SYNC-63 one that is refused leaves nothing, and takes nothing from those beside it', async () => {
    const creates = [
      create('/api/client', buildClient({ nomClient: 'Voisine une' })),
      create('/api/client', { nomClient: 'x'.repeat(300) }),
      create('/api/brevet', buildPatent({ inventeurIds: [999_999] }), 'put-right'),
      create('/api/nothing', {}),
      create('/api/client', buildClient({ nomClient: 'Voisine deux', adresseClient: 'a\u0000b' })),
      create('/api/client', buildClient({ nomClient: 'Voisine trois' })),
    ];
    const parts = await together(api, creates);
    expect(statusesOf(parts)).toEqual([201, 422, 422, 404, 422, 201]);
    expect(parts.map(({ body }) => body.code)).toEqual([
      undefined,
      'invalid',
      'invalid',
      'not-found',
      'invalid',
      undefined,
    ]);
    expect(await named('Voisine')).toBe(2);
    const right = await together(api, [create('/api/brevet', buildPatent(), 'put-right')]);
    expect(statusesOf(right)).toEqual([201]);
  });

  it('C2 SYNC-03 SYNC-63 repeated whole, in part, in another grouping or alone, nothing is made twice', async () => {
    const creates = Array.from({ length: 6 }, () => create('/api/client', buildClient({ nomClient: 'Encore elle' })));
    const [first, second, third, fourth, fifth, sixth] = creates as (typeof creates)[number][] &
      Record<'0' | '1' | '2' | '3' | '4' | '5', BatchedWrite>;
    const before = await alone(api, first);
    const parts = await together(api, [first, second, third]);
    const ids = idsIn(parts);
    expect(parts.map(({ headers }) => headers['Idempotent-Replayed'])).toEqual(['true', undefined, undefined]);
    expect(parts[0]?.body).toEqual(before.body);
    const whole = await together(api, [first, second, third]);
    expect(whole.map(({ headers }) => headers['Idempotent-Replayed'])).toEqual(['true', 'true', 'true']);
    expect(whole.map(({ body }) => body)).toEqual(parts.map(({ body }) => body));
    const other = await together(api, [sixth, third, fifth, first]);
    expect([idsIn(other)[1], idsIn(other)[3]]).toEqual([ids[2], ids[0]]);
    const later = await alone(api, second);
    expect([later.data.Id, later.headers.get('idempotent-replayed')]).toEqual([ids[1], 'true']);
    await together(api, [fourth, fourth]);
    expect(await named('Encore elle')).toBe(6);
  });

  it('C2 a key that says something else now is refused by itself, as is one that comes twice at once', async () => {
    const known = create('/api/client', buildClient());
    await alone(api, known);
    const twice = create('/api/client', buildClient());
    const parts = await together(api, [
      create('/api/client', buildClient(), known.key),
      twice,
      twice,
      create('/api/cabinet', { nomCabinet: 'Autre', type: 1 }, known.key),
    ]);
    expect(parts.map(({ status, body, headers }) => [status, body.code, headers['Retry-After']])).toEqual([
      [422, 'key-reused', undefined],
      [201, undefined, undefined],
      [409, 'in-progress', '1'],
      [409, 'in-progress', '1'],
    ]);
  });

  it('C2 of the same requests at once each takes effect once', async () => {
    const creates = Array.from({ length: 20 }, () => create('/api/client', buildClient({ nomClient: 'À la fois' })));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) => together(api, turn % 2 ? creates.toReversed() : creates)),
      ...creates.map(async (one) => {
        const { status, body } = await alone(api, one);
        return [{ status, body, headers: {} }] as unknown as Part[];
      }),
    ]);
    for (const { status, body } of answers.flat()) expect([201, 409]).toContain(status === 409 ? body.status : status);
    expect(await named('À la fois')).toBe(20);
    expect(statusesOf(await together(api, creates))).toEqual(creates.map(() => 201));
    expect(await named('À la fois')).toBe(20);
  });

  it('SYNC-63 ROLE-07 whoever may not write is refused as a whole, and nothing is made', async () => {
    const clientId = Number((await api.post('/api/client', buildClient())).data.Id);
    const reader = await server().api(await server().addUser({ username: 'reader', role: 'User', canWrite: false }));
    const client = await server().api(await server().addUser({ username: 'of-client', role: 'Client', clientId }));
    for (const one of [reader, client]) {
      const answer = await sendTogether(one, [create('/api/client', buildClient({ nomClient: 'Interdite' }))]);
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden-write']);
    }
    expect(await named('Interdite')).toBe(0);
  });

  it('ROLE-06 whoever may write and not read receives no more than which records were made', async () => {
    const blind = await server().api(await server().addUser({ username: 'blind', role: 'User', canRead: false }));
    const [part] = await together(blind, [create('/api/client', buildClient({ nomClient: 'Aveugle' }))]);
    expect(Object.keys(part?.body.Data ?? {}).sort()).toEqual(['CreatedAt', 'Id', 'UpdatedAt', 'Version']);
  });

  it('SYNC-63 a request holds no more writes and no more bytes than the limits say', async () => {
    const many = (count: number) => Array.from({ length: count }, () => create('/api/inventeur', buildPerson()));
    expect((await sendTogether(api, many(limits.batch.writes + 1))).status).toBe(422);
    expect((await sendTogether(api, [])).status).toBe(422);
    const heavy = create('/api/client', { nomClient: 'x'.repeat(limits.batch.bytes) });
    expect((await sendTogether(api, [heavy])).body.code).toBe('too-large');
    const full = await together(api, many(limits.batch.writes));
    expect(new Set(statusesOf(full))).toEqual(new Set([201]));
    expect(new Set(idsIn(full)).size).toBe(limits.batch.writes);
  });

  it('SYNC-63 an app of before sends its creates to the address that it knows', async () => {
    const writes = [create('/api/client', buildClient({ nomClient: 'Ancienne' })), create('/api/client', {})];
    const creates = writes.map(({ key, path, body }) => ({ key, path, body }));
    const answer = await api.post(syncPaths.creates, { creates });
    expect(statusesOf(partsOf(answer))).toEqual([201, 422]);
    expect((await together(api, writes.slice(0, 1)))[0]?.headers['Idempotent-Replayed']).toBe('true');
    expect(await named('Ancienne')).toBe(1);
  });

  it('RT-05 an import of many families is reported as one that counts', async () => {
    const importer = await server().api(await server().addUser({ username: 'importer', role: 'User' }));
    const reader = await server().api(await server().addUser({ username: 'bell', role: 'User' }));
    for (let turn = 0; turn < 2; turn += 1)
      await together(
        importer,
        Array.from({ length: 20 }, () => create('/api/brevet', buildPatent())),
      );
    const { list } = await reader.get('/api/notifications?pageSize=200');
    expect(list).toHaveLength(11);
    expect(list[0]).toMatchObject({ Message: '30 brevets ajoutés, par importer', Metadata: { count: 30 } });
  });
});

/** Without what differs between two that are alike: their numbers, and how many there are by then. */
const withoutNumbers = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner) =>
      /^(id|.*Id|instance|NombreBrevets)$/i.test(name) && typeof inner !== 'object' ? 0 : inner,
    ) ?? 'null',
  );
