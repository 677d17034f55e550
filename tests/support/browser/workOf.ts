import type { Page } from '@playwright/test';

/** What a page does for something, in counts that no machine makes larger or smaller. */
export interface Work {
  /** Transactions of its database that write. */
  readonly transactions: number;
  /** What they put there, sealed as it is. */
  readonly bytes: number;
  /** Elements that came or went. */
  readonly elements: number;
  /** How often the page was laid out. */
  readonly layouts: number;
}

interface WatchedWindow extends Window {
  vaultWork?: { transactions: number; bytes: number };
  elementWork?: { elements: number; end: () => void };
}

/** Runs in a page before anything else. */
export const watchVault = (): void => {
  const work = { transactions: 0, bytes: 0 };
  (window as WatchedWindow).vaultWork = work;
  const sizeOf = (value: unknown): number => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value === 'string') return value.length;
    if (typeof value !== 'object' || value === null) return 8;
    return Object.values(value).reduce<number>((sum, each) => sum + sizeOf(each), 0);
  };
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...asked) {
    const begun = begin.apply(this, asked);
    if (begun.mode === 'readwrite') work.transactions += 1;
    return begun;
  };
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function written(...given) {
      work.bytes += sizeOf(given[0]);
      return write.apply(this, given);
    };
  }
};

/** Runs in a page. */
const beginCounting = (): void => {
  const here = window as WatchedWindow;
  Object.assign(here.vaultWork ?? {}, { transactions: 0, bytes: 0 });
  const sizeOf = (nodes: NodeList): number =>
    [...nodes].reduce((sum, node) => sum + (node instanceof Element ? node.querySelectorAll('*').length + 1 : 0), 0);
  const take = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes, removedNodes } of records) counted.elements += sizeOf(addedNodes) + sizeOf(removedNodes);
  };
  const observer = new MutationObserver(take);
  const counted = {
    elements: 0,
    end: () => {
      take(observer.takeRecords());
      observer.disconnect();
    },
  };
  observer.observe(document, { childList: true, subtree: true });
  here.elementWork = counted;
};

/** Runs in a page. */
const endCounting = (): Omit<Work, 'layouts'> => {
  const { vaultWork, elementWork } = window as WatchedWindow;
  elementWork?.end();
  const { transactions, bytes } = vaultWork ?? { transactions: Number.NaN, bytes: Number.NaN };
  return { transactions, bytes, elements: elementWork?.elements ?? Number.NaN };
};

/** What a page with `watchVault` in it does while something runs. Chromium alone says how often it lays out. */
export const workOf = async (page: Page, run: () => Promise<unknown>): Promise<Work> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  await page.evaluate(beginCounting);
  const before = await layouts();
  await run();
  const after = await layouts();
  const counted = await page.evaluate(endCounting);
  await devtools.detach();
  return { ...counted, layouts: after - before };
};
