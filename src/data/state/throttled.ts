/** Between two repaints of what keeps changing: at least so long where nothing else is said, and so much longer than the last one took. */
const shortestMs = 200;
const share = 4;
const longestMs = 2_000;

interface Throttling {
  /** Between two calls at least, in milliseconds. */
  readonly shortest?: number;
  /**
   * Works out what the listener will need after many changes, so that both are a task each; false where that is nothing, and
   * the listener is called at once.
   */
  readonly prepare?: () => boolean;
}

/**
 * Wraps a subscription so that its listener is called at once for a first change and then now and again, the last time
 * after the last change. A load changes a list with every page it brings, and repainting 50,000 rows each time would
 * cost more than the load: repaints get a fifth of the time at most.
 */
export const throttled =
  (subscribe: (listener: () => void) => () => void, { shortest = shortestMs, prepare }: Throttling = {}) =>
  (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let resting = false;
    let missed = false;
    let over = false;
    const begin = (): void => {
      resting = true;
      const began = performance.now();
      if (prepare?.()) timer = setTimeout(report, 0, performance.now() - began);
      else report(0);
    };
    const report = (prepared: number): void => {
      const began = performance.now() - prepared;
      missed = false;
      listener();
      // React repaints in a microtask of its own, queued by the listener: this one comes after it.
      queueMicrotask(() => {
        const pause = (performance.now() - began) * share;
        if (!over) timer = setTimeout(rest, Math.min(longestMs, Math.max(shortest, pause)));
      });
    };
    const rest = (): void => {
      resting = false;
      if (missed) begin();
    };
    const unsubscribe = subscribe(() => {
      if (resting) missed = true;
      else begin();
    });
    return () => {
      over = true;
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  };
