import type { FastifyInstance } from 'fastify';

/** JSON and nothing else. An empty body is no body, also where a caller names a type for it (logout, links). */
export const jsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text as string, done);
  });
};
