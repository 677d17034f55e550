import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { hasWord, type QueryWord, queryWords, searchText } from '#src/data/searchText.ts';
import { useRows } from '#src/data/useRows.ts';
import type { ViewRow } from '#src/sync/view.ts';

/** Turns a query into a test of one row; null when the query asks for nothing. */
export type Searcher<T> = (query: string) => ((row: ViewRow<T>) => boolean) | null;

/** Searches the fields of the record itself. */
export const ownTextSearcher =
  <C extends CollectionName>(collection: C): Searcher<Records[C]> =>
  (query) => {
    const words = queryWords(query);
    if (words.length === 0) return null;
    return (row) => {
      const text = searchText(collection, row.record);
      return words.every((word) => hasWord(text, word));
    };
  };

/** What a patent refers to by id and a search must find by name. */
export interface LinkedRows {
  readonly client: readonly ViewRow<Records['client']>[];
  readonly inventor: readonly ViewRow<Records['inventor']>[];
  readonly applicant: readonly ViewRow<Records['applicant']>[];
  readonly holder: readonly ViewRow<Records['holder']>[];
}

const patentLinks = {
  client: 'clientIds',
  inventor: 'inventeurIds',
  applicant: 'deposantIds',
  holder: 'titulaireIds',
} as const;
type LinkName = keyof typeof patentLinks;

/**
 * Searches a patent's own text, all its numbers and the names of its clients and persons. Names are looked up word by
 * word as sets of ids, so that a renamed inventor costs nothing on 50,000 patents.
 */
export const patentSearcher =
  (linked: LinkedRows): Searcher<Records['patent']> =>
  (query) => {
    const words = queryWords(query);
    if (words.length === 0) return null;
    const tests = words.map((word) => ({ word, links: linksWith(linked, word) }));
    return ({ record }) => {
      const text = searchText('patent', record);
      return tests.every(
        ({ word, links }) =>
          hasWord(text, word) || links.some(({ field, ids }) => record[field].some((id) => ids.has(id))),
      );
    };
  };

const linksWith = (linked: LinkedRows, word: QueryWord) =>
  (Object.keys(patentLinks) as LinkName[])
    .map((name) => ({ field: patentLinks[name], ids: idsWith(name, linked[name], word) }))
    .filter(({ ids }) => ids.size > 0);

const idsWith = (name: LinkName, rows: readonly ViewRow<object>[], word: QueryWord): Set<RecordId> => {
  const ids = new Set<RecordId>();
  for (const row of rows) if (hasWord(searchText(name, row.record), word)) ids.add(row.id);
  return ids;
};

/** The searcher of a list of this collection (UX-17); a new one only when names it joins have changed. */
export const useSearcher = <C extends CollectionName>(collection: C): Searcher<Records[C]> => {
  const client = useRows('client');
  const inventor = useRows('inventor');
  const applicant = useRows('applicant');
  const holder = useRows('holder');
  return useMemo(() => {
    if (collection !== 'patent') return ownTextSearcher(collection);
    return patentSearcher({ client, inventor, applicant, holder }) as unknown as Searcher<Records[C]>;
  }, [collection, client, inventor, applicant, holder]);
};
