import { type RowKeeper, toldOfGone } from '#src/data/lists/RowKeeper.ts';
import type { ViewRow } from '#src/view/View.ts';

/** What a row is ordered by: text in the reader's language, a number, or nothing (which stands last, UX-27). */
export type SortKey<T> = (row: ViewRow<T>) => string | number | null;

export interface Sorting<T> {
  readonly by: SortKey<T>;
  readonly descending: boolean;
}

type Row = ViewRow<unknown>;
/** A row with what it is ordered by, looked up once and not at each of a million comparisons. */
interface Entry {
  row: Row;
  readonly key: string | number | null;
  /** Where it came in the rows. */
  place: number;
  /** Another entry has taken its place in the rows, or none. */
  isGone: boolean;
}
interface Order {
  readonly rows: readonly Row[];
  /** Of each of the rows, at the same places. */
  readonly entries: readonly Entry[];
  readonly sorted: readonly Entry[];
  readonly sortedRows: readonly Row[];
  readonly language: string;
}

interface KeptOrder extends RowKeeper {
  last: Order | null;
}

/** The last order under each sort key. The function itself is the key, so columns keep theirs stable. */
const orders = new WeakMap<SortKey<never>, KeptOrder>();
const collators = new Map<string, Intl.Collator>();

const collatorOf = (language: string): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};

const keepOrder = (by: SortKey<never>, order: Order): void => {
  const known = orders.get(by);
  if (known) known.last = order;
  else orders.set(by, toldOfGone(keptOrder(by, order)));
};

const keptOrder = (by: SortKey<never>, order: Order): KeptOrder => {
  const kept: KeptOrder = {
    last: order,
    forget: ({ concern }) => {
      const { last } = kept;
      if (!last?.rows.some(concern)) return;
      // Whoever shows the list puts those that stay in order no more.
      sortRows(last.rows.filter((row) => !concern(row)) as ViewRow<never>[], by, last.language);
    },
    forgetAll: () => {
      kept.last = null;
    },
  };
  return kept;
};

/**
 * All rows in ascending order of a key, blanks last, equal ones in the order in which they came. The order is kept:
 * after a change only the changed rows are put into their places, which 50,000 rows need for every edit.
 */
export const sortRows = <T>(rows: readonly ViewRow<T>[], by: SortKey<T>, language: string): readonly ViewRow<T>[] => {
  const known = orders.get(by)?.last;
  const before = known?.language === language ? known : undefined;
  if (before?.rows === rows) return before.sortedRows as readonly ViewRow<T>[];
  const { entries, fresh, gone } = newsOf(rows, by as SortKey<unknown>, before);
  const collator = collatorOf(language);
  const compare = (left: Entry, right: Entry): number =>
    compareKeys(left.key, right.key, collator) || left.place - right.place;
  const sorted = merge(before?.sorted ?? [], gone, fresh.sort(compare), compare);
  const sortedRows = sorted.map(({ row }) => row);
  keepOrder(by, { rows, entries, sorted, sortedRows, language });
  return sortedRows as readonly ViewRow<T>[];
};

/** How a list differs from the one that was put in order before. */
interface News {
  readonly entries: readonly Entry[];
  readonly fresh: Entry[];
  /** How many are gone; they say so themselves. */
  readonly gone: number;
}

const newsOf = (rows: readonly Row[], by: SortKey<unknown>, before: Order | undefined): News => {
  const fresh: Entry[] = [];
  const enter = (row: Row, place: number, key = orderOf(by(row))): Entry => {
    const entered = { row, key, place, isGone: false };
    fresh.push(entered);
    return entered;
  };
  const changed = before && changedIn(before, rows);
  if (changed) {
    const entries = before.entries.slice();
    for (const at of changed) {
      const row = rows[at] as Row;
      const entry = entries[at];
      const key = orderOf(by(row));
      // As most edits leave it: it stays in its place.
      if (entry && entry.key === key) {
        entry.row = row;
        continue;
      }
      if (entry) entry.isGone = true;
      entries[at] = enter(row, at, key);
    }
    return { entries, fresh, gone: before.rows.length + fresh.length - rows.length };
  }
  // Looked up only where rows have moved: as a list grows, this would be filled anew with each of its pages.
  const known = new Map(before?.entries.map((entry) => [entry.row, entry]));
  const entries = rows.map((row, place) => {
    const entry = known.get(row);
    if (entry) {
      known.delete(row);
      entry.place = place;
      return entry;
    }
    return enter(row, place);
  });
  for (const entry of known.values()) entry.isGone = true;
  return { entries, fresh, gone: known.size };
};

/**
 * The places at which new rows stand, instead of others or after all of them, which is all that edits and a list that is
 * still being read do; null where more has changed.
 */
const changedIn = (before: Order, rows: readonly Row[]): readonly number[] | null => {
  if (before.rows.length > rows.length) return null;
  const changed: number[] = [];
  for (let at = 0; at < rows.length; at += 1) if (before.rows[at] !== rows[at]) changed.push(at);
  const fresh = new Set(changed.map((at) => rows[at]));
  // A row that was there before and has moved has left its place to another.
  return changed.some((at) => fresh.has(before.rows[at])) ? null : changed;
};

const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** Days and instants are ordered as moments: a collator takes a hundred times as long for the same order. */
const orderOf = (key: string | number | null): string | number | null => {
  if (typeof key !== 'string') return key;
  const moment = instant.test(key) ? Date.parse(key) : Number.NaN;
  return Number.isNaN(moment) ? key || null : moment;
};

/**
 * Two orders as one, without so many of the first as are gone. Where the second is short, the place of each of its entries
 * is looked for by halves; where it is long, both are walked through.
 */
const merge = (
  long: readonly Entry[],
  gone: number,
  fresh: readonly Entry[],
  compare: (left: Entry, right: Entry) => number,
): readonly Entry[] => {
  if (long.length === 0) return fresh;
  if (gone === 0 && fresh.length === 0) return long;
  const isShort = fresh.length * Math.log2(long.length) < long.length;
  const whole: Entry[] = [];
  let from = 0;
  const take = (): void => {
    const entry = long[from++] as Entry;
    if (!entry.isGone) whole.push(entry);
  };
  for (const entry of fresh) {
    const to = isShort ? placeIn(long, entry, from, compare) : Number.POSITIVE_INFINITY;
    while (from < long.length && (isShort ? from < to : compare(long[from] as Entry, entry) < 0)) take();
    whole.push(entry);
  }
  while (from < long.length) take();
  return whole;
};

/** Where an entry belongs in an order, at the earliest at `from`. */
const placeIn = (
  sorted: readonly Entry[],
  entry: Entry,
  from: number,
  compare: (left: Entry, right: Entry) => number,
): number => {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] as Entry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const compareKeys = (
  left: string | number | null | undefined,
  right: string | number | null | undefined,
  collator: Intl.Collator,
): number => {
  if (left == null || right == null) return (left == null ? 1 : 0) - (right == null ? 1 : 0);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
};

/** Ascending rows turned around, their blanks still last. */
export const descending = <T>(sorted: readonly ViewRow<T>[], by: SortKey<T>): ViewRow<T>[] => {
  const last = orders.get(by)?.last;
  const isBlank = (row: ViewRow<T>, at: number): boolean =>
    (last?.sortedRows === sorted ? last.sorted[at]?.key : orderOf(by(row))) == null;
  let end = sorted.length;
  while (end > 0 && isBlank(sorted[end - 1] as ViewRow<T>, end - 1)) end -= 1;
  return sorted.slice(0, end).reverse().concat(sorted.slice(end));
};
