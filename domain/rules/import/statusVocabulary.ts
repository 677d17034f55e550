import { foldText } from '#domain/rules/foldText.ts';
import { statusStems } from '#domain/rules/import/statusMeaning.ts';

/** Beginnings of words that stand in a status and say nothing of it alone, French, English and German, folded. */
const others =
  'regist dead mort alive cess surrend valid closed clos accept patented brevet nation phase unknown inconnu';
const german = 'erteilt anhang erlosch';

const patterns = [...statusStems, ...others.split(' '), ...german.split(' ')];

/** Whether a text reads like a status: a few words, one of them such as `granted`, `en cours`, `lapsed`. */
export const statusVocabulary = (text: string): boolean => {
  const words = foldText(text)
    .split(/[^\p{L}]/u)
    .filter(Boolean);
  return words.length <= 8 && words.some((word) => patterns.some((stem) => word.startsWith(stem)));
};
