import type { ViewRow } from '#src/view/View.ts';

/** What a row is ordered by: text in the reader's language, a number, or nothing (which stands last, UX-27). */
export type SortKey<T> = (row: ViewRow<T>) => string | number | null;

export interface Sorting<T> {
  readonly by: SortKey<T>;
  readonly descending: boolean;
}

type Row = ViewRow<unknown>;
interface Order {
  readonly rows: readonly Row[];
  readonly sorted: readonly Row[];
  readonly keys: Map<Row, string | number | null>;
  /** Where each row came in `rows`. */
  readonly places: Map<Row, number>;
  readonly language: string;
}

/** The last order under each sort key. The function itself is the key, so columns keep theirs stable. */
let orders = new WeakMap<SortKey<never>, Order>();
const collators = new Map<string, Intl.Collator>();

const collatorOf = (language: string): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};

/** Lets go of every row that an order was kept of: when the vault is shut, nothing of it stays in memory. */
export const forgetOrders = (): void => {
  orders = new WeakMap();
};

/**
 * All rows in ascending order of a key, blanks last, equal ones in the order in which they came. The order is kept:
 * after a change only the changed rows are put into their places, which 50,000 rows need for every edit.
 */
export const sortRows = <T>(rows: readonly ViewRow<T>[], by: SortKey<T>, language: string): readonly ViewRow<T>[] => {
  const known = orders.get(by);
  const before = known?.language === language ? known : undefined;
  if (before?.rows === rows) return before.sorted as readonly ViewRow<T>[];
  const keys: Order['keys'] = before?.keys ?? new Map();
  const { fresh, places, isThere } = newsOf(rows, before);
  for (const row of fresh) keys.set(row, orderOf(by(row as ViewRow<T>)));
  const collator = collatorOf(language);
  const compare = (left: Row, right: Row): number =>
    compareKeys(keys.get(left), keys.get(right), collator) || (places.get(left) ?? 0) - (places.get(right) ?? 0);
  const kept = before ? keepPresent(before, isThere) : [];
  const sorted = insertEach(kept, sortAll(fresh, keys, places, collator), compare);
  orders.set(by, { rows, sorted, keys, places, language });
  return sorted as readonly ViewRow<T>[];
};

/** How a list differs from the one that was put in order before. */
interface News {
  readonly fresh: readonly Row[];
  readonly places: Order['places'];
  /** Whether a row of before is in it. */
  isThere(row: Row): boolean;
}

const newsOf = (rows: readonly Row[], before?: Order): News => {
  const replaced = before && replacedIn(before, rows);
  if (replaced) {
    const gone = new Set(replaced.map((at) => before.rows[at]));
    const fresh = replaced.map((at) => rows[at] as Row);
    return { fresh, places: placesAfter(before, replaced, rows), isThere: (row) => !gone.has(row) };
  }
  const places = placesIn(rows);
  return { fresh: rows.filter((row) => !before?.keys.has(row)), places, isThere: (row) => places.has(row) };
};

const placesIn = (rows: readonly Row[]): Map<Row, number> => new Map(rows.map((row, at) => [row, at]));

/** The places at which new rows stand instead of others, which is all that edits do; null where more has changed. */
const replacedIn = (before: Order, rows: readonly Row[]): readonly number[] | null => {
  if (before.rows.length !== rows.length) return null;
  const replaced: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (before.rows[at] === row) continue;
    if (before.places.has(row)) return null;
    replaced.push(at);
  }
  return replaced;
};

/** The places of all rows once some were replaced. */
const placesAfter = (before: Order, replaced: readonly number[], rows: readonly Row[]): Map<Row, number> => {
  for (const at of replaced) before.places.delete(before.rows[at] as Row);
  for (const at of replaced) before.places.set(rows[at] as Row, at);
  return before.places;
};

/** Keys and places are looked up once per row here, not at each of a million comparisons. */
const sortAll = (
  rows: readonly Row[],
  keys: Order['keys'],
  places: ReadonlyMap<Row, number>,
  collator: Intl.Collator,
): Row[] =>
  rows
    .map((row) => ({ row, key: keys.get(row), place: places.get(row) ?? 0 }))
    .sort((left, right) => compareKeys(left.key, right.key, collator) || left.place - right.place)
    .map(({ row }) => row);

const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** Days and instants are ordered as moments: a collator takes a hundred times as long for the same order. */
const orderOf = (key: string | number | null): string | number | null => {
  if (typeof key !== 'string') return key;
  const moment = instant.test(key) ? Date.parse(key) : Number.NaN;
  return Number.isNaN(moment) ? key || null : moment;
};

/** The order without the rows that are gone, whose keys are forgotten. */
const keepPresent = (before: Order, isThere: (row: Row) => boolean): Row[] =>
  before.sorted.filter((row) => {
    if (isThere(row)) return true;
    before.keys.delete(row);
    return false;
  });

/** The place of each row of the second order is looked for in the first by halves; the whole is put together in one pass. */
const insertEach = (
  sorted: readonly Row[],
  fresh: readonly Row[],
  compare: (left: Row, right: Row) => number,
): Row[] => {
  const whole: Row[] = [];
  let from = 0;
  for (const row of fresh) {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(sorted[middle] as Row, row) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from += 1) whole.push(sorted[from] as Row);
    whole.push(row);
  }
  for (; from < sorted.length; from += 1) whole.push(sorted[from] as Row);
  return whole;
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
  const keys = orders.get(by)?.keys;
  const isBlank = (row: ViewRow<T>): boolean => (keys?.has(row) ? keys.get(row) : orderOf(by(row))) == null;
  let end = sorted.length;
  while (end > 0 && isBlank(sorted[end - 1] as ViewRow<T>)) end -= 1;
  return [...sorted.slice(0, end).reverse(), ...sorted.slice(end)];
};
