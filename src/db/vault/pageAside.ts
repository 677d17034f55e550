/**
 * A page that is left may be put aside instead of ended, so that it is there at once when the user goes back. It stands
 * still, and its transactions with it: in WebKit every other page then waits for them, for as long as it lies there. So
 * they are cut off when the page goes, and what they were for is done anew when it comes back.
 */
const running = new Set<IDBTransaction>();

/** How much was cut off so far. */
let cuts = 0;

/** Settles when the page is back; null while it is there. */
let away: { readonly isOver: Promise<void>; readonly end: () => void } | null = null;

/** The browser's databases; whatever runs on them in this page is cut off when it is put aside, their opening too. */
export const cuttable = (databases: IDBFactory): IDBFactory => ({
  open: (...asked) => {
    const request = databases.open(...asked);
    request.addEventListener('upgradeneeded', () => request.transaction && cutWhenAside(request.transaction));
    request.addEventListener('success', () => {
      const { result } = request;
      const begin = result.transaction.bind(result);
      result.transaction = (...scope) => cutWhenAside(begin(...scope));
    });
    return request;
  },
  deleteDatabase: (name) => databases.deleteDatabase(name),
  databases: () => databases.databases(),
  cmp: (one, other) => databases.cmp(one, other),
});

const cutWhenAside = (begun: IDBTransaction): IDBTransaction => {
  running.add(begun);
  for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun));
  // Something was under way between two of them. Whoever began this one may first say what for.
  if (away) queueMicrotask(() => cut(begun));
  return begun;
};

/** Does work while the page is there, and does it anew where its transactions were cut off. */
export const anewWhenBack = async <T>(work: () => PromiseLike<T>): Promise<T> => {
  for (;;) {
    await away?.isOver;
    const before = cuts;
    try {
      return await work();
    } catch (error) {
      if (cuts === before) throw error;
    }
  }
};

const cut = (begun: IDBTransaction): void => {
  cuts += 1;
  try {
    begun.abort();
  } catch {
    // It is being completed already, for which the page is not needed.
  }
};

const goAside = (): void => {
  if (away) return;
  let end = (): void => {};
  away = { isOver: new Promise<void>((resolve) => (end = resolve)), end: () => end() };
  for (const begun of running) cut(begun);
};

const comeBack = (): void => {
  away?.end();
  away = null;
};

// Only a page is put aside, and not every test has one.
globalThis.addEventListener?.('pagehide', (event) => (event as Event & { persisted?: boolean }).persisted && goAside());
globalThis.addEventListener?.('pageshow', comeBack);
