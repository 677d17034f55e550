import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logEntityTypes } from '#domain/logEntry.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import { bearerOf } from '#server/http/access.ts';
import type { Backend } from '#server/http/Backend.ts';
import { TokenBuckets } from '#server/http/TokenBuckets.ts';

const quietMs = 60_000;

/**
 * Who reaches for what the role or a right does not give stands in the activity log, and who shows a session's token
 * without its device's key: once a minute for each session and call, so that nobody can flood it. It is written once the
 * answer is out: nobody waits for it.
 */
export const recordRefusedAccess = (app: FastifyInstance, backend: Backend): void => {
  const { mint, queries, clock, findCaller } = backend;
  const entries = new TokenBuckets(clock);

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return;
    const { renewed } = request;
    const sessionId = renewed ?? (await mint.readAccessToken(bearerOf(request)))?.sessionId;
    const call = callOf(request);
    if (!sessionId || !entries.take(`${sessionId} ${call}`, quietMs, 1)) return;
    try {
      const user = (await findCaller(queries, sessionId))?.user;
      if (!user) return;
      const about = { entityType: logEntityTypes.user, entityId: user.id, entityName: user.username };
      await recordEvent(queries, {
        ...(renewed ? { action: 'RENEWAL_REFUSED', ...about } : { action: 'ACCESS_REFUSED', details: call }),
        at: clock.now().toISOString(),
        // Whoever it was that had the token: not the device it was given to.
        user: renewed ? null : user,
        ipAddress: request.ip,
      });
    } catch (error) {
      request.log.error({ err: error }, 'activity log');
    }
  });
};

/** The call by its pattern: what stands in the address itself may be anything. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;
