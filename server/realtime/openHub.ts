import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { syncPaths } from '#domain/sync.ts';
import { Refusal } from '#server/base/errors.ts';
import type { Backend } from '#server/http/Backend.ts';
import { refuseOnSocket } from '#server/http/brokenRequests.ts';
import { Announcer } from '#server/realtime/Announcer.ts';
import { type Admission, HubAuthentication } from '#server/realtime/HubAuthentication.ts';
import { HubConnection, hubLimits } from '#server/realtime/HubConnection.ts';
import { NotificationPusher } from '#server/realtime/NotificationPusher.ts';
import { recheck } from '#server/realtime/recheck.ts';

const tendEveryMs = 1_000;
const recheckEveryMs = 30_000;
const farewellMs = 500;

type Admitted = Extract<Admission, { caller: unknown }>;

/**
 * The hub of RT-01 for the official SignalR client: negotiate, WebSockets, JSON. It notifies users that something in
 * their scope changed, which they read from the feed, and pushes their notifications.
 */
export const openHub = (app: FastifyInstance, backend: Backend): void => {
  const connections = new Set<HubConnection>();
  const authentication = new HubAuthentication(backend);
  const logged = (error: unknown): void => app.log.error({ err: error }, 'hub');
  const announcer = new Announcer(backend, connections);
  const pusher = new NotificationPusher(backend, connections, logged);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: hubLimits.messageBytes, perMessageDeflate: false });

  negotiateRoute(app, authentication);
  const enter = ({ caller, subscription }: Admitted, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new HubConnection(webSocket, caller, subscription, Date.now());
      connections.add(connection);
      announcer.joined(connection);
      // What changed while the socket was opening was announced only to those that were open (A3).
      void recheck(backend, [connection]).catch(logged);
      connection.onClose(() => connections.delete(connection));
      crowdedOut(connections, caller.sessionId)?.close(false, 'Too many connections of this session.');
    });
  };
  const refuse = (socket: Duplex, status: keyof typeof refusals): void =>
    refuseOnSocket(socket, refusals[status], backend.translate);
  sockets.on('wsClientError', (_error, socket) => refuseOnSocket(socket, 'malformed', backend.translate));
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    if ((request.url ?? '').split('?')[0] !== syncPaths.hub) return refuse(socket, 404);
    authentication.admit(request).then(
      (admission) =>
        'caller' in admission ? enter(admission, request, socket, head) : refuse(socket, admission.refused),
      () => refuse(socket, 503),
    );
  });
  keepOrder(app, backend, { connections, announcer, pusher, logged });
};

const negotiateRoute = (app: FastifyInstance, authentication: HubAuthentication): void => {
  // Not behind the guard: beside the access token it takes tickets, which are good for nothing else.
  app.post(`${syncPaths.hub}/negotiate`, { config: { access: 'public' } }, async (request) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const caller = await authentication.callerBy(bearer);
    if (!caller) throw new Refusal('session-ended');
    const query = request.query as { negotiateVersion?: string; clientId?: unknown };
    const asked = query.clientId === undefined ? null : String(query.clientId);
    if (!(await authentication.mayListenTo(caller, asked))) throw new Refusal('forbidden-role');
    const token = await authentication.negotiate(caller);
    const version = Math.min(Number(query.negotiateVersion) || 0, 1);
    return {
      negotiateVersion: version,
      // In version 0 the id itself is what the socket is opened with.
      connectionId: version === 0 ? token : randomUUID(),
      ...(version === 0 ? {} : { connectionToken: token }),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    };
  });
};

/** The oldest connection of a session that has too many. */
const crowdedOut = (connections: ReadonlySet<HubConnection>, sessionId: string): HubConnection | undefined => {
  const own = [...connections].filter(({ caller }) => caller.sessionId === sessionId);
  return own.length > hubLimits.connectionsPerSession ? own[0] : undefined;
};

interface HubParts {
  readonly connections: ReadonlySet<HubConnection>;
  readonly announcer: Announcer;
  readonly pusher: NotificationPusher;
  readonly logged: (error: unknown) => void;
}

const keepOrder = (app: FastifyInstance, backend: Backend, parts: HubParts): void => {
  const { connections, announcer, pusher, logged } = parts;
  const recheckAll = (): void => void recheck(backend, connections).catch(logged);
  const tending = setInterval(() => {
    for (const connection of connections) connection.tend(Date.now());
  }, tendEveryMs).unref();
  // What no event announced.
  const rechecking = setInterval(recheckAll, recheckEveryMs).unref();
  listen(backend, parts, recheckAll);
  app.addHook('onReady', async () => {
    await announcer.begin();
    await pusher.begin();
    await backend.signals.start();
  });
  app.addHook('preClose', async () => {
    clearInterval(tending);
    clearInterval(rechecking);
    announcer.stop();
    pusher.stop();
    await farewell(connections);
    await backend.signals.stop();
  });
};

const listen = (backend: Backend, parts: HubParts, recheckAll: () => void): void => {
  const { connections, announcer, pusher, logged } = parts;
  const { events } = backend;
  events.on('committed', () => announcer.committed(logged));
  events.on('notified', (ids) => pusher.notified(ids));
  events.on('sessionEnded', (sessionId) => {
    for (const connection of connections) if (connection.caller.sessionId === sessionId) connection.close(false);
  });
  events.on('accountChanged', (userId) => {
    const own = [...connections].filter(({ caller }) => caller.user.id === userId);
    void recheck(backend, own).catch(logged);
  });
  events.on('missed', () => {
    announcer.committed(logged);
    pusher.catchUp().catch(logged);
    recheckAll();
  });
};

const farewell = async (connections: ReadonlySet<HubConnection>): Promise<void> => {
  if (connections.size === 0) return;
  for (const connection of connections) connection.close(true);
  const left = Date.now() + farewellMs;
  while (connections.size > 0 && Date.now() < left) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const connection of connections) connection.terminate();
};

const refusals = { 401: 'session-ended', 403: 'forbidden-role', 404: 'not-found', 503: 'busy' } as const;
