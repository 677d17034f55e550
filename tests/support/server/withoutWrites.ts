import { syncPaths } from '#domain/sync.ts';

/** Our server as it was before it took many writes in one request. */
export const withoutWrites =
  (server: typeof fetch): typeof fetch =>
  async (input, init) => {
    const path = String(input);
    if (path === syncPaths.writes)
      return Response.json({ Success: false, Message: '', Data: null, code: 'not-found' }, { status: 404 });
    const answer = await server(input, init);
    if (path !== syncPaths.capability || !answer.ok) return answer;
    const body = (await answer.json()) as { Data: { writes?: number } };
    delete body.Data.writes;
    return Response.json(body, { status: answer.status });
  };
