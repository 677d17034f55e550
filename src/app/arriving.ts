const listeners = new Set<() => void>();
let isArriving = false;

/** Whether the portfolio is still on its way to this device: said by the layout, heard above it. */
export const arriving = {
  get: (): boolean => isArriving,
  set: (is: boolean): void => {
    if (is === isArriving) return;
    isArriving = is;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
