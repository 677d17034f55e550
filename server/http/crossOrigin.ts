import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { syncHeaders } from '#domain/sync.ts';
import { isDataAddress } from '#server/http/access.ts';

/** Lets pages of the named origins call the API; without any, browsers keep every other page away by themselves. */
export const crossOrigin = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  const named: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', syncHeaders.key, syncHeaders.ifMatch],
    exposedHeaders: [syncHeaders.replayed, 'Retry-After'],
    maxAge: 600,
    // An OPTIONS that asks for nothing is a request like any other, and not refused in the plug-in's own words.
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, isDataAddress(request.url) ? named : { origin: false }),
  });
};
