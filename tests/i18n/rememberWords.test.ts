import i18next from 'i18next';
import { expect, test } from 'vitest';
import { rememberWords } from '#src/i18n/rememberWords.ts';

const words = {
  title: 'Patents',
  page: 'Page {{page}}',
  found_one: '{{count}} family',
  found_other: '{{count}} families',
  chosen: 'Choose {{name}}',
};

test('UX-16 LANG-01 words are looked up once, with and without a count, and nothing that has a name in it is kept', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: words } }, interpolation: { escapeValue: false } });
  const asked: unknown[][] = [];
  const own = i18n.getFixedT('en');
  const t = rememberWords(
    Object.assign((...question: unknown[]) => {
      asked.push(question);
      return (own as unknown as (...given: unknown[]) => string)(...question);
    }) as unknown as typeof own,
  );
  for (const _again of [1, 2]) {
    expect(t('title')).toBe('Patents');
    expect(t('page', { page: 2 })).toBe('Page 2');
    expect(t('page', { page: 3 })).toBe('Page 3');
    expect(t('found', { count: 1 })).toBe('1 family');
    expect(t('found', { count: 2 })).toBe('2 families');
    expect(t('chosen', { name: 'Secret' })).toBe('Choose Secret');
    expect(t('none', { defaultValue: 'Nothing' })).toBe('Nothing');
  }
  const times = (key: string): number => asked.filter(([first]) => first === key).length;
  expect(['title', 'page', 'found', 'chosen', 'none'].map(times)).toEqual([1, 2, 2, 2, 2]);
});
