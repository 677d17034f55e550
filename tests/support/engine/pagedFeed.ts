const feed = { protocol: 1, feed: 'f1', epoch: 'e1', serverTime: '2026-01-05T08:00:00.000Z' };
const stamps = { Version: 1, CreatedAt: '2026-01-05T08:00:00.000Z', UpdatedAt: '2026-01-05T08:00:00.000Z' };

const changeOf = (id: number) => ({
  collection: 'patent',
  id,
  record: {
    Id: id,
    ...stamps,
    Titre: `Famille ${id}`,
    ReferenceFamille: `F-${id}`,
    InformationsDepot: [{ Id: id, NumeroDepot: `FR${id}` }],
  },
});

interface Size {
  /** Families in all. */
  readonly families: number;
  /** Most of them on one page, however many are asked for. */
  readonly onPage?: number;
}

const answerOf = ({ families, onPage = families }: Size, path: string): unknown => {
  const { pathname, searchParams } = new URL(path, 'http://feed');
  if (pathname === '/api/sync') return feed;
  if (pathname !== '/api/sync/changes') return null;
  const since = Number(searchParams.get('since'));
  const next = Math.min(families, since + Math.min(onPage, Number(searchParams.get('limit'))));
  const changes = Array.from({ length: next - since }, (_, at) => changeOf(since + at + 1));
  return { ...feed, changes, next, hasMore: next < families, remaining: families - next };
};

/** A server whose feed holds families, and nothing else: page by page as it is asked. */
export const pagedFeed =
  (size: Size): typeof fetch =>
  async (input) =>
    new Response(`{"Success":true,"Data":${JSON.stringify(answerOf(size, String(input)))}}`, {
      headers: { 'Content-Type': 'application/json' },
    });
