import { describe, expect, it } from 'vitest';
import { cellText, isDash, isNoNumber, lineText, oneLine } from '#domain/rules/import/cellText.ts';
import { familyCountries, prefixCountry, rowCountry } from '#domain/rules/import/filingCountry.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

const row = (given: object = {}) => ({
  country: null,
  filingNumber: '',
  publicationNumber: '',
  grantNumber: '',
  countryText: '',
  saysNone: [] as readonly ImportColumn[],
  ...given,
});

describe('the country of a filing', () => {
  it.each([
    ['FR2100001', 'FR'],
    ['  fr 21 00001', 'FR'],
    ['PCT/FR2021/050001', 'WO'],
    ['pct/fr2021', 'WO'],
    ['NotPCT/FR', null],
    ['WO2021050001', 'WO'],
    ['USRE045694', 'US'],
    ['USPP12345', 'US'],
    ['BRMU9003027', 'BR'],
    ['BRPI0912345', 'BR'],
    ['BRDI12345', 'BR'],
    ['MXPA04001234', 'MX'],
    ['MXNL04001234', 'MX'],
    ['MYPI2010001', 'MY'],
    ['MYUI2010001', 'MY'],
    ['ITMI20101234', 'IT'],
    ['ITMI18101234', null],
    ['USXX12345', null],
    ['FRA12345', 'FR'],
    ['EP12', 'EP'],
    ['ZZ12345', null],
    ['2100001FR', null],
    ['2100001', null],
    ['', null],
  ])('IMP-17 IMP-19 of the number %j is %s', (number, country) => {
    expect(prefixCountry(number)).toBe(country);
  });

  it('IMP-17 is what the column says, else what the numbers say, the filing’s first', () => {
    const numbers = { filingNumber: 'FR1', publicationNumber: 'DE1', grantNumber: 'IT1' };
    expect(rowCountry(row({ country: 'US', ...numbers }))).toBe('US');
    expect(rowCountry(row(numbers))).toBe('FR');
    expect(rowCountry(row({ ...numbers, filingNumber: '1' }))).toBe('DE');
    expect(rowCountry(row({ ...numbers, filingNumber: '1', publicationNumber: '' }))).toBe('IT');
    expect(rowCountry(row())).toBeNull();
    expect(rowCountry(row({ ...numbers, saysNone: ['country'] }))).toBeNull();
    expect(rowCountry(row({ ...numbers, saysNone: ['status'] }))).toBe('FR');
  });

  const ep = row({ filingNumber: 'EP21000001' });
  it.each<readonly [what: string, rows: readonly ReturnType<typeof row>[], codes: readonly string[]]>([
    [
      'the first of the family that is not European',
      [ep, row({ country: 'DE' }), row({ country: 'IT' })],
      ['DE*', 'DE', 'IT'],
    ],
    ['wherever it stands', [row({ country: 'DE' }), ep], ['DE', 'DE*']],
    ['the European office’s without any other', [ep, row({ filingNumber: 'EP22000001' })], ['EP', 'EP']],
    ['the one that its own column says', [row({ country: 'EP' }), row({ country: 'DE' })], ['EP', 'DE']],
    [
      'none that nobody knows',
      [row({ filingNumber: 'EP21000001', countryText: 'Lune' }), row({ country: 'DE' })],
      ['EP', 'DE'],
    ],
    [
      'not that of a line whose column nobody knows',
      [ep, row({ filingNumber: 'FR1', countryText: 'Lune' }), row({ country: 'DE' })],
      ['DE*', 'FR', 'DE'],
    ],
    ['not that of a line without any', [row(), ep, row({ country: 'DE' })], ['', 'DE*', 'DE']],
    [
      'its own where it is none of Europe’s',
      [row({ filingNumber: 'US1' }), row({ filingNumber: 'DE1' })],
      ['US', 'DE'],
    ],
  ])('IMP-18 G-61 is %s', (_, rows, codes) => {
    expect(familyCountries(rows).map(({ code, isEuropean }) => `${code ?? ''}${isEuropean ? '*' : ''}`)).toEqual(codes);
  });
});

describe('what a cell says', () => {
  it.each([
    ['  a\r\nb\rc  ', 'a\nb\nc'],
    ['a\u0000\u200e\u202eb\ufeff', 'ab'],
    ['a\ud800b', 'ab'],
    [' \u200d ', ''],
    ['\u2800\ufe0f', ''],
    ['👩‍🔬', '👩‍🔬'],
    ['\ud83d\ude00', '\ud83d\ude00'],
    ['a\u00a0é', 'a\u00a0é'],
    ["'=1+1", '=1+1'],
    ["'-1", '-1'],
    ["'@x", '@x'],
    ["'+1", '+1'],
    ["'a", "'a"],
    ["a'=1", "a'=1"],
    [12, '12'],
    [1e21, '1e+21'],
    [1.5, '1.5'],
    [9_007_199_254_740_991, '9007199254740991'],
    [1_000_000_000_000_000, '1000000000000000'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    [{ a: 1 }, ''],
  ])('IMP-12 %j is the text %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });

  it('IMP-12 stands on one line with one blank between words', () => {
    expect(['a  b', 'a\tb', 'a\n\nb', 'a b', 'a\u00a0b'].map(oneLine)).toEqual(Array(5).fill('a b'));
    expect(lineText(' a\r\n b ')).toBe('a b');
  });

  it.each([
    ['-', true],
    ['---', true],
    [' – ', true],
    ['—', true],
    ['––', false],
    ['- -', false],
    ['a-', false],
    ['-a', false],
    ['', false],
  ])('IMP-12 %j is a dash: %s', (cell, is) => {
    expect(isDash(cell)).toBe(is);
  });

  it.each([
    ['', true],
    ['-', true],
    ['?', true],
    ['n/a', true],
    [' NA ', true],
    ['Aucun', true],
    ['aucune', false],
    ['n/a 1', false],
    ['x n/a', false],
    ['naa', false],
    ['é', false],
    ['1', false],
  ])('IMP-12 %j says that there is nothing: %s', (text, is) => {
    expect(isNoNumber(text)).toBe(is);
  });
});
