import { describe, expect, it } from 'vitest';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };
import { clientErrors, messageKeys, screenTexts, wireTexts } from '#tests/spec/texts.ts';

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value as object)));
/** What is put in has another name in the product. */
const opened = (text: string): string => text.replaceAll(/{{\w+}}/g, '{…}');
/** What typography may change on the screen, and nothing else. */
const set = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(' :', ':');

const french = leaves(fr).map(opened);
const onScreen = french.map(set);
const at = (file: object, key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], file);
const keysOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  );
/** The specification writes some keys without their area. */
const named = (file: object, key: string): string[] => [
  ...new Set(
    keysOf(file)
      .map((each) => each.replace(/_(one|many|other)$/, ''))
      .filter((each) => (key.includes('.') ? each === key : each.split('.').pop() === key)),
  ),
];

describe('what the specification gives word for word', () => {
  it.each(wireTexts)('%s “%s” is a text of the product, letter for letter', (_rule, text) => {
    expect(french).toContain(text);
  });

  it.each(screenTexts)('%s “%s” is a text of the screen, but for its typography', (_rule, text) => {
    expect(onScreen).toContain(set(text));
  });

  it.each(clientErrors)('%s what the app calls %s begins with “%s”', (_rule, key, text) => {
    expect(set(String(at(fr, key))).startsWith(text)).toBe(true);
  });

  it.each(messageKeys)('%s the key %s has a text in both languages', (_rule, key) => {
    const names = named(fr, key);
    expect(names).not.toEqual([]);
    expect(named(en, key)).toEqual(names);
    for (const name of names) expect(at(fr, name) ?? at(fr, `${name}_other`)).toMatch(/\S/);
  });
});
