import { describe, expect, it } from 'vitest';
import { countryAliases } from '#domain/rules/countries/countryAliases.ts';
import { countryIndex, countryKey } from '#domain/rules/countries/countryIndex.ts';
import { countryList, isFormerState } from '#domain/rules/countries/countryList.ts';
import { countryByCode, matchCountry } from '#domain/rules/countries/matchCountry.ts';

const codeOf = (text: string): string | null => matchCountry(text)?.iso2 ?? null;

describe('matchCountry', () => {
  it.each([
    ['FR', 'FR'],
    ['fra', 'FR'],
    ['250', 'FR'],
    ['France', 'FR'],
    ['Germany', 'DE'],
    ['Allemagne', 'DE'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['Angleterre', 'GB'],
    ['U.S.A.', 'US'],
    ['États-Unis', 'US'],
    ['Etats unis', 'US'],
    ['les États-Unis d’Amérique', 'US'],
    ['Chine', 'CN'],
    ['China P.R.', 'CN'],
    ['Corée', 'KR'],
    ['Corée du Nord', 'KP'],
    ["Côte d'Ivoire", 'CI'],
    ['Laos', 'LA'],
    ['Türkiye', 'TR'],
    ['Turquie', 'TR'],
    ['the Netherlands', 'NL'],
    ['4', 'AF'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Saint Lucia', 'LC'],
    ['Åland Islands', 'AX'],
    ['Frankreich', 'FR'],
    ['Vereinigte Staaten', 'US'],
    ['ÖSTERREICH', 'AT'],
    ['Türkei', 'TR'],
    ['Südkorea', 'KR'],
  ])('ENT-24 %s resolves to %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each([
    ['EP', 'EP'],
    ['Europe', 'EP'],
    ['OEB', 'EP'],
    ['PCT', 'WO'],
    ['OMPI', 'WO'],
    ['OAPI', 'OA'],
    ['EA', 'EA'],
    ['ARIPO', 'AP'],
  ])('ENT-24 the office %s resolves to %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('ENT-24 a name with its code resolves where both agree, and only there', () => {
    expect(codeOf('France (FR)')).toBe('FR');
    expect(codeOf('FR - France')).toBe('FR');
    expect(codeOf('France (DE)')).toBeNull();
    expect(codeOf('Congo (Rép. dém.)')).toBeNull();
  });

  it.each([
    ['LA.', 'LA'],
    ['(ET)', 'ET'],
    ['ST.', 'ST'],
    ['St. Lucia', 'LC'],
    ['40', 'AT'],
    ['France(FR)', 'FR'],
    ['France [FR]', 'FR'],
    ['France : FR', 'FR'],
    ['FR–France', 'FR'],
    ['FR — France', 'FR'],
    ['France\t-\tFR', 'FR'],
    ['Allemagne (DE) ( )', 'DE'],
    ['France (FR) (DE)', null],
    ['France - Allemagne (FR)', null],
    ['France, FR', null],
    ['x (FR)', null],
    ['(FR) x', null],
    ['140', 'CF'],
    ['1400', null],
    [' - ', null],
    [' n/a ', null],
    ['N/A', null],
    ['n.a.', null],
    ['NA', 'NA'],
    ['Namibie (NA)', 'NA'],
    ['n/ab', null],
    ['an/a', null],
  ])('ENT-24 %j with signs around it resolves to %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('ENT-24 knows every code, name and alias, the first of two that are alike, and nothing without a letter', () => {
    const index = countryIndex();
    const codeAt = (text: string) => index.get(countryKey(text))?.iso2;
    for (const { iso2, iso3, numeric, en, fr } of countryList)
      for (const text of [iso2, iso3, numeric, en, fr].filter(Boolean)) expect(codeAt(text)).toBe(iso2);
    for (const [code, aliases] of Object.entries(countryAliases))
      for (const alias of aliases) expect(codeAt(alias)).toBe(code);
    expect(['Frankreich', 'Südkorea', 'Türkei'].map(codeAt)).toEqual(['FR', 'KR', 'TR']);
    expect(index.has('')).toBe(false);
  });

  it('ENT-24 a code alone is known in any case and with blanks around it', () => {
    expect([' fr ', 'Ep', 'FRA', ''].map((code) => countryByCode(code)?.iso2 ?? null)).toEqual([
      'FR',
      'EP',
      null,
      null,
    ]);
  });

  it('ENT-24 the states that are no more are Czechoslovakia, the GDR, the Soviet Union and Yugoslavia', () => {
    const former = countryList.filter(({ iso2 }) => isFormerState(iso2)).map(({ iso2 }) => iso2);
    expect(former).toEqual(['CS', 'DD', 'SU', 'YU']);
  });

  it('ENT-24 nothing is guessed for an unknown text', () => {
    for (const text of ['', '  ', '-', 'Atlantis', 'ZZ', '999', 'constructor', '__proto__'])
      expect(codeOf(text)).toBeNull();
  });

  it('ENT-24 every entry is found by each of its codes and names, and every alias by itself', () => {
    for (const entry of countryList) {
      for (const text of [entry.iso2, entry.iso3, entry.numeric, entry.en, entry.fr].filter(Boolean))
        expect(`${text} ${codeOf(text)}`).toBe(`${text} ${entry.iso2}`);
    }
    for (const [code, aliases] of Object.entries(countryAliases))
      for (const alias of aliases) expect(`${alias} ${codeOf(alias)}`).toBe(`${alias} ${code}`);
  });

  it('ENT-24 no two entries share a code', () => {
    const codes = countryList.flatMap((entry) => [entry.iso2, entry.iso3, entry.numeric]).filter(Boolean);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
