import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type AskedNumber, askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { holdsAny } from '#domain/rules/numbers/keys/holdsAny.ts';
import { type QueryWord, queryWords } from '#domain/rules/queryWords.ts';
import { type Followed, followRows, withoutRows } from '#src/data/lists/followRows.ts';
import { headLine } from '#src/data/lists/headLine.ts';
import { keptById } from '#src/data/lists/keptById.ts';
import { countryCodes, hasKeyLines, patentKeyLines } from '#src/data/lists/patentNumbers.ts';
import { type RowKeeper, toldOfGone } from '#src/data/lists/RowKeeper.ts';
import { foldedText, hasWord, searchText } from '#src/data/lists/searchText.ts';
import { statusSearch } from '#src/data/lists/statusSearch.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import type { Work } from '#src/data/lists/walkRows.ts';
import type { ViewRow } from '#src/view/View.ts';

type Rows<T> = readonly ViewRow<T>[];

/**
 * Turns a query into what keeps the rows it finds, in their order; null when the query asks for nothing. Rows that were
 * found otherwise, by the ids in `also`, are kept with them. What the last query found is remembered: it may be asked
 * ahead, while the reader is still making up the mind.
 */
export interface Searcher<T> {
  (query: string): ((rows: Rows<T>, also?: ReadonlySet<RecordId>) => Rows<T>) | null;
  /** What is worth putting together ahead, what every search looks at before what few do. */
  readonly readings: readonly Reading<T>[];
  /** Those of them that a query looks at. */
  readonly readingsFor: (query: string) => readonly Reading<T>[];
}

/** Something that searches look at in each row, put together once so that no search need wait for it. */
export interface Reading<T> {
  readonly work: Work;
  readonly read: (row: ViewRow<T>) => void;
  readonly isRead: (row: ViewRow<T>) => boolean;
}

/** Searches records by their own text. */
export interface RecordSearcher<T> extends Searcher<T> {
  /** Of what it found, the rows that seem to be called just what was asked for. */
  readonly called: (found: Rows<T>) => Rows<T>;
}

/**
 * What is worked out of each row of a list, kept by list: a keystroke then walks plain values, not 50,000 look-ups. Of a
 * list that differs from the one before by a few rows only those are asked.
 */
const keptValues = <T, V>(valueOf: (row: ViewRow<T>) => V): ((rows: Rows<T>) => readonly V[]) => {
  const kept = new WeakMap<Rows<T>, readonly V[]>();
  const last = lastFollowed<T, V>();
  return (rows) => {
    const values = kept.get(rows) ?? followRows(rows, valueOf, last.followed);
    kept.set(rows, values);
    last.followed = { rows, values };
    return values;
  };
};

interface LastFollowed<T, V> extends RowKeeper {
  followed: Followed<ViewRow<T>, V> | undefined;
}

const lastFollowed = <T, V>(): LastFollowed<T, V> => {
  const last: LastFollowed<T, V> = {
    followed: undefined,
    forget: ({ concern }) => {
      if (last.followed?.rows.some(concern)) last.followed = withoutRows(last.followed, concern);
    },
    forgetAll: () => {
      last.followed = undefined;
    },
  };
  return toldOfGone(last);
};

/**
 * Keeps the rows in which every word occurs. A query that reads as one number is that number: the rows that have it stand
 * before those in which it stands in one piece, and its figures are not looked for one by one.
 * @param linesOf the keys of a row's numbers
 * @param otherwise how a word finds rows in whose texts it does not occur; null for a word that does not
 * @param readings what of texts and then of keys is worth putting together ahead
 */
export const createSearcher = <T>(
  textOf: (row: ViewRow<T>) => string,
  linesOf: ((row: ViewRow<T>) => string) | null = null,
  otherwise: (word: QueryWord) => ((row: ViewRow<T>) => boolean) | null = () => null,
  readings: readonly Reading<T>[] = [],
): RecordSearcher<T> => {
  const textsOf = keptValues(textOf);
  const finderOf = linesOf && numberFinder(linesOf);
  const calledOf = new WeakMap<Rows<T>, () => Rows<T>>();
  const keepFor = (query: string) => {
    const words = queryWords(query).map((word) => ({ word, finds: otherwise(word) }));
    if (words.length === 0) return null;
    const asked = askedNumber(query);
    const inText = asked?.pieces?.inText;
    const holdsWords = (text: string, row: ViewRow<T>): boolean =>
      words.every(({ word, finds }) => hasWord(text, word) || finds?.(row) === true) && (!inText || inText.test(text));
    const isCalled = headLine(query);
    const findNumber = (asked && finderOf?.(asked)) ?? null;
    const last = lastFollowed<T, 'called' | 'holds' | null>();
    const keep = (rows: Rows<T>, also?: ReadonlySet<RecordId>): Rows<T> => {
      const texts = textsOf(rows);
      const valueOf = (row: ViewRow<T>, at: number) => {
        const text = texts[at] ?? '';
        if (!holdsWords(text, row)) return null;
        return isCalled(text) ? 'called' : 'holds';
      };
      const values = followRows(rows, valueOf, last.followed);
      last.followed = { rows, values };
      const { meant, inPiece } = findNumber?.(rows) ?? nothingMeant;
      const held = rows.filter((row, at) => values[at] || also?.has(row.id) || inPiece.has(row));
      const isMeant: ReadonlySet<unknown> = new Set(meant);
      const kept = meant.length === 0 ? held : [...(meant as Rows<T>), ...held.filter((row) => !isMeant.has(row))];
      calledOf.set(kept, () => rows.filter((_, at) => values[at] === 'called'));
      return kept;
    };
    const found = new WeakMap<Rows<T>, Rows<T>>();
    return (rows: Rows<T>, also?: ReadonlySet<RecordId>): Rows<T> => {
      if (also) return keep(rows, also);
      const known = found.get(rows) ?? keep(rows);
      found.set(rows, known);
      return known;
    };
  };
  let last: { readonly query: string; readonly keep: ReturnType<typeof keepFor> } | null = null;
  const search = (query: string) => {
    if (last?.query !== query) last = { query, keep: keepFor(query) };
    return last.keep;
  };
  const called = (found: Rows<T>): Rows<T> => calledOf.get(found)?.() ?? [];
  const readingsFor = (query: string) => (askedNumber(query) ? readings : readings.slice(0, 1));
  return Object.assign(search, { readings, readingsFor, called });
};

const nothingMeant = { meant: [] as readonly never[], inPiece: new Set<unknown>() };

/**
 * Turns a number into what finds the rows that have it, of its readings the surest that any row has, and those that have a
 * piece of it. A number has up to eleven keys: each row is looked at once for all of them, so that figures cost little
 * more than words.
 */
const numberFinder = <T>(linesOf: (row: ViewRow<T>) => string) => {
  const keysOf = keptValues(linesOf);
  return (asked: AskedNumber) => {
    const holds = holdsAny(asked);
    const inKeys = asked.pieces?.inKeys;
    return (rows: Rows<T>): { readonly meant: Rows<T>; readonly inPiece: ReadonlySet<unknown> } => {
      const lines = keysOf(rows);
      const some = rows.filter((_, at) => holds(lines[at] ?? ''));
      const inPiece = new Set(inKeys ? some.filter((row) => inKeys.test(linesOf(row))) : []);
      for (const group of asked.wanted) {
        const meant = some.filter((row) => group.some((key) => linesOf(row).includes(key)));
        if (meant.length > 0) return { meant, inPiece };
      }
      return { meant: [], inPiece };
    };
  };
};

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
