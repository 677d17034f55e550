import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** What a component hands to one far below it, past everything between them. */
export interface HandOver<T> {
  /** What was handed over last, for what happens later. */
  readonly now: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Hands a value that changes at every keystroke to components inside an element that does not: whoever reads it with
 * `useHandedOver` is drawn anew in the same frame, and nothing between is. A dialog between them would else give new
 * values to its contexts each time, and React look through every field in it for one that reads them.
 */
export const useHandOver = <T>(value: T): HandOver<T> => {
  const [handOver] = useState(() => createHandOver(value));
  useLayoutEffect(() => handOver.put(value));
  return handOver;
};

export const useHandedOver = <T>({ now, subscribe }: HandOver<T>): T => useSyncExternalStore(subscribe, now);

const createHandOver = <T>(first: T) => {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    now: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put: (value: T): void => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
  };
};
