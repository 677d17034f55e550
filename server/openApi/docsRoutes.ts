import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/base/errors.ts';
import { productVersion } from '#server/base/productVersion.ts';
import { type Access, isDataAddress } from '#server/http/access.ts';
import { viewerPolicy } from '#server/http/headers.ts';
import { accountOperations } from '#server/openApi/accountOperations.ts';
import { docsPaths } from '#server/openApi/docsPaths.ts';
import { type Document, documentOf, type Route } from '#server/openApi/document.ts';
import type { Operations } from '#server/openApi/Operation.ts';
import { otherOperations } from '#server/openApi/otherOperations.ts';
import { recordOperations } from '#server/openApi/recordOperations.ts';
import { viewerFiles, viewerPage } from '#server/openApi/viewerFiles.ts';
import { healthPaths } from '#server/operations/health.ts';

const all: Operations = { ...recordOperations, ...accountOperations, ...otherOperations };

/** Every call that the document can describe, as `METHOD /address`. */
export const operations: ReadonlyMap<string, Operations[string]> = new Map(Object.entries(all));

const open: { config: { access: Access } } = { config: { access: 'public' } };

/**
 * The document of this server's calls, at /api/docs: a viewer for people, JSON for programs. Whatever the router is given
 * after this is in it.
 */
export const docsRoutes = (app: FastifyInstance): void => {
  const routes = collectRoutes(app);
  let made: Document | null = null;
  const document = (): Document => {
    made ??= documentOf(routes, operations, productVersion());
    return made;
  };
  app.get(docsPaths.page, open, async (request, reply) => {
    reply.header('Vary', 'Accept');
    if (!(request.headers.accept ?? '').includes('text/html')) return document();
    return reply.header('Content-Security-Policy', viewerPolicy).type('text/html; charset=utf-8').send(viewerPage);
  });
  app.get(docsPaths.json, open, async () => document());
  app.get<{ Params: { '*': string } }>(`${docsPaths.files}/*`, open, async (request, reply) => {
    const file = viewerFiles.get(request.params['*']);
    if (!file) throw new Refusal('not-found');
    return reply.type(file.type).send(await file.read());
  });
};

/** The calls the router knows; what it adds by itself for HEAD and the app's files are none. */
export const collectRoutes = (app: FastifyInstance): readonly Route[] => {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isCall = isDataAddress(url) || Object.values(healthPaths).some((path) => path === url);
    for (const name of [method].flat()) {
      if (isCall && name !== 'HEAD' && name !== 'OPTIONS') routes.push({ method: name, url, access: config?.access });
    }
  });
  return routes;
};
