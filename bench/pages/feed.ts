import type { Envelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import { type Change, type ChangesPage, syncPaths } from '#domain/sync.ts';

/** One page of the feed, fetched and parsed. */
export const fetchPage = async (since: number): Promise<ChangesPage> => {
  const answer = await fetch(`${syncPaths.changes}?since=${since}&limit=${limits.changesPage}`);
  const body = (await answer.json()) as Envelope<ChangesPage>;
  if (!body.Data) throw new Error('The feed answered no page.');
  return body.Data;
};

/** The pages from a cursor on, the next one asked for while the last one is being stored. */
export async function* feedPages(since: number): AsyncGenerator<ChangesPage> {
  let coming = fetchPage(since);
  for (;;) {
    const page = await coming;
    if (page.hasMore) coming = fetchPage(page.next);
    yield page;
    if (!page.hasMore) return;
  }
}

/** What the stores we compare with keep of a family: sortable columns, text to search in, the record as it came. */
export interface PeerRow {
  readonly id: number;
  readonly reference: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly status: string;
  readonly search: string;
  readonly record: Record<string, unknown>;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const numbersOf = (record: Record<string, unknown>): string[] =>
  (record.InformationsDepot as Record<string, unknown>[]).flatMap((filing) =>
    [filing.NumeroDepot, filing.NumeroPublication, filing.NumeroDelivrance].map(textIn).filter(Boolean),
  );

const searchTextOf = (record: Record<string, unknown>): string => {
  const numbers = [textIn(record.ReferenceFamille), ...numbersOf(record)];
  return [foldText(textIn(record.Titre)), ...numbers.map(foldText), ...numbers.map(foldNumber)].join('\n');
};

/** The families among the changes, as rows for a peer; lists of names are not what is compared. */
export const familyRows = (changes: readonly Change[]): PeerRow[] =>
  changes.flatMap(({ collection, id, record }) => {
    if (collection !== 'patent' || !record) return [];
    return {
      id,
      reference: textIn(record.ReferenceFamille),
      title: foldText(textIn(record.Titre)),
      updatedAt: textIn(record.UpdatedAt),
      status: textIn(record.Statut),
      search: searchTextOf(record),
      record,
    };
  });

/** Distinct words of a row's text, for stores that search by a word index. */
export const wordsOf = (row: PeerRow): string[] => [...new Set(row.search.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];

export const queryWordsOf = (query: string): string[] =>
  foldText(query)
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? foldNumber(word) : word))
    .filter(Boolean);
