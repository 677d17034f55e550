import type { FastifyInstance } from 'fastify';
import { syncHeaders } from '#domain/sync.ts';
import { isDataAddress } from '#server/http/access.ts';

const sent = ['Authorization', 'Content-Type', 'Accept-Language', syncHeaders.key, syncHeaders.ifMatch];
const shown = [syncHeaders.replayed, 'Retry-After'];
const rememberedSeconds = 600;

/** Lets pages of the named origins call the API; without any, browsers keep every other page away by themselves. */
export const crossOrigin = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isDataAddress(request.url) || origin === undefined) return;
    reply.header('Vary', 'Origin');
    if (!origins.includes(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Expose-Headers', shown.join(', '));
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    reply.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    reply.header('Access-Control-Allow-Headers', sent.join(', '));
    reply.header('Access-Control-Max-Age', String(rememberedSeconds));
    await reply.code(204).send();
  });
};
