import { useMemo } from 'react';
import { readWords, sealWords } from '#src/data/lists/addressWords.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Puts words into an address so that they cannot be read in the browser's history, and reads them again. */
export interface AddressWords {
  seal(words: string): string;
  read(part: string): string;
}

export const useAddressWords = (): AddressWords => {
  const { store } = useOpenSession();
  return useMemo(() => ({ seal: (words) => sealWords(store, words), read: (part) => readWords(store, part) }), [store]);
};
