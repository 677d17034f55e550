import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDataAddress } from '#server/http/access.ts';

/**
 * One line per request: who, what, how it ended, how long it took. Of a data call only the route's pattern is named,
 * and never a query: searched words are the firm's business.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        userId: request.granted?.caller.user.id ?? null,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Number(reply.elapsedTime.toFixed(1)),
      },
      'request',
    );
  });
};

/** An unknown address below /api may hold anything, a token typed into the wrong place for instance. */
const routeOf = ({ url, routeOptions }: FastifyRequest): string => {
  if (isDataAddress(url)) return routeOptions.url ?? 'unknown';
  const [path = ''] = url.split('?');
  return path.slice(0, 200);
};
