import { useEffect } from 'react';

/**
 * Reports to the console, and nobody else, what failed without being in anybody's way (ERR-31).
 * @param words null while nothing has failed; reported once until they change
 */
export const useReport = (words: string | null): void => {
  useEffect(() => {
    if (words !== null) console.error(words);
  }, [words]);
};
