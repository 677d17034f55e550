import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { syncPaths } from '#domain/sync.ts';
import type { Backend } from '#server/Backend.ts';
import { Refusal } from '#server/errors.ts';
import type { Caller } from '#server/http/Caller.ts';
import { Announcer } from '#server/realtime/Announcer.ts';
import { Doorkeeper } from '#server/realtime/Doorkeeper.ts';
import { HubConnection, hubLimits } from '#server/realtime/HubConnection.ts';

const tendEveryMs = 1_000;
const recheckEveryMs = 30_000;
const farewellMs = 500;

/**
 * The hub of RT-01 for the official SignalR client: negotiate, WebSockets, JSON. It tells users that something in
 * their scope changed; what changed they read from the feed.
 */
export const openHub = (app: FastifyInstance, backend: Backend): void => {
  const connections = new Set<HubConnection>();
  const door = new Doorkeeper(backend);
  const announcer = new Announcer(backend, connections);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: hubLimits.messageBytes, perMessageDeflate: false });

  negotiateRoute(app, door);
  const enter = (caller: Caller, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new HubConnection(webSocket, caller, Date.now());
      connections.add(connection);
      // What changed while the socket was opening was told to those that were open.
      recheck(backend, [connection]).catch((error: unknown) => app.log.error({ err: error }, 'hub'));
      announcer.joined(connection);
      connection.onClose(() => connections.delete(connection));
      crowdedOut(connections, caller.user.id)?.close(false, 'Too many connections of this user.');
    });
  };
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    if ((request.url ?? '').split('?')[0] !== syncPaths.hub) return refuse(socket, 404);
    door.admit(request).then(
      (admission) =>
        'caller' in admission ? enter(admission.caller, request, socket, head) : refuse(socket, admission.refused),
      () => refuse(socket, 503),
    );
  });
  keepOrder(app, backend, connections, announcer);
};

const negotiateRoute = (app: FastifyInstance, door: Doorkeeper): void => {
  // Not behind the guard: beside the access token it takes tickets, which are good for nothing else.
  app.post(`${syncPaths.hub}/negotiate`, { config: { access: 'public' } }, async (request) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const caller = await door.callerBy(bearer);
    if (!caller) throw new Refusal('session-ended');
    const token = door.negotiate(caller);
    const version = Math.min(Number((request.query as { negotiateVersion?: string }).negotiateVersion) || 0, 1);
    return {
      negotiateVersion: version,
      // In version 0 the id itself is what the socket is opened with.
      connectionId: version === 0 ? token : randomUUID(),
      ...(version === 0 ? {} : { connectionToken: token }),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    };
  });
};

/** The oldest connection of a user who has too many. */
const crowdedOut = (connections: ReadonlySet<HubConnection>, userId: number): HubConnection | undefined => {
  const own = [...connections].filter(({ caller }) => caller.user.id === userId);
  return own.length > hubLimits.connectionsPerUser ? own[0] : undefined;
};

const keepOrder = (
  app: FastifyInstance,
  backend: Backend,
  connections: ReadonlySet<HubConnection>,
  announcer: Announcer,
): void => {
  const logged = (error: unknown): void => app.log.error({ err: error }, 'hub');
  const tending = setInterval(() => {
    for (const connection of connections) connection.tend(Date.now());
  }, tendEveryMs).unref();
  const rechecking = setInterval(() => void recheck(backend, connections).catch(logged), recheckEveryMs).unref();
  backend.events.on('committed', () => announcer.committed(logged));
  backend.events.on('accountChanged', (userId) => {
    const own = [...connections].filter(({ caller }) => caller.user.id === userId);
    recheck(backend, own).catch(logged);
  });
  backend.events.on('sessionEnded', (sessionId) => {
    for (const connection of connections) if (connection.caller.sessionId === sessionId) connection.close(false);
  });
  app.addHook('onReady', () => announcer.begin());
  app.addHook('preClose', async () => {
    clearInterval(tending);
    clearInterval(rechecking);
    announcer.stop();
    await farewell(connections);
  });
};

/**
 * Asks for the right of open sockets again (A3). Where session or account have ended they are closed for good; where
 * rights have changed the client is invited to come back with what it may do now.
 */
const recheck = async ({ queries, findCaller }: Backend, connections: Iterable<HubConnection>): Promise<void> => {
  for (const connection of connections) {
    const caller = await findCaller(queries, connection.caller.sessionId);
    if (!caller) connection.close(false);
    else if (rightsOf(caller) !== rightsOf(connection.caller)) connection.close(true);
  }
};

const rightsOf = ({ role, canRead, canWrite, user }: Caller): string =>
  [role, canRead, canWrite, user.clientId].join(' ');

const farewell = async (connections: ReadonlySet<HubConnection>): Promise<void> => {
  if (connections.size === 0) return;
  for (const connection of connections) connection.close(true);
  const left = Date.now() + farewellMs;
  while (connections.size > 0 && Date.now() < left) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const connection of connections) connection.terminate();
};

const reasons = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;

const refuse = (socket: Duplex, status: keyof typeof reasons): void => {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
