import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { hasWord, type QueryWord, queryWords, searchText } from '#src/data/searchText.ts';
import { useRows } from '#src/data/useRows.ts';
import type { ViewRow } from '#src/sync/view.ts';

type Rows<T> = readonly ViewRow<T>[];

/** Turns a query into what keeps the rows it finds, in their order; null when the query asks for nothing. */
export type Searcher<T> = (query: string) => ((rows: Rows<T>) => Rows<T>) | null;

const textsOfRows = new WeakMap<object, readonly string[]>();

/** The search texts of a list in its order. Kept by list: a keystroke then walks plain strings, not 50,000 look-ups. */
const textsOf = (collection: CollectionName, rows: Rows<object>): readonly string[] => {
  const known = textsOfRows.get(rows);
  if (known) return known;
  const texts = rows.map((row) => searchText(collection, row.record));
  textsOfRows.set(rows, texts);
  return texts;
};

/** Searches the fields of the record itself. */
export const ownTextSearcher =
  <C extends CollectionName>(collection: C): Searcher<Records[C]> =>
  (query) => {
    const words = queryWords(query);
    if (words.length === 0) return null;
    return (rows) => {
      const texts = textsOf(collection, rows);
      return rows.filter((_, at) => words.every((word) => hasWord(texts[at] ?? '', word)));
    };
  };

/** What a patent refers to by id and a search must find by name. */
export interface LinkedRows {
  readonly client: Rows<Records['client']>;
  readonly inventor: Rows<Records['inventor']>;
  readonly applicant: Rows<Records['applicant']>;
  readonly holder: Rows<Records['holder']>;
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
    return (rows) => {
      const texts = textsOf('patent', rows);
      return rows.filter(({ record }, at) =>
        tests.every(({ word, links }) => hasWord(texts[at] ?? '', word) || isLinked(record, links)),
      );
    };
  };

/** The patents' field that refers to records with a word in their names, and the ids of those. */
interface Links {
  readonly field: (typeof patentLinks)[LinkName];
  readonly ids: ReadonlySet<RecordId>;
}

const isLinked = (record: Records['patent'], links: readonly Links[]): boolean =>
  links.some(({ field, ids }) => record[field].some((id) => ids.has(id)));

const linksWith = (linked: LinkedRows, word: QueryWord): Links[] =>
  (Object.keys(patentLinks) as LinkName[])
    .map((name) => ({ field: patentLinks[name], ids: idsWith(name, linked[name], word) }))
    .filter(({ ids }) => ids.size > 0);

const idsWith = (name: LinkName, rows: Rows<object>, word: QueryWord): Set<RecordId> => {
  const ids = new Set<RecordId>();
  for (const [at, text] of textsOf(name, rows).entries()) {
    const row = hasWord(text, word) && rows[at];
    if (row) ids.add(row.id);
  }
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
