import type { FastifyInstance } from 'fastify';
import { limits } from '#domain/limits.ts';
import { invalidField, type Refusal } from '#server/base/errors.ts';

/** JSON and nothing else. An empty body is no body, also where a caller names a type for it (logout, links). */
export const jsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return void parse(request, text as string, (error, body) => {
      if (error) done(error);
      else done(excessOf(body), body);
    });
  });
};

/** Why a body is more than any form of ours sends, or null: what reads it further on may then recur through it. */
const excessOf = (body: unknown): Refusal | null => {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const containers = level.filter((value): value is object => typeof value === 'object' && value !== null);
    if (depth >= limits.jsonDepth && containers.length > 0)
      return invalidField('body', 'validation.tooDeep', { max: limits.jsonDepth });
    const inside: unknown[] = [];
    for (const container of containers) {
      const max = Array.isArray(container) ? limits.jsonItems : limits.jsonMembers;
      const values: readonly unknown[] = Object.values(container);
      if (values.length > max) return invalidField('body', 'validation.tooMany', { max });
      for (const value of values) inside.push(value);
    }
    level = inside;
  }
  return null;
};
