import { syncPaths, type WireColleague } from '#domain/sync.ts';
import { rowsOf, type ServerQuery } from '#src/data/server/serverQueries.ts';
import { useServerData } from '#src/data/server/useServerData.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';

/** Who in the firm can be responsible for families, in the order of their names. */
const colleaguesQuery: ServerQuery<readonly WireColleague[]> = {
  key: ['colleagues'],
  path: syncPaths.colleagues,
  read: (answer) => rowsOf(answer) as readonly WireColleague[],
};

/**
 * The last list that the server gave, also without network; undefined before the first, and for those who get none.
 * @param asks whether somebody is to be chosen, so that it has to be up to date
 */
export const useColleagues = (asks: boolean): readonly WireColleague[] | undefined => {
  const isKept = useSyncWord(({ mode }) => mode !== 'plain');
  const mayAsk = useCan('colleague', 'read');
  return useServerData(colleaguesQuery, asks && isKept && mayAsk).data;
};
