import { checkedNumber } from '#domain/rules/numbers/checkDigit.ts';
import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';

const withoutKind = (bare: string): string => bare.replace(/(\d)D?[A-VX-Z]\d?$/, '$1');

/** Office and figures of a plain number without letters in between. */
const plainly = /^([A-Z]{2})(\d+)([A-Z]\d?)?$/;

/** Kind codes that say nothing about a series of its own. */
const otherKinds = { depot: 'A', publication: 'A9', delivrance: 'B9' } as const;

/** How else people and data bases write a stored number, by the name of the habit. */
export const otherSpellings = ({ text, kind }: StoredNumber): Readonly<Record<string, string>> => {
  const bare = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const short = withoutKind(bare);
  const [, office = '', figures = '', code = ''] = plainly.exec(bare) ?? [];
  const spellings: Record<string, string> = {
    'as it is': text,
    'small letters': text.toLowerCase(),
    'without anything between': bare,
    'quotes, brackets and a sign before': `N° « ${text} »`,
    'kind code left out': short,
    'blanks and points': `${bare.slice(0, 2)} ${bare.slice(2).replace(/(\d{3})(?=\d{3})/g, '$1.')}`,
  };
  const converted = convertNumber(kind, short, 2026);
  if (converted.ok) spellings['the converter’s'] = converted.value;
  if (kind === 'depot') Object.assign(spellings, filingSpellings(bare));
  if (!figures) return spellings;
  spellings['kind code in brackets'] = `${office} ${figures} (${code || otherKinds[kind]})`;
  spellings['hyphens'] = `${office}-${figures}${code && `-${code}`}`;
  const zero = figures.lastIndexOf('0');
  if (zero > 0) spellings['letter O'] = `${office}${figures.slice(0, zero)}O${figures.slice(zero + 1)}${code}`;
  if (kind !== 'depot' && figures.length < 8) {
    spellings['leading zeros'] = `${office}${figures.padStart(8, '0')}${code}`;
    if (/^[ABC]/.test(code)) spellings['kind code before'] = `${office}-${code.slice(0, 1)}-${figures}`;
  }
  if (kind === 'publication' && office === 'WO') {
    const [, year = '', serial = ''] = /^(\d{4})(\d+)$/.exec(figures) ?? [];
    spellings['with a stroke'] = `WO ${year}/${serial}`;
    if (Number(year) < 2002) spellings['two figures of the year'] = `WO ${year.slice(2)}/${serial.slice(-5)}`;
  }
  return spellings;
};

/** What data bases and the offices themselves write for a filing of which year and number are plain to see. */
const filingSpellings = (bare: string): Readonly<Record<string, string>> => {
  const spellings: Record<string, string> = {};
  const [, europe = '', numbered = ''] =
    /^EP(?!19|20)(\d\d)(\d{6})A$/.exec(bare) ?? /^EP\d\d(\d\d)(\d{6})A$/.exec(bare) ?? [];
  if (europe) {
    const century = Number(europe) < 50 ? '20' : '19';
    const given = checkedNumber(`EP${europe}${numbered}0`)?.expected ?? '';
    spellings.EPODOC = `EP${century}${europe}0${numbered}`;
    spellings.DOCDB = `EP ${europe}${numbered} A`;
    spellings['check digit'] = `EP ${europe} ${numbered}.${given}`;
    spellings['check digit without its point'] = `EP${europe}${numbered}${given}`;
    spellings['wrong check digit'] = `EP ${europe} ${numbered}.${(Number(given) + 3) % 10}`;
    spellings['the converter’s with check digit'] = `EP${century}${europe}0${numbered}${given}`;
  }
  const [, country = '', year = '', serial = ''] = /^([A-Z]{2})(20\d\d)(\d{6})W$/.exec(bare) ?? [];
  if (country) {
    spellings['PCT of two figures'] = `PCT/${country}${year.slice(2)}/${serial}`;
    spellings['PCT of four figures'] = `PCT/${country}${year}/${serial}`;
    spellings.EPODOC = `WO${year}${country}${Number(serial)}`;
    spellings['PCT with blanks'] = `PCT / ${country} ${year} / ${serial}`;
  }
  const [, french = ''] = /^FR(\d{7})A$/.exec(bare) ?? [];
  if (french) {
    const century = Number(french.slice(0, 2)) < 50 ? '20' : '19';
    spellings.EPODOC = `FR${century}${french.slice(0, 2)}00${french.slice(2)}`;
    spellings['office’s own'] = `FR ${french.slice(0, 2)} ${french.slice(2)}`;
  }
  const [, filed = '', code = '', american = ''] = /^US(20\d\d)(\d\d)(\d{6})A$/.exec(bare) ?? [];
  if (filed) {
    spellings.EPODOC = `US${filed}0${american}`;
    spellings['series code'] = `US ${code}/${american.slice(0, 3)},${american.slice(3)}`;
    spellings['series code without office'] = `${code}/${american}`;
  }
  return spellings;
};
