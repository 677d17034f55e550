let count = 0;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** How many values are just being changed where they stand. What lies above their list moves nothing meanwhile. */
export const openQuickEditors = {
  count: (): number => count,
  /** Counts one; gives what ends it. */
  add: (): (() => void) => {
    count += 1;
    return () => {
      count -= 1;
      notify();
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
