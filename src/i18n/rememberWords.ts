import type { TFunction } from 'i18next';

/**
 * The same words, each looked up once: finding a key's words takes the library longer than drawing them, and a list asks
 * for the same by the hundred. What has a name or another text put into it is not kept, so nothing of a record is.
 */
export const rememberWords = (t: TFunction): TFunction => {
  const known = new Map<string, string>();
  const translate = t as unknown as (...asked: readonly unknown[]) => string;
  const remembered = (...asked: readonly unknown[]): string => {
    const name = nameOf(asked);
    if (name === null) return translate(...asked);
    const words = known.get(name) ?? translate(...asked);
    known.set(name, words);
    return words;
  };
  return remembered as unknown as TFunction;
};

/** What is asked for, where it is a key alone or with a count; null for everything else. */
const nameOf = ([key, options, ...further]: readonly unknown[]): string | null => {
  if (typeof key !== 'string' || further.length > 0) return null;
  if (options === undefined) return key;
  const values = typeof options === 'object' && options !== null ? Object.entries(options) : null;
  return values?.every(([, value]) => typeof value === 'number') ? `${key} ${JSON.stringify(options)}` : null;
};
