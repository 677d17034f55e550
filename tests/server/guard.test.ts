import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { TokenMint } from '#server/auth/TokenMint.ts';
import type { Queries } from '#server/db/Database.ts';
import { callerOf, guardRoutes, scopeOfRequest } from '#server/http/access.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

describe('the guard of the routes', () => {
  const guarded = () => {
    const app = Fastify();
    const mint = new TokenMint('only for tests '.repeat(4), new TestClock());
    guardRoutes(app, { queries: {} as Queries, mint, findCaller: async () => null });
    return app;
  };

  it.each(['/api/forgotten', '/hubs/forgotten', '/api'])(
    'A2 does not let the server start with %s open to everybody by mistake',
    (path) => {
      expect(() => guarded().get(path, async () => 'secret')).toThrow(
        `The route GET ${path} does not say who may call it`,
      );
    },
  );

  it('A2 takes routes that say so, and the files of the app', async () => {
    const app = guarded();
    app.get('/api/open', { config: { access: 'public' } }, async () => 'open');
    // The last two only look like addresses of data.
    for (const path of ['/closed', '/apiary', '/files/api']) app.get(path, async () => 'a file');
    app.get('/api/closed', { config: { access: { resource: 'client', action: 'read' } } }, async () => 'secret');
    expect((await app.inject('/api/open')).payload).toBe('open');
    for (const path of ['/closed', '/apiary', '/files/api'])
      expect((await app.inject(path)).payload, path).toBe('a file');
    expect((await app.inject('/api/closed')).payload).not.toContain('secret');
    await app.close();
  });

  it('A2 tells a public route that asks for its caller, or for the rows of one, that it has none', async () => {
    const app = guarded();
    app.get('/api/who', { config: { access: 'public' } }, async (request) => callerOf(request));
    app.get('/api/what', { config: { access: 'public' } }, async (request) => scopeOfRequest(request));
    for (const path of ['/api/who', '/api/what']) {
      const { statusCode, payload } = await app.inject(path);
      expect([statusCode, payload]).toEqual([
        500,
        expect.stringContaining(`The route ${path} is public and has no caller`),
      ]);
    }
    await app.close();
  });
});
