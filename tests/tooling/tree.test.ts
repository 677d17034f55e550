import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { localeFaults } from '#scripts/lib/localeFaults.mjs';
import { filesUnder } from '#tests/support/files/filesUnder.ts';

const filesOf = (folder: string): string[] => filesUnder(folder, /\.(ts|tsx|mjs|css)$/);

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

describe('the style sheets', () => {
  it('LAY-07 change the layout at the widths at which the screens do', () => {
    /** At these only what stands inside one part of a screen moves. */
    const own = ['36em', '480px', '620px', '1300px'];
    const allowed = [
      `min-width: ${limits.mobileBreakpointPx + 1}px`,
      `min-width: ${limits.roomyPx}px`,
      `max-width: ${limits.mobileBreakpointPx}px`,
      `max-width: ${limits.roomyPx - 1}px`,
      ...own.map((width) => `max-width: ${width}`),
    ];
    const turns = sources
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\(([^()]*width[^()]*)\)(?=[^;{}]*{)/g)].map(([, turn = '']) => ({ file, turn })),
      );
    expect(turns.length).toBeGreaterThan(10);
    expect(turns.filter(({ turn }) => !allowed.includes(turn))).toEqual([]);
  });
});

describe('the locale files', () => {
  it('LANG-01 hold the same keys in French and English, with all plural forms, the same placeholders, and one term for one thing', () => {
    expect(localeFaults()).toEqual([]);
  });

  it('are reported when they differ', () => {
    const fr = {
      a: 'Un',
      n_one: '{{count}} brevet',
      n_many: '{{count}} de brevets',
      n_other: '{{count}} brevets',
      v: '{{x}}',
      w: 'N° de délivrance ou 1er\u00a0dépôt de {{login}}',
    };
    const en = { b: 'One', n_one: '{{count}} patent', v: '{{y}}', w: 'Holders, shareholders of {{login}}' };
    expect(localeFaults({ fr, en })).toEqual([
      'a is missing in en',
      'b is missing in fr',
      'n_other is missing in en',
      'v takes {x} in fr and {y} in en',
      'w says “n° de délivrance” in fr; the term is “N° de brevet” (docs/glossary.md)',
      'w says “1er dépôt” in fr; the term is “premier dépôt” (docs/glossary.md)',
      'w says “holder*” in en; the term is “owner” (docs/glossary.md)',
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
