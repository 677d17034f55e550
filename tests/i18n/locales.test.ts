import { expect, test } from 'vitest';
import { problems } from '#domain/errors.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };

const leaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value as object, `${path}${key}.`),
  );
const stem = (key: string): string => key.replace(/_(one|many|other)$/, '');
const stems = (file: object): string[] => [...new Set(leaves(file).map(([key]) => stem(key)))].sort();

test('LANG-01 both languages hold the same keys', () => expect(stems(en)).toEqual(stems(fr)));

test('LANG-01 plurals are whole: one, many, other in French; one, other in English', () => {
  for (const [file, forms] of [
    [fr, ['many', 'one', 'other']],
    [en, ['one', 'other']],
  ] as const) {
    const plural = new Map<string, string[]>();
    for (const [key] of leaves(file)) {
      const form = /_(one|many|other)$/.exec(key)?.[1];
      if (form) plural.set(stem(key), [...(plural.get(stem(key)) ?? []), form].sort());
    }
    for (const [key, found] of plural) expect(found, key).toEqual(forms);
  }
});

test('LANG-01 both languages fill in the same things', () => {
  const holes = (file: object) =>
    new Map(
      leaves(file).map(([key, text]) => [
        key,
        [...text.matchAll(/{{(\w+)}}/g)]
          .map(([, name]) => name)
          .sort()
          .join(),
      ]),
    );
  const french = holes(fr);
  for (const [key, names] of holes(en)) expect(names, key).toBe(french.get(key));
});

test('UX-55 every failure of the server has its sentence', () => {
  for (const code of Object.keys(problems)) expect(fr.errors, code).toHaveProperty([code]);
});

test('LANG-01 French stands with its spaces: none that may break before ; : ! ? and inside « »', () => {
  const wrong = leaves(fr).filter(
    ([, text]) => / [;:!?»]|« /.test(text) || /[^\s\u202f\u00a0/{}:.?!][!?;](?!\w)/.test(text),
  );
  expect(wrong).toEqual([]);
});
