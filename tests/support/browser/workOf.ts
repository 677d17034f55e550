import type { Page } from '@playwright/test';

/** What a page does for something, in counts that no machine makes larger or smaller. */
export interface Work {
  /** Transactions that put something into the outbox; what the page keeps of itself comes when it is at rest. */
  readonly transactions: number;
  /** What these put, sealed as it is. */
  readonly bytes: number;
  /** Elements that came or went. */
  readonly elements: number;
  /** How often the page was laid out. */
  readonly layouts: number;
}

interface WatchedWindow extends Window {
  /** What each transaction has put where. */
  vaultWork?: Map<IDBTransaction, { bytes: number; stores: Set<string> }>;
  elementWork?: { elements: number; end: () => void };
}

/** Runs in a page before anything else. */
export const watchVault = (): void => {
  const work: NonNullable<WatchedWindow['vaultWork']> = new Map();
  (window as WatchedWindow).vaultWork = work;
  const sizeOf = (value: unknown): number => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value === 'string') return value.length;
    if (typeof value !== 'object' || value === null) return 8;
    return Object.values(value).reduce<number>((sum, each) => sum + sizeOf(each), 0);
  };
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function written(...given) {
      const own = work.get(this.transaction) ?? { bytes: 0, stores: new Set<string>() };
      own.bytes += sizeOf(given[0]);
      own.stores.add(this.name);
      work.set(this.transaction, own);
      return write.apply(this, given);
    };
  }
};

/** Runs in a page. */
const beginCounting = (): void => {
  const here = window as WatchedWindow;
  here.vaultWork?.clear();
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
  const edits = [...(vaultWork?.values() ?? [])].filter(({ stores }) => stores.has('outbox'));
  const bytes = edits.reduce((sum, each) => sum + each.bytes, 0);
  return { transactions: edits.length, bytes, elements: elementWork?.elements ?? Number.NaN };
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
