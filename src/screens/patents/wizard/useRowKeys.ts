import { useState } from 'react';

/**
 * Keys for rows that have no identity of their own: a row keeps its key while what stands in it changes, so that its
 * fields keep the keyboard.
 * @param count of rows shown now
 * @returns a key for each, and what is to be called when the row at an index is taken out
 */
export const useRowKeys = (count: number): readonly [readonly number[], (index: number) => void] => {
  const [keys, setKeys] = useState<readonly number[]>([]);
  if (keys.length !== count) {
    const next = Math.max(-1, ...keys) + 1;
    setKeys(Array.from({ length: count }, (_, index) => keys[index] ?? next + index - keys.length));
  }
  const drop = (index: number): void => setKeys(keys.filter((_, at) => at !== index));
  return [keys, drop];
};
