/** A browser with a profile on the disk in which the app is measured: closed and opened again, it has been restarted. */
export interface AppBrowser {
  /** Starts it where it does not run, and loads the address. */
  open(address: string): Promise<AppPage>;
  close(): Promise<void>;
  remove(): void;
}

export interface AppPage {
  /** Runs a function in the page, which stands for itself there; what it needs is handed in. */
  run<Given extends readonly unknown[], T>(work: (...given: Given) => T | Promise<T>, ...given: Given): Promise<T>;
  /** What only Chromium tells of a page. */
  readonly inside?: {
    /** Whether everything that is watched is kept for reading, at the price of its time. */
    readonly keepsTraces: boolean;
    /** `longest` ends it and gives the longest task's computing time in milliseconds. */
    watchTasks(step: string): Promise<{ longest(): Promise<number> }>;
    heapMegabytes(): Promise<number>;
  };
}
