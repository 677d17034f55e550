import { foldText } from '#domain/rules/foldText.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say which of somebody's numbers is meant, and that it is one. */
const ownNames = wordSet(
  'mobile mobiles portable portables cell cellphone cellular gsm handy landline fax telefax telecopie telecopieur',
);
/** Words that say which one beside a word for a telephone. */
const besides = wordSet(
  'fixe bureau office work business pro professionnel professionnelle direct directe domicile home prive privee private perso personnel personnelle personal standard switchboard secretariat assistant assistante',
);
const telephones = wordSet('tel telephone telephones phone phones');
const saysNothing = wordSet('numero number no n ligne line de du d le la of the');

const wordsIn = (header: string): string[] => header.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** Whether a header calls its column numbers of people, of whatever type, and says nothing else. */
export const isPhoneHeader = (header: string): boolean => {
  const words = wordsIn(foldText(header));
  const rest = words.filter((word) => !saysNothing.has(word) && !besides.has(word));
  return rest.length > 0 && rest.every((word) => ownNames.has(word) || telephones.has(word));
};

/** What a header says of the type of the numbers below it, in its own words: `Tél. portable` is `portable`. */
export const phoneType = (header: string): string =>
  wordsIn(header)
    .filter((word) => ownNames.has(foldText(word)) || besides.has(foldText(word)))
    .map((word) => word.toLowerCase())
    .join(' ');

/** Whether somebody who calls reaches a machine. */
export const isFax = (type: string): boolean => /fax|telecopi/.test(foldText(type));
