import { expect, test } from 'vitest';
import { detectLanguage, type LanguageSources } from '#src/i18n/detectLanguage.ts';

const storageWith = (value: string | null) => {
  const removed: string[] = [];
  return { removed, getItem: () => value, removeItem: (key: string) => void removed.push(key) };
};
const sources = (over: Partial<LanguageSources>): LanguageSources => ({
  storage: storageWith(null),
  browser: ['fr-FR'],
  query: '',
  cookie: '',
  ...over,
});

test('LANG-03 a stored choice stands above the browser', () => {
  expect(detectLanguage(sources({ storage: storageWith('en'), browser: ['fr-FR'] }))).toBe('en');
  expect(detectLanguage(sources({ storage: storageWith('fr'), browser: ['en-GB'] }))).toBe('fr');
});

test('LANG-03 an invalid stored value is thrown away and does not decide', () => {
  const storage = storageWith('klingon');
  expect(detectLanguage(sources({ storage, browser: ['en-US'] }))).toBe('en');
  expect(storage.removed).toEqual(['sb_lang']);
});

test.each([
  [['en'], 'en'],
  [['en-GB', 'fr'], 'en'],
  [['EN-us'], 'en'],
  [['de-DE', 'en'], 'fr'],
  [['fr'], 'fr'],
  [['es'], 'fr'],
] as const)('LANG-04 a browser that says %j starts in %s', (browser, language) =>
  expect(detectLanguage(sources({ browser }))).toBe(language),
);

test('LANG-05 query string, then cookie, decide only where nothing before them says anything', () => {
  expect(detectLanguage(sources({ browser: [], query: '?lng=en', cookie: 'i18next=fr' }))).toBe('en');
  expect(detectLanguage(sources({ browser: [], cookie: 'a=b; i18next=en' }))).toBe('en');
  expect(detectLanguage(sources({ browser: ['fr'], query: '?lng=en' }))).toBe('fr');
});

test('LANG-01 French is what remains', () => {
  expect(detectLanguage(sources({ browser: [], storage: null }))).toBe('fr');
});
