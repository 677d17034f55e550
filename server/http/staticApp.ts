import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDataAddress } from '#server/http/access.ts';
import { keyWorkerPolicy } from '#server/http/headers.ts';

/** The build's names end in eight characters of a hash: `index-Bq3x_9Lk.js`. */
const hashed = /-[\w-]{8}\.\w+$/;

/** The built app's files; what is hashed in its name never changes, everything else is asked for again. */
export const serveApp = async (app: FastifyInstance, folder: string | null): Promise<boolean> => {
  if (folder === null || !existsSync(folder)) return false;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '');
      const forGood = path.includes('/assets/') && hashed.test(name);
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (name.includes('deriveKey') && name.endsWith('.js')) reply.header('Content-Security-Policy', keyWorkerPolicy);
    },
  });
  return true;
};

/** Whether an unknown address is one of the app's own pages: a document asked for, and no file. */
export const isAppPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isDataAddress(request.url) &&
    extname(path) === '' &&
    (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  );
};

export const sendAppPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');
