import { foldText } from '#domain/rules/foldText.ts';

/** The word of a status's colour; the screen that shows it knows the paint. `default` is none of the six. */
export type StatusColour = 'red' | 'orange' | 'purple' | 'green' | 'blue' | 'cyan' | 'default';

/**
 * FIL-07 to FIL-12 with the French words, in the order of G-55: what ended a right outweighs what threatens it, that
 * what changed it, that what it is. Words are folded; `*` stands for any ending, a space for any space.
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
const near =
  /\b(?:annuit(?:y|ies|es?)|renewal fees?|taxes? annuelles?)\b.*\b(?:due?s?|overdue|unpaid|payer|echue?s?|impayee?s?|retard)\b|\b(?:deadline|echeance|delai)s?\b.*\b(?:near\w*|close|approach\w*|soon|proches?|imminente?s?|bientot)\b|\bnear\w* deadline\b/;

const patternOf = (words: string): RegExp =>
  new RegExp(
    `\\b(?:${words
      .replaceAll('_', ' ')
      .replaceAll('*', '\\w*')
      .split(/ (?!force|vigueur|progress|cours)/)
      .join('|')})\\b`,
    'g',
  );

const rules: readonly (readonly [StatusColour, RegExp])[] = keywords.map(([colour, words]) => [
  colour,
  patternOf(words),
]);

/** `non délivré`, `not yet granted`, `n’est plus en vigueur`: the word that follows does not hold. */
const negation =
  /\b(?:non|not|no|no longer|pas|plus|jamais|never|sans|without|aucune?)(?: (?:yet|encore|longer|been|ete|being))* $/;

/** The colour of a status by the keywords in its name (FIL-07 to FIL-13, G-55). A negated keyword does not count. */
export const statusColour = (name: string): StatusColour => {
  const text = foldText(name).replace(/[^a-z0-9]+/g, ' ');
  const holds = (pattern: RegExp): boolean =>
    [...text.matchAll(pattern)].some((match) => !negation.test(text.slice(0, match.index)));
  for (const [colour, pattern] of rules) {
    if (holds(pattern)) return colour;
    if (colour === 'orange' && near.test(text)) return colour;
  }
  return 'default';
};
