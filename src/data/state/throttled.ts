/** Between two repaints of what keeps changing: at least so long where nothing else is said, and so much longer than the last one took. */
const shortestMs = 200;
const share = 4;
const longestMs = 2_000;

/**
 * Wraps a subscription so that its listener is called at once for a first change and then now and again, the last time
 * after the last change. A load changes a list with every page it brings, and repainting 50,000 rows each time would
 * cost more than the load: repaints get a fifth of the time at most.
 * @param shortest between two calls at least, in milliseconds
 */
export const throttled =
  (subscribe: (listener: () => void) => () => void, shortest = shortestMs) =>
  (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let resting = false;
    let missed = false;
    let over = false;
    const rest = (): void => {
      resting = false;
      if (!missed) return;
      missed = false;
      report();
    };
    const report = (): void => {
      resting = true;
      const began = performance.now();
      listener();
      // React repaints in a microtask of its own, queued by the listener: this one comes after it.
      queueMicrotask(() => {
        const pause = (performance.now() - began) * share;
        if (!over) timer = setTimeout(rest, Math.min(longestMs, Math.max(shortest, pause)));
      });
    };
    const unsubscribe = subscribe(() => {
      if (resting) missed = true;
      else report();
    });
    return () => {
      over = true;
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  };
