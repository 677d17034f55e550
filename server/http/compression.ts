import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A caller on this very machine, and no proxy that passes the answer on: compressing would only cost time. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;

/**
 * Answers over a network travel compressed, at levels that keep up with it. The app's files lie compressed beside
 * themselves already.
 */
export const compression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', async (request) => {
    if (isLocal(request)) request.headers['x-no-compression'] = '1';
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Brotli has this level by the plug-in's own choice.
    zlibOptions: { level: 4 },
  });
};
