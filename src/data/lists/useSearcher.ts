import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { hasWord, queryWords, searchText } from '#src/data/lists/searchText.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import type { ViewRow } from '#src/view/View.ts';

type Rows<T> = readonly ViewRow<T>[];

/** Turns a query into what keeps the rows it finds, in their order; null when the query asks for nothing. */
export type Searcher<T> = (query: string) => ((rows: Rows<T>) => Rows<T>) | null;

/**
 * Keeps the rows in which every word occurs. The texts of a list are kept by list: a keystroke then walks plain
 * strings, not 50,000 look-ups.
 */
export const createSearcher = <T>(textOf: (row: ViewRow<T>) => string): Searcher<T> => {
  const kept = new WeakMap<Rows<T>, readonly string[]>();
  const textsOf = (rows: Rows<T>): readonly string[] => {
    const known = kept.get(rows) ?? rows.map(textOf);
    kept.set(rows, known);
    return known;
  };
  return (query) => {
    const words = queryWords(query);
    if (words.length === 0) return null;
    return (rows) => {
      const texts = textsOf(rows);
      return rows.filter((_, at) => words.every((word) => hasWord(texts[at] ?? '', word)));
    };
  };
};

/** Searches the fields of the record itself. */
export const ownTextSearcher = <C extends CollectionName>(collection: C): Searcher<Records[C]> =>
  createSearcher((row) => searchText(collection, row.record));

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
 * Searches a patent's own text, all its numbers and the names of its clients and persons. A searcher goes with the
 * names it was made for; the text of a patent that has not changed is put together once.
 */
export const patentSearcher = (linked: LinkedRows): Searcher<Records['patent']> => {
  const names = new Map<LinkName, ReadonlyMap<RecordId, string>>();
  const namesOf = (name: LinkName): ReadonlyMap<RecordId, string> => {
    const known = names.get(name) ?? textsById(name, linked[name]);
    names.set(name, known);
    return known;
  };
  const whole = new WeakMap<object, string>();
  return createSearcher(({ record }) => {
    const known = whole.get(record);
    if (known !== undefined) return known;
    const texts = [searchText('patent', record)];
    for (const name of linkNames) for (const id of record[patentLinks[name]]) texts.push(namesOf(name).get(id) ?? '');
    const text = texts.join('\n');
    whole.set(record, text);
    return text;
  });
};

const linkNames = Object.keys(patentLinks) as LinkName[];

const textsById = (name: LinkName, rows: Rows<object>): ReadonlyMap<RecordId, string> =>
  new Map(rows.map((row) => [row.id, searchText(name, row.record)]));

const ofPatents = new WeakMap<LinkedRows['client'], { linked: LinkedRows; searcher: Searcher<Records['patent']> }>();

/** One for all screens that search patents by the same names: the texts of 50,000 families are put together once. */
const sharedPatentSearcher = (linked: LinkedRows): Searcher<Records['patent']> => {
  const known = ofPatents.get(linked.client);
  if (known && linkNames.every((name) => known.linked[name] === linked[name])) return known.searcher;
  const searcher = patentSearcher(linked);
  ofPatents.set(linked.client, { linked, searcher });
  return searcher;
};

/** The searcher of a list of this collection (UX-17); a new one only when names it joins have changed. */
export const useSearcher = <C extends CollectionName>(collection: C): Searcher<Records[C]> => {
  const client = useRows('client');
  const inventor = useRows('inventor');
  const applicant = useRows('applicant');
  const holder = useRows('holder');
  return useMemo(() => {
    if (collection !== 'patent') return ownTextSearcher(collection);
    return sharedPatentSearcher({ client, inventor, applicant, holder }) as unknown as Searcher<Records[C]>;
  }, [collection, client, inventor, applicant, holder]);
};
