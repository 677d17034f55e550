import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';

/** A number of a real filing, and which filing and family it belongs to. */
export interface RealNumber extends StoredNumber {
  readonly filing: number;
  readonly family: string;
}

const file = join(import.meta.dirname, '../../../../shared/data/seed/patent-filings.csv.gz');

export const hasRealNumbers = existsSync(file);

/** All numbers of the 77,499 real filings. None of their columns holds a comma. */
export const realNumbers = (): RealNumber[] => {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split(/\r?\n/);
  return lines.flatMap((line, filing) => {
    const [family = '', country = '', filed = '', filedOn, published = '', publishedOn, granted = '', grantedOn] =
      line.split(',');
    const of = (kind: RealNumber['kind'], text: string, day = '') =>
      text ? [{ text, kind, country, day: day || null, filing, family }] : [];
    return [
      ...of('depot', filed, filedOn),
      ...of('publication', published, publishedOn),
      ...of('delivrance', granted, grantedOn),
    ];
  });
};
