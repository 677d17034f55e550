import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { authPaths } from '#domain/routes.ts';
import { isSuccess, messageOf } from '#src/api/readAnswer.ts';
import { ownSessionsQuery } from '#src/data/server/serverQueries.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** `message` is the server's sentence, or empty when it was not there. */
export type EndResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Signs the account out elsewhere. Never queued: it has to happen now or not at all. */
export const useEndSession = (): ((id: string) => Promise<EndResult>) => {
  const { send } = useOpenSession();
  const client = useQueryClient();
  return useCallback(
    async (id) => {
      const answer = await send({ method: 'DELETE', path: `${authPaths.sessions}/${encodeURIComponent(id)}` });
      await client.invalidateQueries({ queryKey: ownSessionsQuery.key });
      return isSuccess(answer) ? { ok: true } : { ok: false, message: messageOf(answer) };
    },
    [send, client],
  );
};
