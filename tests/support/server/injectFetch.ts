import type { FastifyInstance } from 'fastify';

/** A server without a port, as a browser's fetch: whole answers, unpacked. */
export const injectFetch =
  (app: () => FastifyInstance): typeof fetch =>
  async (input, init) => {
    const answer = await app().inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: String(input),
      headers: init?.headers as Record<string, string>,
      payload: init?.body as string | undefined,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    headers.delete('content-encoding');
    return new Response(answer.statusCode === 204 ? null : answer.rawPayload.toString('utf8'), {
      status: answer.statusCode,
      headers,
    });
  };
