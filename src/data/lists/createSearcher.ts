import type { RecordId } from '#domain/recordId.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { type QueryWord, queryWords } from '#domain/rules/queryWords.ts';
import { headLine } from '#src/data/lists/headLine.ts';
import { keptValues } from '#src/data/lists/keptValues.ts';
import { numberFinder } from '#src/data/lists/numberFinder.ts';
import { type RowKeeper, toldOfGone } from '#src/data/lists/RowKeeper.ts';
import { finish, madeOnce, type Steps, walkSteps } from '#src/data/lists/Steps.ts';
import { hasWord } from '#src/data/lists/searchText.ts';
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
  /** Looks for a query beside what the user does, until it is asked for (and finished at once) or another one is. */
  readonly ahead: (query: string, rows: Rows<T>) => Promise<void>;
  /** Gathers, while it is wanted, what searches look at, in the order of this list: rows lie in memory in another one. */
  readonly gather: (rows: Rows<T>, isWanted: () => boolean) => Promise<void>;
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
  const linesIn = linesOf && keptValues(linesOf);
  const finderOf = linesIn && numberFinder(linesIn);
  const calledOf = new WeakMap<Rows<T>, () => Rows<T>>();
  const keepFor = (query: string) => {
    const words = queryWords(query).map((word) => ({ word, finds: otherwise(word) }));
    if (words.length === 0) return null;
    const asked = askedNumber(query);
    const inText = asked?.pieces?.inText;
    const holdsWords = (text: string, row: ViewRow<T>): boolean =>
      words.every(({ word, finds }) => hasWord(text, word) || finds?.(row) === true) && (!inText || inText.test(text));
    const isCalled = headLine(query);
    const valuesOf = keptValues((row: ViewRow<T>, text: string) => {
      if (!holdsWords(text, row)) return null;
      return isCalled(text) ? 'called' : 'holds';
    }, textsOf);
    const findNumber = (asked && finderOf?.(asked)) ?? null;
    function* stepsOver(rows: Rows<T>, also: ReadonlySet<RecordId> = nothing): Steps<Rows<T>> {
      const values = yield* valuesOf(rows);
      const { meant, inPiece } = findNumber ? yield* findNumber(rows) : nothingMeant;
      const others = also.size + inPiece.size;
      const held = rows.filter((row, at) => values[at] || (others > 0 && (also.has(row.id) || inPiece.has(row))));
      const isMeant: ReadonlySet<unknown> = new Set(meant);
      const kept = meant.length === 0 ? held : [...meant, ...held.filter((row) => !isMeant.has(row))];
      calledOf.set(kept, () => rows.filter((_, at) => values[at] === 'called'));
      return kept;
    }
    const found = madeOnce(stepsOver);
    const keep = (rows: Rows<T>, also?: ReadonlySet<RecordId>): Rows<T> =>
      finish(also ? stepsOver(rows, also) : found(rows));
    return Object.assign(keep, { found });
  };
  const last = lastAsked<ReturnType<typeof keepFor>>();
  const search = (query: string) => {
    if (last.asked?.query !== query) last.asked = { query, keep: keepFor(query) };
    return last.asked.keep;
  };
  const ahead = async (query: string, rows: Rows<T>): Promise<void> => {
    const keep = search(query);
    if (keep) await walkSteps(keep.found(rows), 'list', () => last.asked?.keep === keep);
  };
  const gather = async (rows: Rows<T>, isWanted: () => boolean): Promise<void> => {
    await walkSteps(textsOf(rows), 'order', isWanted);
    if (linesIn) await walkSteps(linesIn(rows), 'news', isWanted);
  };
  const called = (found: Rows<T>): Rows<T> => calledOf.get(found)?.() ?? [];
  const readingsFor = (query: string) => (askedNumber(query) ? readings : readings.slice(0, 1));
  return Object.assign(search, { ahead, gather, readings, readingsFor, called });
};

const nothing: ReadonlySet<RecordId> = new Set();
const nothingMeant = { meant: [] as readonly never[], inPiece: new Set<unknown>() };

interface LastAsked<K> extends RowKeeper {
  asked: { readonly query: string; readonly keep: K } | null;
}

/** When the vault is shut, what was asked for is not remembered either. */
const lastAsked = <K>(): LastAsked<K> => {
  const last: LastAsked<K> = {
    asked: null,
    forget: () => undefined,
    forgetAll: () => {
      last.asked = null;
    },
  };
  return toldOfGone(last);
};
