import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { createSearcher, type RecordSearcher } from '#src/data/lists/createSearcher.ts';
import { keptById } from '#src/data/lists/keptById.ts';
import { countryCodes, hasKeyLines, patentKeyLines } from '#src/data/lists/patentNumbers.ts';
import { foldedText, searchText } from '#src/data/lists/searchText.ts';
import { statusSearch } from '#src/data/lists/statusSearch.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import type { ViewRow } from '#src/view/View.ts';

type Rows<T> = readonly ViewRow<T>[];

/** Searches the fields of the record itself. */
export const ownTextSearcher = <C extends CollectionName>(collection: C): RecordSearcher<Records[C]> =>
  createSearcher((row) => searchText(collection, row.record));

/** What a patent refers to by id and a search must find by name. */
export interface LinkedRows {
  readonly client: Rows<Records['client']>;
  readonly inventor: Rows<Records['inventor']>;
  readonly applicant: Rows<Records['applicant']>;
  readonly holder: Rows<Records['holder']>;
  /** For numbers that do not name their office. */
  readonly country: Rows<Records['country']>;
  readonly status: Rows<Records['status']>;
}

const patentLinks = {
  client: 'clientIds',
  inventor: 'inventeurIds',
  applicant: 'deposantIds',
  holder: 'titulaireIds',
} as const;
type LinkName = keyof typeof patentLinks;

/**
 * Searches a patent's own text, all its numbers, the names of its clients and persons, and those of its statuses. A searcher goes with the
 * names it was made for; the text of a patent that has not changed is put together once.
 */
export const patentSearcher = (linked: LinkedRows): RecordSearcher<Records['patent']> => {
  const names = new Map<LinkName, ReadonlyMap<RecordId, string>>();
  const namesOf = (name: LinkName): ReadonlyMap<RecordId, string> => {
    const known = names.get(name) ?? textsById(name, linked[name]);
    names.set(name, known);
    return known;
  };
  const codes = countryCodes(linked.country);
  const whole = keptById<ViewRow<Records['patent']>, string>(({ record }) => record);
  const textOf = (row: ViewRow<Records['patent']>): string => {
    const known = whole.get(row);
    if (known !== undefined) return known;
    const { record } = row;
    const texts = [foldedText('patent', record)];
    for (const name of linkNames)
      for (const other of record[patentLinks[name]]) texts.push(namesOf(name).get(other) ?? '');
    const text = texts.join('\n');
    whole.set(row, text);
    return text;
  };
  const linesOf = (row: ViewRow<Records['patent']>): string => patentKeyLines(row, codes);
  return createSearcher(textOf, linesOf, statusSearch(linked.status), [
    { work: 'texts', read: textOf, isRead: (row) => whole.get(row) !== undefined },
    { work: 'numbers', read: linesOf, isRead: (row) => hasKeyLines(row, codes) },
  ]);
};

const linkNames = Object.keys(patentLinks) as LinkName[];

const textsById = (name: LinkName, rows: Rows<object>): ReadonlyMap<RecordId, string> =>
  new Map(rows.map((row) => [row.id, searchText(name, row.record)]));

const ofPatents = new WeakMap<
  LinkedRows['client'],
  { linked: LinkedRows; searcher: RecordSearcher<Records['patent']> }
>();

/** One for all screens that search patents by the same names: the texts of 50,000 families are put together once. */
const sharedPatentSearcher = (linked: LinkedRows): RecordSearcher<Records['patent']> => {
  const known = ofPatents.get(linked.client);
  const isSame = (name: keyof LinkedRows): boolean => known?.linked[name] === linked[name];
  if (known && [...linkNames, 'country' as const, 'status' as const].every(isSame)) return known.searcher;
  const searcher = patentSearcher(linked);
  ofPatents.set(linked.client, { linked, searcher });
  return searcher;
};

/** The searcher of a list of this collection (UX-17); a new one only when names it joins have changed. */
export const useSearcher = <C extends CollectionName>(collection: C): RecordSearcher<Records[C]> => {
  const client = useRows('client');
  const inventor = useRows('inventor');
  const applicant = useRows('applicant');
  const holder = useRows('holder');
  const country = useRows('country');
  const status = useRows('status');
  return useMemo(() => {
    if (collection !== 'patent') return ownTextSearcher(collection);
    return sharedPatentSearcher({ client, inventor, applicant, holder, country, status }) as unknown as RecordSearcher<
      Records[C]
    >;
  }, [collection, client, inventor, applicant, holder, country, status]);
};
