import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect, it } from 'vitest';
import type { Role } from '#domain/user.ts';
import { type FindCaller, findCaller } from '#server/auth/sessions.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { buildClient } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { drawnDatabases } from '#tests/support/server/drawnDatabases.ts';
import type { Engine } from '#tests/support/server/testDatabase.ts';
import { type Answer, type Api, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

const base = '/api/admin/useradmin';
const socketMs = 2_000;

interface Firm {
  readonly server: TestServer;
  readonly admin: Api;
  /** Two clients, one of which an account of the role Client belongs to. */
  readonly clients: readonly [number, number];
}

const openFirm = async (engine: Engine, see?: FindCaller): Promise<Firm> => {
  const server = await startTestServer({ engine, parts: () => (see ? { findCaller: see } : {}) });
  const admin = await server.api(server.accounts.admin);
  const make = async () => Number((await admin.post('/api/client', buildClient())).data.Id);
  return { server, admin, clients: [await make(), await make()] };
};

/** A change of one account, and the request it allows before and refuses ever after. */
interface Toggle {
  readonly name: string;
  readonly role: Role;
  readonly apply: (firm: Firm, id: number) => Promise<Answer>;
  readonly request: (firm: Firm, api: Api) => Promise<Answer>;
  readonly refused: number;
  /** Whether the session goes on, so that its epoch can be asked. */
  readonly staysSignedIn: boolean;
  /** Whether other rows are seen from now on, or others may be written. */
  readonly newEpoch: boolean;
}

const put = (path: (id: number) => string, body: (firm: Firm) => unknown) => (firm: Firm, id: number) =>
  firm.admin.put(`${base}/${path(id)}`, body(firm));
const edit = (body: (firm: Firm) => unknown) => put(String, body);
const readClients = (_firm: Firm, api: Api) => api.get('/api/client?pageSize=1');
const readFirst = ({ clients }: Firm, api: Api) => api.get(`/api/client/${clients[0]}`);
const writeClient = ({ clients }: Firm, api: Api) => api.put(`/api/client/${clients[0]}`, { codePostal: '29200' });
const readUsers = (_firm: Firm, api: Api) => api.get(`${base}/users`);

const gone = { request: readClients, refused: 401, staysSignedIn: false, newEpoch: false } as const;
const stays = { staysSignedIn: true, newEpoch: true } as const;

const toggles: readonly Toggle[] = [
  { name: 'block', role: 'User', apply: edit(() => ({ isBlocked: true })), ...gone },
  {
    name: 'deactivate',
    role: 'User',
    apply: put(
      (id) => `user/${id}/deactivate`,
      () => undefined,
    ),
    ...gone,
  },
  { name: 'delete', role: 'Client', apply: ({ admin }, id) => admin.delete(`${base}/user/${id}`), ...gone },
  {
    name: 'password',
    role: 'User',
    apply: ({ server, admin }, id) =>
      server.request('PATCH', `${base}/${id}/password`, {
        body: { password: 'Nouveau-Mot-2' },
        headers: { Authorization: `Bearer ${admin.token}` },
      }),
    ...gone,
  },
  {
    name: 'canRead',
    role: 'User',
    apply: put(
      (id) => `user/${id}/permissions`,
      () => ({ canRead: false }),
    ),
    request: readClients,
    refused: 403,
    // Reading the epoch is reading, too.
    staysSignedIn: false,
    newEpoch: false,
  },
  {
    name: 'canWrite',
    role: 'User',
    apply: put(
      (id) => `user/${id}/permissions`,
      () => ({ canWrite: false }),
    ),
    request: writeClient,
    refused: 403,
    ...stays,
  },
  {
    name: 'role of an Admin',
    role: 'Admin',
    apply: edit(() => ({ role: 'user' })),
    request: readUsers,
    refused: 403,
    ...stays,
  },
  {
    name: 'role of a User',
    role: 'User',
    apply: edit(({ clients }) => ({ role: 'client', clientId: clients[1] })),
    request: readFirst,
    refused: 404,
    ...stays,
  },
  {
    name: 'clientId',
    role: 'Client',
    apply: edit(({ clients }) => ({ clientId: clients[1] })),
    request: readFirst,
    refused: 404,
    ...stays,
  },
];

interface Observed {
  /** Requests that were sent after the change's answer and went through all the same. */
  readonly allowed: number;
  /** All that were sent after it. */
  readonly after: number;
  /** Requests that went through before, so that the rest means something. */
  readonly before: number;
  readonly epochChanged: boolean;
  readonly socketClosedMs: number;
}

let serial = 0;

/** One change under load: four devices ask without pause, one of them listens at the hub. */
const observe = async (firm: Firm, toggle: Toggle): Promise<Observed> => {
  serial += 1;
  const account = await firm.server.addUser({
    username: `subject-${serial}`,
    role: toggle.role,
    clientId: toggle.role === 'Client' ? firm.clients[0] : null,
  });
  const api = await firm.server.signIn(account);
  const epoch = await epochOf(api);
  const closed = await listen(firm.server, api);
  const sent: { at: number; status: number }[] = [];
  let asking = true;
  const loops = Array.from({ length: 4 }, async () => {
    while (asking) {
      const at = performance.now();
      const { status } = await toggle.request(firm, api);
      sent.push({ at, status });
    }
  });
  while (sent.filter(({ status }) => status === 200).length < 8) await pause(5);
  const answer = await toggle.apply(firm, account.id);
  if (answer.status !== 200) throw new Error(`${toggle.name}: ${answer.text}`);
  const answered = performance.now();
  while (sent.filter(({ at }) => at > answered).length < 8) await pause(5);
  asking = false;
  await Promise.all(loops);
  const after = sent.filter(({ at }) => at > answered);
  return {
    after: after.length,
    allowed: after.filter(({ status }) => status !== toggle.refused).length,
    before: sent.filter(({ at, status }) => at < answered && status === 200).length,
    epochChanged: toggle.staysSignedIn && (await epochOf(api)) !== epoch,
    socketClosedMs: (await closed()) - answered,
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const epochOf = async (api: Api): Promise<unknown> => (await api.get('/api/sync')).data.epoch;

/** @returns when the socket was closed, as soon as it was; infinity when it is not within some seconds */
const listen = async ({ url }: TestServer, api: Api): Promise<() => Promise<number>> => {
  const connection: HubConnection = new HubConnectionBuilder()
    .withUrl(`${url}/hubs/notifications`, {
      accessTokenFactory: () => api.token,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build();
  const closed = new Promise<number>((resolve) => connection.onclose(() => resolve(performance.now())));
  await connection.start();
  return async () => {
    const at = await Promise.race([closed, pause(1.5 * socketMs).then(() => Number.POSITIVE_INFINITY)]);
    await connection.stop();
    return at;
  };
};

const inAnyOrder = <T>(list: readonly T[], random: Random): T[] => {
  const order = list.map((item) => ({ item, place: random.next() }));
  return order.sort((left, right) => left.place - right.place).map(({ item }) => item);
};

describeOnDatabases('a right that is taken away on %s', { on: drawnDatabases() }, (engine) => {
  const { count, isFull, random } = proofSize('A3 changes of rights', { short: 9, full: 200 });

  it(`A3, ROLE-04 bites with the answer, at the hub and in the feed: ${count} changes under load`, {
    timeout: 300_000 + count * 3_000,
  }, async () => {
    const firm = await openFirm(engine);
    let done = 0;
    let asked = 0;
    let slowestMs = 0;
    while (done < count) {
      for (const toggle of inAnyOrder(toggles, random).slice(0, count - done)) {
        const seen = await observe(firm, toggle);
        expect({ name: toggle.name, ...seen }).toMatchObject({
          name: toggle.name,
          allowed: 0,
          epochChanged: toggle.newEpoch,
        });
        expect(seen.before).toBeGreaterThan(0);
        expect(seen.socketClosedMs).toBeLessThan(socketMs);
        done += 1;
        asked += seen.after;
        slowestMs = Math.max(slowestMs, seen.socketClosedMs);
      }
    }
    const closed = `sockets closed within ${Math.ceil(slowestMs)} ms`;
    console.log(`A3: ${count} changes of rights on ${engine}, 0 of ${asked} later requests allowed, ${closed}`);
    await firm.server.close();
  });

  it('A3 does not serve for a body that was still on its way when it went', async () => {
    const firm = await openFirm(engine);
    const account = await firm.server.addUser({ username: 'slow', role: 'User' });
    const api = await firm.server.signIn(account);
    let finish = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const text = new TextEncoder().encode(JSON.stringify(buildClient()));
        controller.enqueue(text.slice(0, 5));
        finish = () => {
          controller.enqueue(text.slice(5));
          controller.close();
        };
      },
    });
    const request = fetch(`${firm.server.url}/api/client`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${api.token}` },
      body,
      duplex: 'half',
    } as RequestInit);
    await pause(200);
    await firm.admin.put(`${base}/${account.id}`, { isBlocked: true });
    finish();
    expect((await request).status).toBe(401);
    await firm.server.close();
  });

  it('A3 leaves no socket open that was opening when its right went', async () => {
    const firm = await openFirm(engine);
    for (let round = 0; round < (isFull ? 12 : 4); round += 1) {
      const account = await firm.server.addUser({ username: `arriving-${round}`, role: 'User' });
      const api = await firm.server.signIn(account);
      const opening = listen(firm.server, api).catch(() => null);
      await pause(random.between(0, 40));
      expect((await firm.admin.put(`${base}/${account.id}`, { isBlocked: true })).status).toBe(200);
      const closed = await opening;
      if (closed) expect(await closed()).toBeLessThan(Number.POSITIVE_INFINITY);
    }
    await firm.server.close();
  });

  it('A3 is seen by this proof when a server remembers callers', async () => {
    const known = new Map<string, Awaited<ReturnType<FindCaller>>>();
    const remembering: FindCaller = async (queries, sessionId) => {
      const caller = known.get(sessionId) ?? (await findCaller(queries, sessionId));
      known.set(sessionId, caller);
      return caller;
    };
    const firm = await openFirm(engine, remembering);
    for (const toggle of toggles.filter(({ name }) => ['block', 'clientId'].includes(name))) {
      const seen = await observe(firm, toggle);
      expect(seen.allowed).toBeGreaterThan(0);
      expect(seen.socketClosedMs).toBeGreaterThan(socketMs);
    }
    await firm.server.close();
  });
});
