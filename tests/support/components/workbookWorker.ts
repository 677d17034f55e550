type Listener = (event: { readonly data: unknown }) => void;

/** What the worker's code listens with; it is loaded once, and says only then that it runs. */
const asked = new Set<Listener>();
const started: WorkbookWorker[] = [];
let ready: Promise<unknown> | null = null;

/** The worker that reads workbooks, in the page's own thread: a DOM has no workers. */
class WorkbookWorker {
  private readonly heard = new Set<Listener>();

  constructor() {
    started.push(this);
    ready ??= import('#src/screens/patents/import/workbook.worker.ts');
    void ready.then(() => this.tell('running'));
  }

  addEventListener(name: string, listener: Listener): void {
    if (name === 'message') this.heard.add(listener);
  }

  postMessage(data: unknown): void {
    void ready?.then(() => {
      for (const listener of asked) listener({ data });
    });
  }

  terminate(): void {
    this.heard.clear();
  }

  tell(data: unknown): void {
    for (const listener of this.heard) listener({ data });
  }
}

/** The test runner tells modules of the page no address of their own, and the worker's is told from there. */
class PageURL extends URL {
  constructor(url: string | URL, base?: string | URL) {
    super(url, base === 'undefined' ? window.location.href : base);
  }
}

export const installWorkbookWorker = (): void => {
  const self = {
    addEventListener: (_: string, listener: Listener) => void asked.add(listener),
    postMessage: (data: unknown) => started.at(-1)?.tell(structuredClone(data)),
  };
  Object.assign(globalThis, { Worker: WorkbookWorker, URL: PageURL, self });
};
