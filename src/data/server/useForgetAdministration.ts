import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountsKey, logsKey } from '#src/data/server/serverQueries.ts';
import { useCan } from '#src/data/session/useUser.ts';

/**
 * What an Admin read of accounts and the log stays on the device for reading without network: but not with somebody
 * who is no Admin any more. Used once, in the frame around the screens.
 */
export const useForgetAdministration = (): void => {
  const queries = useQueryClient();
  const mayRead = useCan('log', 'read');
  useEffect(() => {
    if (!mayRead) forgetAdministration(queries);
  }, [queries, mayRead]);
};

/** Gone from memory, and from what is kept sealed with the next write of it. */
export const forgetAdministration = (queries: QueryClient): void => {
  for (const queryKey of [accountsKey, logsKey]) queries.removeQueries({ queryKey });
};
