/** Between two repaints of a list that keeps changing, in milliseconds. */
const pauseMs = 200;

/**
 * Wraps a subscription so that its listener is called at once for a first change and then at most a few times a second,
 * the last time after the last change. A load changes a list with every page it brings; repainting 50,000 rows each
 * time would cost more than the load.
 */
export const calmly =
  (subscribe: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let missed = false;
    const rest = (): void => {
      timer = null;
      if (!missed) return;
      missed = false;
      tell();
    };
    const tell = (): void => {
      timer = setTimeout(rest, pauseMs);
      listener();
    };
    const unsubscribe = subscribe(() => {
      if (timer === null) tell();
      else missed = true;
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  };
