import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { can } from '#domain/permissions.ts';
import { type Capability, type FeedIdentity, syncPaths } from '#domain/sync.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { RemainingCounts } from '#server/feed/RemainingCounts.ts';
import { readChanges } from '#server/feed/readChanges.ts';
import { type Access, callerOf, scopeOfRequest } from '#server/http/access.ts';
import { envelopeText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { checked } from '#server/http/readBody.ts';
import { listColleagues } from '#server/records/colleagues.ts';
import { authorsRoute } from '#server/routes/authors.ts';
import { writesRoutes } from '#server/routes/writes.ts';

const access: { config: { access: Access } } = { config: { access: { resource: 'sync', action: 'read' } } };

const changesQuery = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).default(limits.changesPage),
});

/** What our server offers beyond the specification's calls (docs/sync.md). */
export const syncRoutes = (app: FastifyInstance, backend: Backend): void => {
  const { queries, clock, mint, feed } = backend;
  const counts = new RemainingCounts();

  app.get(syncPaths.capability, access, async (request, reply) => {
    // A client's users send what they say one by one.
    const writes = can(callerOf(request), 'sync', 'create') ? backend.writes : 0;
    const capability: Capability = {
      protocol: 1,
      writes,
      creates: writes,
      imports: limits.imports.kept,
      deadlines: true,
      dateRules: true,
      ...identity(feed, callerOf(request)),
      serverTime: clock.now().toISOString(),
    };
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(capability)) });
  });

  writesRoutes(app, backend);
  authorsRoute(app, backend);

  app.get(syncPaths.colleagues, { config: { access: { resource: 'colleague', action: 'read' } } }, async (_, reply) =>
    sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(await listColleagues(queries))) }),
  );

  app.get(syncPaths.changes, access, async (request, reply) => {
    const { since, limit } = checked(changesQuery, request.query);
    const now = clock.now();
    const { changes, ...position } = await readChanges(queries, {
      since,
      limit: Math.min(limit, limits.changesPage),
      scope: scopeOfRequest(request),
      now,
      counts,
    });
    const rest = JSON.stringify({ ...identity(feed, callerOf(request)), ...position, serverTime: now.toISOString() });
    return sendAnswer(reply, {
      status: 200,
      body: envelopeText('', `{"changes":${changes},${rest.slice(1)}`),
    });
  });

  app.post(syncPaths.ticket, access, async (request, reply) => {
    const { sessionId, user } = callerOf(request);
    const ticket = await mint.ticket({ sessionId, userId: user.id });
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify({ ticket })) });
  });
};

/** Both as strings that a device compares and never reads. The epoch names everything that decides on visible rows. */
const identity = (feed: string, { role, user, scopeEpoch }: Caller): FeedIdentity => ({
  feed,
  epoch: [role, user.canRead ? 'r' : '-', user.canWrite ? 'w' : '-', user.clientId ?? 0, scopeEpoch].join('.'),
});
