import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath, isScreenPath } from '#domain/screenPaths.ts';
import { keyWorkerPolicy } from '#server/http/headers.ts';

/** The build's names end in eight characters of a hash: `index-Bq3x_9Lk.js`. */
const hashed = /-[\w-]{8}\.\w+$/;

/** The built app's files; what is hashed in its name never changes, everything else is asked for again. */
export const serveApp = async (app: FastifyInstance, folder: string | null): Promise<boolean> => {
  if (!folder || !existsSync(folder)) return false;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '');
      const forGood = path.includes('/assets/') && hashed.test(name);
      reply.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (name.includes('deriveKey') && name.endsWith('.js')) reply.header('Content-Security-Policy', keyWorkerPolicy);
    },
  });
  return true;
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const asksForPage = (request: FastifyRequest, types: RegExp): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && types.test(request.headers.accept ?? '*/*');

/** Whether an unknown address is one of the app's screens, and a document is asked for. */
export const isAppPage = (request: FastifyRequest): boolean =>
  asksForPage(request, /text\/html|\*\/\*/) && isScreenPath(pathOf(request));

/** Whether somebody has typed an address that is no screen, no file and no call. */
export const isNowhere = (request: FastifyRequest): boolean =>
  asksForPage(request, /text\/html/) && isPagePath(pathOf(request));

export const sendAppPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');
