import type { Change, ChangesPage } from '#domain/sync.ts';
import { type Answer, type Api } from '#tests/support/server/testServer.ts';

export const feedPage = (api: Api, since: number, limit = 1_000): Promise<Answer> =>
  api.get(`/api/sync/changes?since=${since}&limit=${limit}`);

/** Everything after a cursor, page by page as a device reads it, with the last page. */
export const readFeed = async (
  api: Api,
  since = 0,
  limit = 1_000,
): Promise<{ changes: Change[]; last: ChangesPage }> => {
  const changes: Change[] = [];
  for (let cursor = since; ; ) {
    const { status, data, text } = await feedPage(api, cursor, limit);
    if (status !== 200) throw new Error(text);
    const page = data as unknown as ChangesPage;
    changes.push(...page.changes);
    cursor = page.next;
    if (!page.hasMore) return { changes, last: page };
  }
};

/** `client 3`, as a short name of a change. */
export const nameOf = ({ collection, id }: Change): string => `${collection} ${id}`;
