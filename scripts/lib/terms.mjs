import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} Term
 * @property {Record<'fr' | 'en', string>} term what the thing is called
 * @property {Record<'fr' | 'en', readonly string[]>} never what it is not called; `*` stands for any ending
 * @property {readonly string[]} except keys of texts that are given word for word
 */

/** The terms of the screen, from their table in the glossary. @returns {Term[]} */
export const readTerms = () => termsIn(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));

/** @param {string} page @returns {Term[]} */
export const termsIn = (page) => {
  const [, section = ''] = page.split('## On the screen');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [fr = '', neverFr = '', en = '', neverEn = '', except = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { term: { fr, en }, never: { fr: listed(neverFr), en: listed(neverEn) }, except: listed(except) };
  });
};

/** @param {string} cell */
const listed = (cell) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What stands in for a name or leads to another text is no word of a text. @param {string} text */
const wordsOf = (text) =>
  text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|https?:\/\/\S+/g, ' ').replace(/[\u00a0\u202f]/g, ' ');

/** @param {string} variant */
const patternOf = (variant) => {
  const isStem = variant.endsWith('*');
  const words = (isStem ? variant.slice(0, -1) : variant).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${words}${isStem ? '' : '(?![\\p{L}\\p{N}_-])'}`, 'iu');
};

/**
 * Each text that calls a thing otherwise than its term, a sentence each.
 * @param {readonly [key: string, text: string][]} texts @param {'fr' | 'en'} language @param {readonly Term[]} terms
 */
export const termFaults = (texts, language, terms) => {
  const forbidden = terms.flatMap(({ term, never, except }) =>
    never[language].map((variant) => ({ variant, pattern: patternOf(variant), term: term[language], except })),
  );
  return texts.flatMap(([key, text]) => {
    const words = wordsOf(text);
    return forbidden
      .filter(({ pattern, except }) => !except.includes(key) && pattern.test(words))
      .map(({ variant, term }) => `${key} says “${variant}” in ${language}; the term is “${term}” (docs/glossary.md)`);
  });
};
