import { useMemo } from 'react';
import type { NamedColleague } from '#domain/rules/import/matchColleague.ts';
import { useColleagues } from '#src/data/server/useColleagues.ts';
import { useAllUsers } from '#src/data/server/useServerData.ts';
import { useCan } from '#src/data/session/useUser.ts';

/**
 * Whom a family can be given to, by name and, for whoever may read accounts, by e-mail; as far as the server has said it.
 * @param asks whether somebody is to be found, so that it has to be up to date
 */
export const useNamedColleagues = (asks: boolean): readonly NamedColleague[] => {
  const colleagues = useColleagues(asks);
  const mayRead = useCan('user', 'read');
  const { data: accounts } = useAllUsers(asks && mayRead);
  return useMemo(() => {
    const emails = new Map(accounts?.items.map(({ id, email }) => [id, email]));
    return (colleagues ?? []).map((colleague) => ({ ...colleague, Email: emails.get(colleague.Id) ?? '' }));
  }, [colleagues, accounts]);
};
