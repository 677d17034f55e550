import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { letterMeaning } from '#domain/rules/numbers/keys/officeLetters.ts';

/** National numbers and those of European patents valid there are counted apart. */
const validated: ReadonlySet<string> = new Set('AT CY DK EE FI GR HR HU LT LV ME NO PL PT RS SI SK SM'.split(' '));

/** Before their publication, these offices count anew what they examine. */
const examined: ReadonlySet<string> = new Set(['JP', 'KR']);

/**
 * What is counted apart although the figures may be the same: utility models, designs, in Japan and Korea what is
 * published before and after examination. Empty where the spelling does not say.
 */
export const numberSeries = ({ office, letters, tail, kindCode }: NumberSpelling, kind: 'd' | 'p'): string => {
  if (letterMeaning(office, tail?.[0] ?? letters) === 'utility') return 'U';
  const [first = ''] = kindCode;
  if (first === '' || kindCode === 'D0') return '';
  if (kind === 'p' && examined.has(office))
    return office === 'JP' && kindCode === 'A1' ? 'W' : first === 'T' ? 'A' : first;
  if (first === 'U' || first === 'Y' || first === 'Z') return 'U';
  if (first === 'S' || (office === 'US' && first === 'F')) return 'S';
  if (kind === 'p' && validated.has(office) && (first === 'T' || (office === 'PT' && first === 'E'))) return 'T';
  return 'A';
};
