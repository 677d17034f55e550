import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Random } from '#server/operations/seed/Random.ts';
import { RecordCache } from '#server/records/RecordCache.ts';
import { listRecords } from '#server/records/readRecords.ts';
import { everything } from '#server/records/scope.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { type ActorName, actorNames, goldenLines, goldenRoutes } from '#tests/support/permissions/goldenMatrix.ts';
import { countFor } from '#tests/support/permissions/oracle.ts';
import { type ProbeActor, signInActors } from '#tests/support/permissions/probeActors.ts';
import { requestFor } from '#tests/support/permissions/probeRequest.ts';
import { buildProbeWorld, canaries, type ProbeWorld } from '#tests/support/permissions/probeWorld.ts';
import { knowLines, type Probe, play, trickNames } from '#tests/support/permissions/tricks.ts';
import { type Answer, onEveryDatabase } from '#tests/support/server/testServer.ts';

const { count: probes, isFull, seed } = proofSize('A1 probes of the authorisation', { short: 100, full: 10_000 });

/** The canaries somebody must never read. */
const foreignTo = ({ name, sees }: Pick<ProbeActor, 'name' | 'sees'>): string[] => {
  if (sees === 'all') return [];
  const own = name === 'client' ? canaries.own : name === 'otherClient' ? canaries.other : null;
  return Object.values(canaries).filter((word) => word !== own);
};

const canariesIn = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

onEveryDatabase('the authorisation of every call', {}, (server) => {
  let world: ProbeWorld;
  let actors: Readonly<Record<ActorName, ProbeActor>>;
  const frames = new Map<ActorName, string[]>();
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    knowLines(goldenLines);
    world = await buildProbeWorld(server());
    actors = await signInActors(server(), world);
    for (const name of ['client', 'otherClient', 'noReadClient', 'noReadUser'] as const) await listen(actors[name]);
  });
  afterAll(() => {
    for (const socket of sockets) socket.terminate();
  });

  /** Keeps every frame that the hub sends somebody. */
  const listen = async ({ name, authorization = '' }: ProbeActor): Promise<void> => {
    const heard: string[] = [];
    frames.set(name, heard);
    const socket = new WebSocket(`${server().url.replace('http', 'ws')}/hubs/notifications`, {
      headers: { Authorization: authorization },
    });
    sockets.push(socket);
    socket.on('message', (data) => {
      heard.push(String(data));
      if (String(data).includes('"type":6')) socket.send('{"type":6}\u001e');
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send('{"protocol":"json","version":1}\u001e');
  };

  const send = ({ request }: Probe): Promise<Answer> =>
    server().request(request.method, request.path + (request.query ? `?${request.query}` : ''), {
      body: request.body,
      headers: request.authorization ? { Authorization: request.authorization } : {},
    });

  /** What is wrong with an answer, in words; nothing when all is well. */
  const faultsOf = ({ line, expected, request }: Probe, actor: ProbeActor, answer: Answer): string[] => {
    const faults: string[] = [];
    if (answer.status !== expected)
      faults.push(`${answer.status} instead of ${expected}: ${answer.text.slice(0, 200)}`);
    const leaked = canariesIn(answer.text + JSON.stringify([...answer.headers]), foreignTo(actor));
    if (leaked.length > 0) faults.push(`leaks ${leaked.join(', ')}`);
    if (answer.status !== 200 || request.method === 'HEAD' || actor.sees === null || line?.paged !== 'paged')
      return faults;
    const id = Number(request.path.split('/')[4] ?? 0);
    const count = line.path.endsWith('/search')
      ? searchCount(request.query, actor)
      : countFor(world, line.path, id, actor.sees);
    if (count !== null && answer.body.TotalCount !== count)
      faults.push(`counts ${String(answer.body.TotalCount)} instead of ${count}`);
    return faults;
  };

  /** A client finds nothing under another's word, and nobody anything under a wildcard. */
  const searchCount = (query: string, { sees }: ProbeActor): number | null => {
    if (query.includes('q=%') || query.includes('q=__')) return 0;
    return typeof sees === 'number' && query.includes(sees === world.clients.own ? canaries.other : `q=${canaries.own}`)
      ? 0
      : null;
  };

  it('A2 the matrix knows every route, and every route of the matrix exists', () => {
    const routes = server().app.routeNames.filter((name) => !name.startsWith('HEAD '));
    expect([...new Set(routes)].sort()).toEqual([...goldenRoutes].sort());
  });

  it(`A1, ROLE-03, ROLE-04, ROLE-05, ROLE-06, ROLE-07, ROLE-08, ROLE-09, ROLE-16, ROLE-17 every line of the matrix is true for everybody`, async () => {
    const random = new Random(1);
    const wrong: string[] = [];
    const chosen = isFull ? goldenLines : goldenLines.filter((_, index) => index % 8 === seed % 8);
    for (const line of chosen) {
      for (const name of actorNames) {
        const request = await requestFor(server(), world, { line, actor: actors[name], random });
        const probe: Probe = { request, expected: line.status[name], line };
        const answer = await send(probe);
        for (const fault of faultsOf(probe, actors[name], answer))
          wrong.push(`${line.method} ${line.path} (${line.row}) as ${name}: ${fault}`);
        await request.tidy(answer.status < 300 ? answer.data : null);
      }
    }
    expect(wrong).toEqual([]);
  }, 900_000);

  it(`A1 ${probes} probes of role, route, row and trick: the matrix's status, no foreign canary, the oracle's counts (seed ${seed})`, async () => {
    const random = new Random(seed);
    const wrong: string[] = [];
    for (let sent = 0; sent < probes; sent += 1) {
      const line = random.pick(goldenLines);
      const actor = actors[random.pick(actorNames)];
      const trick = random.pick(trickNames);
      const request = await requestFor(server(), world, { line, actor, random });
      const probe = play(trick, { line, actor, request, world, random });
      const answer = await send(probe);
      for (const fault of faultsOf(probe, actor, answer)) {
        const { method, path, query } = probe.request;
        wrong.push(
          `probe ${sent}, ${trick}: ${method} ${path}?${query} as ${actor.name} (${line.method} ${line.path} ${line.row}): ${fault}`,
        );
      }
      await request.tidy(answer.status < 300 && probe.line === line ? answer.data : null);
    }
    expect(wrong).toEqual([]);
    console.log(`A1: ${probes} probes on ${server().db.kind}, 0 foreign canaries, 0 wrong statuses, 0 wrong counts`);
  }, 900_000);

  it('A1, ROLE-19 no frame of the hub carries a foreign canary', async () => {
    await world.admin.put(`/api/brevet/${world.rowOf('brevet', 'other')}`, { statut: 'Vu' });
    await world.admin.put(`/api/client/${world.clients.own}`, { referenceClient: 'Vu' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const [name, heard] of frames) {
      expect(heard.length, name).toBeGreaterThan(0);
      expect([name, canariesIn(heard.join('\n'), foreignTo(actors[name]))]).toEqual([name, []]);
    }
  });

  it('A1 without the scope’s predicate the same look finds the canaries', async () => {
    const { queries } = server().db;
    const reader = { queries, cache: new RecordCache(queries), versions: true };
    const { items } = await listRecords(reader, { collection: 'contact', scope: everything });
    expect(canariesIn(items.join('\n'), foreignTo(actors.client))).toEqual([canaries.other, canaries.free]);
  });
});
