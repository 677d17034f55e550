import { foldText } from '#domain/rules/foldText.ts';

/** Words of headers over the numbers or the addresses of people. */
interface PartWords {
  /** That it is one, and which. */
  readonly own?: string;
  /** That it is one, and nothing more. */
  readonly plain: string;
  /** Which one, beside a word that says what it is. */
  readonly besides: string;
  readonly saysNothing: string;
}

const wordSet = (words = ''): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

const wordsIn = (header: string): string[] => header.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

const besidesAll =
  'bureau office work business pro professionnel professionnelle direct directe domicile home prive privee private perso personnel personnelle personal secretariat assistant assistante';
const saysNothingEver = 'de du d le la of the';

export const partWords = (words: PartWords) => {
  const [own, plain] = [wordSet(words.own), wordSet(words.plain)];
  const besides = wordSet(`${besidesAll} ${words.besides}`);
  const saysNothing = wordSet(`${saysNothingEver} ${words.saysNothing}`);
  return {
    /** Whether a header calls its column so, of whatever type, and says nothing else. */
    isHeader: (header: string): boolean => {
      const said = wordsIn(foldText(header)).filter((word) => !saysNothing.has(word) && !besides.has(word));
      return said.length > 0 && said.every((word) => own.has(word) || plain.has(word));
    },
    /** What a header says of the type of what stands below it, in its own words: `Tél. portable` is `portable`. */
    typeIn: (header: string): string =>
      wordsIn(header)
        .filter((word) => own.has(foldText(word)) || besides.has(foldText(word)))
        .map((word) => word.toLowerCase())
        .join(' '),
  };
};
