import { expect, test } from 'vitest';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };
import { guideEn } from '#src/screens/guide/guideEn.ts';
import { guideFigures } from '#src/screens/guide/guideFigures.ts';
import { guideFr } from '#src/screens/guide/guideFr.ts';

const languages = [
  ['fr', guideFr, fr, /«\u00a0?\s?(.+?)\s?\u00a0?»/g],
  ['en', guideEn, en, /“(.+?)”/g],
] as const;

/** Keys and the states of the mark, which count what they name. */
const noLabels = ['?', '/', 'En attente', 'À vérifier', 'waiting', 'to check'];

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

test('UX-60 the guide has the same chapters and topics in both languages', () => {
  const [french, english] = languages.map(([, guide]) =>
    guide(guideFigures('User')).flatMap((chapter) =>
      chapter.topics.map(
        ({ id, paragraphs, steps }) => `${chapter.id} ${id} ${paragraphs.length} ${steps?.length ?? 0}`,
      ),
    ),
  );
  expect(french).toEqual(english);
  expect(new Set(french).size).toBeGreaterThan(15);
});

test.each(languages)(
  'UX-60 the guide names what stands on the screen by its own words (%s)',
  (_, guide, words, quoted) => {
    const labels = textsOf(words).map((label) => label.toLowerCase());
    const given = textsOf(guide(guideFigures('User'))).flatMap((text) =>
      [...text.matchAll(quoted)].map(([, name = '']) => name),
    );
    expect(given.length).toBeGreaterThan(8);
    expect(given.filter((name) => !noLabels.includes(name) && !labels.includes(name.toLowerCase()))).toEqual([]);
  },
);

test('UX-60 the guide gives each role its own times: a Client is locked after 5 minutes, the others after 15', () => {
  const given = (role: 'Client' | 'User') => JSON.stringify(guideEn(guideFigures(role)));
  expect(given('User')).toContain('After 15 minutes');
  expect(given('Client')).toContain('After 5 minutes');
  expect(given('User')).toContain('After 7 days');
  expect(given('Client')).toContain('After 3 days');
});
