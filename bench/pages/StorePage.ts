/** What every measured store can do, called by the bench from outside. Times are milliseconds. */
export interface StorePage {
  /** From the first request until everything is durable and can be listed. */
  firstLoad(): Promise<number>;
  /** On data of an earlier start; counted from the navigation. */
  reopen(): Promise<Reopened>;
  /** Keystroke to filtered page of ten, sorted by title, over everything; one time per keystroke. */
  search(queries: readonly string[]): Promise<SearchFigures>;
  /** Fetches what is new and returns when it is durable and in the sorted page. */
  delta(): Promise<number>;
  /** Local edits, one after the other: durable and in the sorted page. */
  edits?(count: number): Promise<number[]>;
  /** Another password, and everything sealed anew under the key that comes with it; only after `reopen`. */
  newPassword?(): Promise<void>;
  /** Named times of parts, for the report. */
  parts?(): Promise<Record<string, number>>;
}

export interface Reopened {
  readonly firstPage: number;
  /** Until the first query over everything is answered. */
  readonly searchable: number;
}

export interface SearchFigures {
  readonly times: readonly number[];
  /** What the first ten show, to see that all stores found the same. */
  readonly found: readonly (readonly string[])[];
}

/** The part of our first load that comes before its first request, and is not counted in it. */
export const keyMade = 'new key, derived and wrapped';

declare global {
  interface Window {
    storePage: StorePage;
    longestTask: () => number;
  }
}

/** Makes the store reachable from outside and watches for tasks that block the page. */
export const expose = (storePage: StorePage): void => {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  window.longestTask = () => longest;
  window.storePage = storePage;
};

/** A search as it is typed: one query per keystroke of every text, none asked twice. */
export const searchAsTyped = async (
  texts: readonly string[],
  ask: (query: string) => Promise<readonly string[]> | readonly string[],
): Promise<SearchFigures> => {
  const times: number[] = [];
  const found: (readonly string[])[] = [];
  for (const text of texts) {
    for (let length = 1; length <= text.length; length += 1) {
      const began = performance.now();
      const titles = await ask(text.slice(0, length));
      times.push(performance.now() - began);
      if (length === text.length) found.push(titles);
    }
  }
  return { times, found };
};
