type Listener = (event: { readonly data: unknown }) => void;

/** The code of each worker, by its name. */
const codeOf: Readonly<Record<string, string>> = {
  workbook: '/src/records/workbook/workbook.worker.ts',
  archive: '/src/ui/files/archive.worker.ts',
};

let count = 0;
/** Whose code runs: it hears with this one, and its words are this one's. */
let running: WorkbookWorker | null = null;
/** Two workers begin one after the other, so that each knows its own code. */
let begun: Promise<unknown> = Promise.resolve();

const runAs = (worker: WorkbookWorker): void => {
  running = worker;
};

/** The workers that read and write files, in the page's own thread: a DOM has no workers. Each has its code for itself. */
class WorkbookWorker {
  readonly asked = new Set<Listener>();
  private readonly heard = new Set<Listener>();
  private readonly ready: Promise<unknown>;

  constructor(_: URL, { name = '' }: WorkerOptions = {}) {
    const begin = (): Promise<unknown> => {
      runAs(this);
      count += 1;
      // A module is loaded once for its address; what it remembers is one worker's.
      return import(/* @vite-ignore */ `${codeOf[name] ?? ''}?worker=${count}`);
    };
    begun = begun.then(begin);
    this.ready = begun;
  }

  addEventListener(name: string, listener: Listener): void {
    if (name === 'message') this.heard.add(listener);
  }

  postMessage(data: unknown): void {
    void this.ready.then(() => {
      runAs(this);
      for (const listener of this.asked) listener({ data });
    });
  }

  terminate(): void {
    this.heard.clear();
    this.asked.clear();
  }

  report(data: unknown): void {
    for (const listener of this.heard) listener({ data });
  }
}

/** The test runner gives modules of the page no address of their own, from which the worker's would follow. */
class PageURL extends URL {
  constructor(url: string | URL, base?: string | URL) {
    super(url, base === 'undefined' ? window.location.href : base);
  }
}

export const installWorkbookWorker = (): void => {
  const self = {
    addEventListener: (_: string, listener: Listener) => void running?.asked.add(listener),
    // A file is handed over as it is.
    postMessage: (data: unknown) => running?.report(data instanceof Blob ? data : structuredClone(data)),
  };
  Object.assign(globalThis, { Worker: WorkbookWorker, URL: PageURL, self });
};
