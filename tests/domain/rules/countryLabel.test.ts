import { describe, expect, it } from 'vitest';
import { countryLabel, countryValue } from '#domain/rules/countries/countryLabel.ts';
import { countryList } from '#domain/rules/countries/countryList.ts';

describe('a country kept as text', () => {
  it('CAB-07 what names a country is kept as its code, anything else as it was typed', () => {
    const values = ['France', 'allemagne', 'UK', 'jpn', '250', 'EP', ' Sylvanie ', ''].map(countryValue);
    expect(values).toEqual(['FR', 'DE', 'GB', 'JP', 'FR', 'EP', 'Sylvanie', '']);
  });

  it('G-59 a code is reported in the language of the reader, anything else as it was written', () => {
    expect(['DE', 'de', 'Sylvanie', 'Deutschland', 'XQ', ''].map((value) => countryLabel(value, 'fr'))).toEqual([
      'Allemagne',
      'Allemagne',
      'Sylvanie',
      'Deutschland',
      'XQ',
      '',
    ]);
    expect(['en', 'en-GB', 'fr-FR'].map((language) => countryLabel(' de ', language))).toEqual([
      'Germany',
      'Germany',
      'Allemagne',
    ]);
  });

  it.each(['fr', 'en'])('CAB-07 every country of the list is kept as its own code when picked in %s', (language) => {
    const wrong = countryList.filter(({ iso2 }) => countryValue(countryLabel(iso2, language)) !== iso2);
    expect(wrong.map(({ iso2 }) => iso2)).toEqual([]);
  });
});
