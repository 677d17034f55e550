import { useCallback, useState } from 'react';

/**
 * A choice about the looks of this device, kept in local storage under `brevia.<name>`. Never a word from a record:
 * local storage is readable by whoever holds the device.
 */
export const usePreference = <T>(
  name: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] => {
  const key = `brevia.${name}`;
  const [value, setValue] = useState(() => readPreference(name, fallback, isValid));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A closed or full storage costs the memory of a choice, nothing else.
      }
    },
    [key],
  );
  return [value, keep];
};

/** The choice as it stands now, for what happens at a click. */
export const readPreference = <T>(name: string, fallback: T, isValid: (value: unknown) => value is T): T => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(`brevia.${name}`) ?? 'null');
    return isValid(value) ? value : fallback;
  } catch {
    return fallback;
  }
};
