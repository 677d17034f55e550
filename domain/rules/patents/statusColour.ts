import { foldText } from '#domain/rules/foldText.ts';

/** The word of a status's colour; the screen that shows it knows the paint. `default` is none of the six. */
export type StatusColour = 'red' | 'orange' | 'purple' | 'green' | 'blue' | 'cyan' | 'default';

/** The groups of statuses by their colour, in the order in which a portfolio is looked over. */
export const statusGroups: readonly StatusColour[] = ['green', 'blue', 'cyan', 'orange', 'red', 'purple', 'default'];

/**
 * FIL-07 to FIL-12 with the French words, in the order of G-55: what ended a right outweighs what threatens it, that
 * what changed it, that what it is. Words are folded; `*` stands for any ending, `_` for the space
 * within a keyword.
 */
const keywords: readonly (readonly [StatusColour, string])[] = [
  [
    'red',
    'reject* rejet* refus* abandon* expir* cancel* annule* annulation* revok* revoc* revoqu* laps* decheance* dechu*',
  ],
  [
    'red',
    'withdraw* retrait* retire* renonc* renonciation* surrender* terminat* invalid* irrecevable* inadmissible* nul nulle nullite',
  ],
  ['red', 'dead mort morte discontinu* inactive inactif* ceased caduc caduque* eteint*'],
  ['orange', 'suspend* suspens* oppos* appeal* appel recours limit* sursis'],
  ['purple', 'licen* assign* cession* cede cedee transfer* modif* amend*'],
  ['green', 'grant* deliver* delivr* issued active actif* valid* maintain* maintien* maintenu* in_force en_vigueur'],
  ['green', 'alive vivant* accorde* renewed renouvele renouvelee reinstat* restor* restaur*'],
  ['blue', 'in_progress ongoing pending en_cours filed filing depose* depot* exam* publi*'],
  ['cyan', 'prepar* draft* brouillon waiting awaiting attente submi* soumis* regist* enregist*'],
];

/** What is due and near is said by two words that may stand apart (FIL-10). */
const near: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:annuit(?:y|ies|es?)|renewal fees?|taxes? annuelles?)\b/,
    /\b(?:due?s?|overdue|unpaid|payer|echue?s?|impayee?s?|retard)\b/,
  ],
  [/\b(?:deadline|echeance|delai)s?\b/, /\b(?:near|approach|(?:close|soon|proches?|imminente?s?|bientot)\b)/],
];

/** The second word is looked for behind the first place of the first one: as one pattern every pair would be tried. */
const isNear = (text: string): boolean =>
  /\bnear\w* deadline\b/.test(text) ||
  near.some(([first, second]) => {
    const found = first.exec(text);
    return found !== null && second.test(text.slice(found.index + found[0].length));
  });

/** One keyword: the beginning of a word, a word, or several words one after the other. */
type Keyword = (words: readonly string[], at: number) => boolean;

const keywordOf = (spelled: string): Keyword => {
  if (spelled.endsWith('*')) return (words, at) => words[at]?.startsWith(spelled.slice(0, -1)) ?? false;
  const phrase = spelled.split('_');
  return (words, at) => phrase.every((word, index) => words[at + index] === word);
};

const rules: readonly (readonly [StatusColour, readonly Keyword[]])[] = keywords.map(([colour, spelled]) => [
  colour,
  spelled.split(' ').map(keywordOf),
]);

const negating = new Set('non not no pas plus jamais never sans without aucun aucune'.split(' '));
const between = new Set('yet encore longer been ete being'.split(' '));

/** For each word whether it does not hold: `non délivré`, `not yet granted`, `n’est plus en vigueur`. */
export const negatedWords = (words: readonly string[]): boolean[] => {
  let isNegated = false;
  return words.map((word) => {
    const itself = isNegated;
    isNegated = negating.has(word) || (isNegated && between.has(word));
    return itself;
  });
};

/**
 * The colour of a status by the keywords in its name (FIL-07 to FIL-13, G-55). A negated keyword does not count. Of
 * several names the first with a keyword decides, so that it is the same colour in every language.
 */
export const statusColour = (...names: readonly string[]): StatusColour =>
  names.map(colourOf).find((colour) => colour !== 'default') ?? 'default';

const colourOf = (name: string): StatusColour => {
  const text = foldText(name).replace(/[^a-z0-9]+/g, ' ');
  const words = text.split(' ');
  const negated = negatedWords(words);
  for (const [colour, known] of rules) {
    if (words.some((_word, at) => !negated[at] && known.some((keyword) => keyword(words, at)))) return colour;
    if (colour === 'orange' && isNear(text)) return colour;
  }
  return 'default';
};
