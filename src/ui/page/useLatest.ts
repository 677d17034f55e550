import { useRef } from 'react';

/** The value, or while it does not count the last one that did: a dialog keeps its words while it fades out. */
export const useLatest = <T>(value: T, counts: boolean): T => {
  const last = useRef(value);
  if (counts) last.current = value;
  return last.current;
};
