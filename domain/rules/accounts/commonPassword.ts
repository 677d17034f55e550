import { demoPassword } from '#domain/demoPassword.ts';
import { maxLength } from '#domain/limits.ts';
import { commonPasswordList } from '#domain/rules/accounts/commonPasswordList.ts';
import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

/** Signs and digits that are written for letters. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Runs of letters, of digits, and of everything else. */
const runsOf = (text: string): readonly string[] => text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];

/** So many runs on each side of the word may belong to it: the 1 of `trustno1`. */
const mostBeside = 2;

/** The word in the middle, from its first letter to its last, with and without the runs on both sides of it. */
const wordsIn = (text: string): readonly string[] => {
  const runs = runsOf(text);
  const isWord = (run: string): boolean => /^\p{L}/u.test(run);
  const [first, last] = [runs.findIndex(isWord), runs.findLastIndex(isWord)];
  if (first < 0) return [];
  const steps = Array.from({ length: mostBeside + 1 }, (_, step) => step);
  return steps.flatMap((before) =>
    steps.map((after) => runs.slice(Math.max(0, first - before), last + 1 + after).join('')),
  );
};

const asLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign);

/** What is left of a password without the ornaments that a rule makes people add: `P@ssw0rd-2026!` is `password`. */
const cores = (password: string): readonly string[] => {
  const lower = withoutInvisible(password.normalize('NFKC')).toLowerCase();
  const plain = [lower, ...wordsIn(lower)];
  return [...plain, ...plain.map(asLetters)];
};

let known: ReadonlySet<string> | null = null;

/** Whether a password is one of those that are tried first: one that most people use, or the demo's, however adorned. */
export const isCommonPassword = (password: string): boolean => {
  // No password may be so long, and none that is tried first is.
  if (password.length > maxLength.password) return false;
  known ??= new Set([...commonPasswordList, ...cores(demoPassword)]);
  return cores(password).some((core) => known?.has(core));
};
