import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeFaults } from '#scripts/lib/localeFaults.mjs';

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const sources = ['domain', 'src', 'server', 'scripts'].flatMap(filesOf);

const textOf = (file: string) => readFileSync(file, 'utf8');

describe('the tree', () => {
  it('holds no file over 300 lines', () => {
    const long = sources.filter((file) => textOf(file).split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('holds no drawer for odds and ends', () => {
    expect(
      sources.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.\w+$)|\/index\.tsx?$/.test(file)),
    ).toEqual([]);
  });

  it('keeps promises, excuses and suppressions out of the code', () => {
    const marks =
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|biome-ignore|\bas any\b/;
    expect(sources.filter((file) => marks.test(textOf(file)))).toEqual([]);
  });
});

describe('the locale files', () => {
  it('LANG-01 hold the same keys in French and English, with all plural forms and the same placeholders', () => {
    expect(localeFaults()).toEqual([]);
  });

  it('are told apart when they differ', () => {
    const fr = {
      a: 'Un',
      n_one: '{{count}} brevet',
      n_many: '{{count}} de brevets',
      n_other: '{{count}} brevets',
      v: '{{x}}',
    };
    const en = { b: 'One', n_one: '{{count}} patent', v: '{{y}}' };
    expect(localeFaults({ fr, en })).toEqual([
      'a is missing in en',
      'b is missing in fr',
      'n_other is missing in en',
      'v takes {x} in fr and {y} in en',
    ]);
  });

  it('hold every key that the code asks for by name', () => {
    const stems = stemsOf(JSON.parse(textOf('public/locales/fr/common.json')));
    const unknown = filesOf('src').flatMap((file) =>
      [...textOf(file).matchAll(/\bt\(\s*'([\w.]+)'|i18nKey="([\w.]+)"/g)]
        .map(([, inCode, inMarkup]) => inCode ?? inMarkup ?? '')
        .filter((key) => !stems.has(key))
        .map((key) => `${file}: ${key}`),
    );
    expect(unknown).toEqual([]);
  });
});

const stemsOf = (node: unknown, prefix = ''): Set<string> =>
  new Set(
    Object.entries(node as Record<string, unknown>).flatMap(([name, value]) => {
      const key = `${prefix}${name}`;
      return typeof value === 'object' ? [...stemsOf(value, `${key}.`)] : [key, key.replace(/_(one|many|other)$/, '')];
    }),
  );
