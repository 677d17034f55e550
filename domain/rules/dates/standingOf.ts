import type { Standing } from '#domain/rules/dates/DatedFamily.ts';
import {
  between,
  endedWords,
  endings,
  inForceWords,
  notYet,
  otherThings,
  pendingWords,
  survivedWords,
} from '#domain/rules/dates/standingWords.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { negatedWords, type StatusColour, statusColour } from '#domain/rules/patents/statusColour.ts';

const standingOfColour: Readonly<Record<StatusColour, Standing>> = {
  red: 'ended',
  green: 'inForce',
  blue: 'pending',
  cyan: 'pending',
  // An opposition, a licence or a transfer say nothing of whether the right stands.
  orange: 'unknown',
  purple: 'unknown',
  default: 'unknown',
};

type Words = readonly string[];
/** How many words from a place on are one of a list; 0 if they are none. */
type Phrases = (words: Words, at: number) => number;

const phrasesOf = (spelled: Words): Phrases => {
  const phrases = spelled.map((phrase) =>
    phrase.split('_').map((word) => ({ start: word.replace('*', ''), isStart: word.endsWith('*') })),
  );
  const isWord = (word: string | undefined, { start, isStart }: { start: string; isStart: boolean }): boolean =>
    word !== undefined && (isStart ? word.startsWith(start) : word === start);
  return (words, at) =>
    phrases.find((phrase) => phrase.every((one, index) => isWord(words[at + index], one)))?.length ?? 0;
};

const [thing, ending, isBetween] = [otherThings, endings, between].map(phrasesOf) as [Phrases, Phrases, Phrases];
const comes = phrasesOf(notYet);

const skip = (words: Words, from: number): number => {
  let at = from;
  while (isBetween(words, at) > 0) at += 1;
  return at;
};

/** `opposition has been rejected` and `retrait de l’opposition`: how many words it takes to end something else. */
const endOfOther: Phrases = (words, at) => {
  const next = skip(words, at + 1);
  if (thing(words, at) > 0 && ending(words, next) > 0) return next - at + 1;
  return ending(words, at) > 0 && next > at + 1 && thing(words, next) > 0 ? next - at + 1 : 0;
};

const has = (phrases: Words): ((words: Words) => boolean) => {
  const found = phrasesOf(phrases);
  return (words) => words.some((_word, at) => found(words, at) > 0);
};

const isOpposition = has(['opposition*']);
const isEnded = has(endedWords);
const isSurvivor = has(survivedWords);
const isPending = has(pendingWords);
const grantPhrases = phrasesOf(inForceWords);

const isInForce = (words: Words): boolean => {
  const negated = negatedWords(words);
  return words.some((_word, at) => !negated[at] && grantPhrases(words, at) > 0);
};

/** What one name says: first what is over for sure, then what holds whatever its colour. */
const standingIn = (name: string): Standing => {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const rest: string[] = [];
  let isOpposed = false;
  let next = 0;
  words.forEach((word, at) => {
    if (at < next) return;
    const ended = endOfOther(words, at);
    if (ended > 0) isOpposed ||= isOpposition(words.slice(at, at + ended));
    const passed = ended || comes(words, at);
    if (passed === 0) rest.push(word);
    next = at + passed;
  });
  const text = rest.join(' ');
  const colour = statusColour(text);
  if (isEnded(rest) || colour === 'red') return 'ended';
  if (isSurvivor(rest)) return 'inForce';
  if (isPending(rest)) return 'pending';
  if (isInForce(rest)) return 'inForce';
  return isOpposed && colour === 'default' ? 'inForce' : standingOfColour[colour];
};

/**
 * What a status says of the right: guessed from its words, and from those that give it its colour (FIL-07 to FIL-12).
 * Said to have ended it gets no dates, so what may speak of something else does not count as an end.
 * @param names in all languages; the first that says anything decides
 */
export const standingOf = (...names: readonly string[]): Standing =>
  names.map(standingIn).find((standing) => standing !== 'unknown') ?? 'unknown';
