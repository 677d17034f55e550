import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type AskedName, askedName, type NameRank, nameRank, rankOfNames } from '#domain/rules/records/nameRank.ts';
import { namesOf, recordName } from '#domain/rules/records/recordName.ts';
import type { RecordSearcher } from '#src/data/lists/createSearcher.ts';
import type { Findable } from '#src/data/lists/findable.ts';
import type { AtServer } from '#src/data/lists/useFindAtServer.ts';
import type { FindMatched } from '#src/data/lists/useMatchedNumber.ts';
import type { ViewRow } from '#src/view/View.ts';

export interface Found {
  readonly collection: Findable;
  readonly id: RecordId;
  readonly name: string;
  /** A second line that distinguishes it from similar ones; may be empty. */
  readonly detail: string;
}

/** What is found of one kind: the first of them, and how many there are. */
export interface Hits {
  readonly collection: Findable;
  readonly found: readonly Found[];
  readonly total: number;
  /** How well the first of them answers. */
  readonly best: NameRank;
}

export interface HitContext<T> extends Pick<AtServer, 'ids'> {
  readonly mark: string;
  /** Which number was found, for records that have numbers. */
  readonly findMatched?: (record: T) => ReturnType<FindMatched>;
}

/** Of each kind, so that none crowds out the others. */
const ofEachKind = 6;
/** So many hits are looked through for how well their names answer; behind them only one of that very name is looked for. */
const ranked = 500;

const detailFields: Readonly<Record<Findable, readonly string[]>> = {
  patent: ['titre'],
  client: ['referenceClient', 'emailClient'],
  contact: ['fonction', 'societe', 'email'],
  cabinet: ['paysCabinet', 'emailCabinet'],
};

const nobody = () => null;
const ranks = Object.values(nameRank);

/**
 * What is found of one kind: those that have this name, or the number that the whole query reads as, then names that begin
 * as typed, names with words that do, and the others; each in the order of the search.
 */
export const findHits = <T>(
  collection: Findable,
  query: string,
  rows: readonly ViewRow<T>[],
  searcher: RecordSearcher<T>,
  { ids, mark, findMatched = nobody }: HitContext<T>,
): Hits => {
  const here = searcher(query)?.(rows) ?? [];
  const isHere = new Set(ids.size > 0 ? here : []);
  const others = ids.size > 0 ? rows.filter((row) => ids.has(row.id) && !isHere.has(row)) : [];
  const unseen = new Set(others.map(({ id }) => id));
  const kept = [...here, ...others];
  const asked = askedName(query);
  const ranksOf = (some: readonly ViewRow<T>[]) =>
    some.map((row) => {
      const matched = findMatched(row.record);
      return { row, matched, rank: matched?.isMeant ? nameRank.exact : rankOf(collection, row, asked) };
    });
  const looked = ranksOf(kept.slice(0, ranked));
  if (here.length > ranked) {
    const ahead = new Set(kept.slice(0, ranked));
    const behind = searcher.called(here).filter((row) => !ahead.has(row));
    looked.push(...ranksOf(behind.slice(0, ranked)).filter(({ rank }) => rank === nameRank.exact));
  }
  const best = ranks.flatMap((rank) => looked.filter((hit) => hit.rank === rank)).slice(0, ofEachKind);
  const found = best.map(({ row: { id, record }, matched }): Found => {
    const values = record as AnyRecord;
    const detail = detailFields[collection].map((field) => String(values[field] ?? '').trim());
    if (matched) detail.unshift(matched.sentence);
    if (values.found || unseen.has(id)) detail.push(mark);
    return { collection, id, name: recordName(collection, values), detail: detail.filter(Boolean).join(' · ') };
  });
  return { collection, found, total: kept.length, best: best[0]?.rank ?? nameRank.otherwise };
};

const rankOf = <T>(collection: Findable, { record }: ViewRow<T>, asked: AskedName): NameRank =>
  rankOfNames(namesOf(collection, record as AnyRecord), asked);
