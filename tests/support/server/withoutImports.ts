import { importPaths } from '#domain/firmImport.ts';
import { syncPaths } from '#domain/sync.ts';

/** Our server as it was before it remembered imports. */
export const withoutImports =
  (server: typeof fetch): typeof fetch =>
  async (input, init) => {
    const path = String(input);
    if (path.startsWith(importPaths.list))
      return Response.json({ Success: false, Message: '', Data: null, code: 'not-found' }, { status: 404 });
    const answer = await server(input, init);
    if (path !== syncPaths.capability || !answer.ok) return answer;
    const body = (await answer.json()) as { Data: { imports?: number } };
    delete body.Data.imports;
    return Response.json(body, { status: answer.status });
  };
