import { wordsInFiles } from '#tests/support/files/filesHolding.ts';
import { filesUnder } from '#tests/support/files/filesUnder.ts';
import { readMozLz4 } from '#tests/support/files/readMozLz4.ts';

/** Which of the words stand in a profile of Firefox, in clear or in what it has compressed. */
export const readableInProfile = (profile: string, words: readonly string[]): { word: string; file: string }[] => {
  const compressed = filesUnder(profile, /\.(json|moz)lz4$/).flatMap((file) => {
    const text = readMozLz4(file);
    return words.filter((word) => text.includes(word)).map((word) => ({ word, file }));
  });
  return [...wordsInFiles(profile, words), ...compressed];
};
