import { describe, expect, it } from 'vitest';
import { isRealDay } from '#domain/rules/calendar.ts';
import { type RuleSource, sourceText } from '#domain/rules/dates/RuleSource.ts';
import { renewalRules } from '#domain/rules/dates/renewalRules.ts';
import { ruleSources } from '#tests/support/dates/ruleSources.ts';

describe('where the rules of dates were read', () => {
  it('DATE-02 each says its source and the day on which it was read', () => {
    for (const source of ruleSources) {
      for (const language of ['fr', 'en']) expect(sourceText(source, language)).not.toBe('');
      expect(isRealDay(source.checkedOn)).toBe(true);
    }
  });

  it('DATE-05 a French reader finds the convention and the offices under their French names', () => {
    const french = ruleSources.map((source) => sourceText(source, 'fr')).join('\n');
    expect(french).toContain('CBE');
    expect(french).not.toMatch(/\b(?:EPC|EPO|UPR|TRIPS|WIPO|Guidelines|National law|table)\b/);
    expect(ruleSources.map((source) => sourceText(source, 'en')).join('\n')).not.toMatch(
      /\b(?:CBE|OEB|RPU|OMPI|Directives)\b/,
    );
  });

  it('DATE-05 a name that is one for all stands in each language, and any but French reads English', () => {
    const source: RuleSource = { text: { fr: 'a', en: 'b' }, checkedOn: '' };
    expect(['fr', 'fr-FR', 'en', 'en-GB', 'de', 'afr'].map((language) => sourceText(source, language))).toEqual(
      'a a b b b b'.split(' '),
    );
    expect(sourceText({ text: 'c', checkedOn: '' }, 'fr')).toBe('c');
  });

  it('DATE-03 no two rows speak of the same patents', () => {
    const patents = renewalRules.flatMap(({ office, of }) =>
      of === undefined ? [`${office} national`, `${office} epPart`] : [`${office} ${of}`],
    );
    expect(new Set(patents).size).toBe(patents.length);
    expect(new Set(renewalRules.map(({ id }) => id)).size).toBe(renewalRules.length);
  });

  it('DATE-32 every office has a row of its own name, so that nobody adds one beside it', () => {
    const ids = new Set<string>(renewalRules.map(({ id }) => id));
    expect(renewalRules.filter(({ office }) => !ids.has(office))).toEqual([]);
  });
});
