import type { AskedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';

/**
 * Whether lines of stored keys hold any of those that are wanted, or a piece of the number: one look at the lines, however
 * many keys there are. Few lines do; which of the keys they hold is then asked of those alone.
 */
export const holdsAny = ({ wanted, pieces }: AskedNumber): ((lines: string) => boolean) => {
  const sources = [...wanted.flat().map(literally), pieces?.inKeys?.source];
  const pattern = new RegExp(sources.filter(Boolean).join('|'));
  return (lines) => pattern.test(lines);
};

const literally = (key: string): string => key.replace(/[^\w\n]/g, '\\$&');
