import { beforeAll, expect, it } from 'vitest';
import { type BatchedWrite, syncPaths } from '#domain/sync.ts';
import { statusesOf, together } from '#tests/support/server/batchedWrites.ts';
import { buildClient, buildFiling, buildPatent, buildPerson } from '#tests/support/server/builders.ts';
import { readFeed } from '#tests/support/server/feed.ts';
import { type Answer, type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

interface Change {
  readonly path: string;
  readonly version?: number;
  readonly body: unknown;
}

let last = 0;
const update = (change: Change): BatchedWrite => ({ method: 'PUT', key: `change-${(last += 1)}`, ...change });
const alone = (api: Api, { path, version, body, key }: BatchedWrite, headers = {}): Promise<Answer> =>
  api.put(path, body, {
    'Idempotency-Key': key,
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...headers,
  });

onEveryDatabase('many changes in one request', {}, (server) => {
  let api: Api;
  let colleague: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
    colleague = await server().api(server().accounts.user);
  });
  const made = async (path: string, body: unknown): Promise<string> =>
    `${path}/${(await api.post(path, body)).data.Id}`;
  const logOf = async (count: number): Promise<readonly Wire[]> =>
    (await api.get(`/api/log?pageSize=${count}`)).list.toReversed();

  it('SYNC-63 each is answered as by its own call, and leaves the same in feed, log and notifications', async () => {
    const scene = async (): Promise<Change[]> => {
      const client = await made('/api/client', buildClient({ nomClient: 'Avant' }));
      const clientIds = [Number(client.split('/').at(-1))];
      const family = await made(
        '/api/brevet',
        buildPatent({ referenceFamille: 'R1', titre: 'Procédé', clientIds, informationsDepot: [buildFiling()] }),
      );
      const bare = await made('/api/brevet', buildPatent({ referenceFamille: 'R2', titre: 'Seule' }));
      const person = await made('/api/inventeur', buildPerson({ nom: 'Moreau' }));
      return [
        { path: client, version: 1, body: { nomClient: 'Après' } },
        { path: family, version: 1, body: { titre: 'Autre titre', informationsDepot: [buildFiling(), buildFiling()] } },
        { path: bare, version: 1, body: { clientIds: [999_999] } },
        { path: person, version: 7, body: { prenom: 'Zoé' } },
        { path: bare, version: 1, body: { commentaire: 'Vue' } },
        { path: '/api/statuts/999999', version: 1, body: { description: 'Nulle part' } },
        { path: '/api/client/abc', version: 1, body: {} },
        { path: '/api/nothing/1', version: 1, body: {} },
        { path: person, body: { prenom: 'Sans version' } },
        { path: family, version: 2, body: { titre: 'x'.repeat(9_000) } },
      ];
    };
    const english = { 'Accept-Language': 'en' };
    const listen = async () => ({
      cursor: (await readFeed(api)).last.next,
      heard: (await colleague.get('/api/notifications?pageSize=200')).list.length,
      logged: Number((await logOf(1))[0]?.Id),
    });
    const left = async ({ cursor, heard, logged }: Awaited<ReturnType<typeof listen>>) => ({
      feed: (await readFeed(api, cursor)).changes
        .map(({ collection, version, record }) => [collection, version, withoutNumbers(record)])
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      news: (await colleague.get('/api/notifications?pageSize=200')).list
        .slice(0, -heard || undefined)
        .map(({ Type, Action, Message }) => [Type, Action, Message]),
      log: (await logOf(50)).filter(({ Id }) => Number(Id) > logged).map(withoutNumbers),
    });
    const first = (await scene()).map(update);
    const before = await listen();
    const single: Answer[] = [];
    for (const one of first) single.push(await alone(api, one, english));
    const leftBySingle = await left(before);
    const second = (await scene()).map(update);
    const between = await listen();
    const parts = await together(api, second, english);
    expect(statusesOf(parts)).toEqual([200, 200, 422, 412, 200, 404, 404, 404, 200, 422]);
    expect(parts.map(({ status, body }) => [status, withoutNumbers(body)])).toEqual(
      single.map(({ status, body }) => [status, withoutNumbers(body)]),
    );
    expect(await left(between)).toEqual(leftBySingle);
  });

  it('C2 SYNC-03 SYNC-63 repeated whole, in another grouping or alone, a change takes effect once', async () => {
    const path = await made('/api/client', buildClient({ nomClient: 'Un' }));
    const [first, second] = ['Deux', 'Trois'].map((nomClient, at) =>
      update({ path, version: at + 1, body: { nomClient } }),
    ) as [BatchedWrite, BatchedWrite];
    expect(statusesOf(await together(api, [first, second]))).toEqual([200, 200]);
    const again = await together(api, [second, first]);
    expect(again.map(({ headers }) => headers['Idempotent-Replayed'])).toEqual(['true', 'true']);
    expect((await alone(api, first)).headers.get('idempotent-replayed')).toBe('true');
    expect((await api.get(path)).data).toMatchObject({ NomClient: 'Trois', Version: 3 });
  });

  it('SYNC-63 two who change the same records at once, in other orders, both come through', async () => {
    const paths: string[] = [];
    for (let at = 0; at < 12; at += 1)
      paths.push(await made('/api/client', buildClient({ nomClient: `Ensemble ${at}` })));
    const changes = (texte: string) => paths.map((path) => update({ path, body: { paysClient: texte } }));
    const answers = await Promise.all([
      together(api, changes('une')),
      together(colleague, changes('autre').toReversed()),
      together(api, changes('troisième').toReversed()),
    ]);
    expect(new Set(answers.flatMap(statusesOf))).toEqual(new Set([200]));
    for (const path of paths) expect((await api.get(path)).data.Version).toBe(4);
  });

  it('ROLE-06 ROLE-07 who may not write changes nothing, and who may not read learns no more than the version', async () => {
    const path = await made('/api/client', buildClient({ nomClient: 'Close' }));
    const reader = await server().api(
      await server().addUser({ username: 'only-reads', role: 'User', canWrite: false }),
    );
    const refused = await reader.post(syncPaths.writes, { writes: [update({ path, body: { nomClient: 'Ouverte' } })] });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden-write']);
    const blind = await server().api(await server().addUser({ username: 'only-writes', role: 'User', canRead: false }));
    const [part] = await together(blind, [update({ path, body: { nomClient: 'Aveugle' } })]);
    expect(Object.keys(part?.body.Data ?? {}).sort()).toEqual(['CreatedAt', 'Id', 'UpdatedAt', 'Version']);
  });
});

/** Without what differs between two that are alike: their numbers, and when they were made. */
const withoutNumbers = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner) =>
      /^(id|.*Ids?|instance|NombreBrevets|.*At|Date|Timestamp|numero.*)$/i.test(name) ? 0 : inner,
    ) ?? 'null',
  );
