import { foldText } from '#domain/rules/foldText.ts';

/** Beginnings of the words by which offices, registers and firms tell the standing of a filing, folded. */
const stems =
  'delivr grant issu octroy enregistr regist depos filed pend cours instance exam publi abandon lapse expir dechu rejet refus reject revo retir withdr actif active inactiv vigueur force dead mort alive ceased cess maint oppos valid surrend discontin allow accept demand applic patented brevet nation phase unknown inconnu annul closed clos erteilt anhang erlosch';

const patterns = stems.split(' ');

/** Whether a text reads like a status: a few words, one of them such as `granted`, `en cours`, `lapsed`. */
export const statusVocabulary = (text: string): boolean => {
  const words = foldText(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return words.length > 0 && words.length <= 8 && words.some((word) => patterns.some((stem) => word.startsWith(stem)));
};
