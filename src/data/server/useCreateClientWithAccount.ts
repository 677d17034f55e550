import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type ClientsAccount, clientWithAccountBody } from '#domain/accountForms.ts';
import type { Client } from '#domain/entities/client.ts';
import { accountPaths } from '#domain/routes.ts';
import { syncHeaders } from '#domain/sync.ts';
import { type CallResult, callAtOnce } from '#src/data/server/callAtOnce.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { newKey } from '#src/outbox/newEntry.ts';

/**
 * Makes a client and its account in one call (API-16, CLI-15) and reads the client back. Never queued: a password does
 * not wait in an outbox. The same values sent again after no answer came are the same request, and have one effect.
 */
export const useCreateClientWithAccount = (): ((
  client: Partial<Client>,
  account: ClientsAccount,
) => Promise<CallResult>) => {
  const { send, engine } = useOpenSession();
  const queries = useQueryClient();
  const tried = useRef({ body: '', key: '' });
  return useCallback(
    async (client, account) => {
      const body = clientWithAccountBody(client, account);
      const text = JSON.stringify(body);
      if (tried.current.body !== text) tried.current = { body: text, key: newKey() };
      const headers = { [syncHeaders.key]: tried.current.key };
      const result = await callAtOnce(send, {
        method: 'POST',
        path: accountPaths.createClientWithUser,
        body,
        headers,
      });
      if (!result.ok) return result;
      void engine.syncNow();
      void queries.invalidateQueries({ queryKey: ['users'] });
      return result;
    },
    [send, engine, queries],
  );
};
