import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordEvent } from '#server/audit/recordEvent.ts';
import type { Backend } from '#server/Backend.ts';
import { bearerOf } from '#server/http/access.ts';

const quietMs = 60_000;
const remembered = 10_000;

/**
 * Who reaches for what the role or a right does not give stands in the activity log: once a minute for each session and
 * call, so that nobody can flood it. It is written once the answer is out: nobody waits for it.
 */
export const recordRefusedAccess = (app: FastifyInstance, backend: Backend): void => {
  const { mint, queries, clock, findCaller } = backend;
  const toldAt = new Map<string, number>();

  const isNews = (what: string): boolean => {
    const now = clock.now().getTime();
    if (now - (toldAt.get(what) ?? Number.NEGATIVE_INFINITY) < quietMs) return false;
    if (toldAt.size >= remembered) toldAt.clear();
    toldAt.set(what, now);
    return true;
  };

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return;
    const claims = await mint.readAccessToken(bearerOf(request));
    const call = callOf(request);
    if (!claims || !isNews(`${claims.sessionId} ${call}`)) return;
    try {
      const caller = await findCaller(queries, claims.sessionId);
      if (!caller) return;
      const at = clock.now().toISOString();
      await recordEvent(queries, {
        action: 'ACCESS_REFUSED',
        details: call,
        at,
        user: caller.user,
        ipAddress: request.ip,
      });
    } catch (error) {
      request.log.error({ err: error }, 'activity log');
    }
  });
};

/** The call by its pattern: what stands in the address itself may be anything. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;
