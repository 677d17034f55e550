type Listener = (event: { readonly data: unknown }) => void;

/** What the worker's code listens with; it is loaded once, and says only then that it runs. */
const asked = new Set<Listener>();
const started: WorkbookWorker[] = [];
let ready: Promise<unknown> | null = null;

/** The code of each worker, by its name; a page of the tests uses one of them. */
const codeOf: Readonly<Record<string, () => Promise<unknown>>> = {
  workbook: () => import('#src/screens/patents/import/workbook.worker.ts'),
  archive: () => import('#src/ui/files/archive.worker.ts'),
};

/** The workers that read and write files, in the page's own thread: a DOM has no workers. */
class WorkbookWorker {
  private readonly heard = new Set<Listener>();

  constructor(_: URL, { name = '' }: WorkerOptions = {}) {
    started.push(this);
    ready ??= codeOf[name]?.() ?? null;
    void ready?.then(() => this.tell('running'));
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
    // A file is handed over as it is.
    postMessage: (data: unknown) => started.at(-1)?.tell(data instanceof Blob ? data : structuredClone(data)),
  };
  Object.assign(globalThis, { Worker: WorkbookWorker, URL: PageURL, self });
};
