import { foldNumber } from '#domain/rules/foldText.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import { type StoredNumber, storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';

const withoutSeries = (key: string): string => key.slice(0, key.indexOf('|') + 1);

/** A text that names no office is compared as it stands, too: whose it is may be known on one side only. */
const asWritten = ({ text, country }: StoredNumber): string => `${country ? '~' : '='}${foldNumber(text)}`;
const isWritten = (key: string): boolean => /[=~]/.test(key);

/** What to remember of a number, each a line of text, so that it is known again in any spelling. */
export const rememberedKeys = (number: StoredNumber): readonly string[] => {
  const keys = storedKeys(number);
  return readSpelling(number.text)?.office
    ? keys
    : [...keys, asWritten(keys.length > 0 ? number : { ...number, country: '' })];
};

/** Numbers that are there already, however they are written, each with whose it is; of several the first. */
export const knownNumbers = () => {
  const known = new Map<string, string>();
  const remember = (key: string, owner: string): void => {
    if (!known.has(key)) known.set(key, owner);
  };
  /** A series that one side does not name contradicts nothing. */
  const ownerOf = (key: string): string | undefined => {
    const bare = withoutSeries(key);
    return key === bare ? known.get(`${bare}*`) : (known.get(key) ?? known.get(bare));
  };
  return {
    /** @param keys of `rememberedKeys` */
    add: (keys: readonly string[], owner = ''): void => {
      for (const key of keys) {
        remember(key, owner);
        if (!isWritten(key)) remember(`${withoutSeries(key)}*`, owner);
      }
    },
    /** Whose the number is; null where nobody has it. */
    find: (number: StoredNumber): string | null => {
      const written =
        known.get(asWritten({ ...number, country: '' })) ??
        (number.country === '' ? known.get(asWritten({ ...number, country: '?' })) : undefined);
      if (written !== undefined) return written;
      for (const key of storedKeys(number)) {
        const owner = ownerOf(key);
        if (owner !== undefined) return owner;
      }
      return null;
    },
  };
};

/** What to look for in the lines of other numbers' keys, to find this one there. */
export const linesOfSame = (number: StoredNumber): readonly string[] =>
  storedKeys(number).flatMap((key) => {
    const bare = withoutSeries(key);
    return key === bare ? [`\n${bare}`] : [`\n${key}\n`, `\n${bare}\n`];
  });

/** One text for all spellings of a number, for telling rows of one sheet apart. */
export const oneSpelling = (number: StoredNumber): string => {
  const [key] = storedKeys(number);
  if (key === undefined) return foldNumber(number.text);
  return key.endsWith('|') ? `${key}A` : key;
};

/** The same for what was published under a number: its kind code distinguishes an application from the patent granted on it. */
export const oneDocument = (number: StoredNumber): string => {
  const spelling = number.kind === 'depot' ? null : readSpelling(number.text, number.country);
  return `${oneSpelling(number)}${spelling?.kindCode ?? ''}`;
};
