import { describe, expect, it } from 'vitest';
import { type Choice, foldChoices, matchingChoices } from '#domain/rules/records/choices.ts';

const shown = 50;
const choice = (value: number, label: string): Choice => ({ value, label });
const values = (choices: readonly Choice[]) => choices.map(({ value }) => value);

describe('many choices of a picker', () => {
  it('UX-17 shows fifty, those that begin with the words before those that hold them, wherever they stand', () => {
    const holding = Array.from({ length: 60 }, (_, at) => choice(at, `Maison Alpha ${at}`));
    const beginning = Array.from({ length: 3 }, (_, at) => choice(100 + at, `Alpha ${at}`));
    const found = values(matchingChoices([...holding, ...beginning], 'alpha'));
    expect(found).toHaveLength(shown);
    expect(found).toEqual([100, 101, 102, ...Array.from({ length: shown - 3 }, (_, at) => at)]);
  });

  it('UX-17 shows the first fifty that begin with it where there are more', () => {
    const all = Array.from({ length: 60 }, (_, at) => choice(at, `Alpha ${at}`));
    expect(values(matchingChoices(all, 'ALPHA'))).toEqual(Array.from({ length: shown }, (_, at) => at));
    expect(values(matchingChoices(all, ''))).toEqual(Array.from({ length: shown }, (_, at) => at));
    expect(values(matchingChoices(all, '', new Set([0, 1])))).toEqual(Array.from({ length: shown }, (_, at) => at + 2));
  });

  it('UX-17 finds the one of that very name behind more than fifty that begin so', () => {
    const all = [...Array.from({ length: 60 }, (_, at) => choice(at, `Alpha ${at}`)), choice(100, 'Alphà')];
    expect(values(matchingChoices(all, 'alpha')).slice(0, 2)).toEqual([100, 0]);
  });

  it('UX-17 UX-34 offers names that begin so before those of which words do, then the rest, and a country by its code first', () => {
    const all = [choice(1, 'Le Délai'), choice(2, 'Indélicat'), choice(3, 'Délibéré'), choice(4, 'L’Élide')];
    expect(values(matchingChoices(all, 'déli'))).toEqual([3, 2]);
    expect(values(matchingChoices(all, 'el'))).toEqual([4, 1, 2, 3]);
    const countries = [
      { value: 1, label: 'Chili', hint: 'CL', flag: 'CL' },
      { value: 2, label: 'Suisse', hint: 'CH', flag: 'CH' },
    ];
    expect(values(matchingChoices(countries, 'ch'))).toEqual([2, 1]);
    expect(values(matchingChoices(countries, 'Schweiz'))).toEqual([2]);
    expect(values(matchingChoices(countries, 'personne'))).toEqual([]);
    expect(values(matchingChoices([choice(3, 'Chine'), ...countries], 'ch'))).toEqual([2, 3, 1]);
  });

  it('UX-34 offers the country of a code before fifty others that begin so', () => {
    const others = Array.from({ length: 60 }, (_, at) => ({ ...choice(at, `Chili ${at}`), flag: 'CL' }));
    const found = values(matchingChoices([...others, { ...choice(100, 'Suisse'), flag: 'CH' }], 'ch'));
    expect([found.length, found[0], found[1]]).toEqual([shown, 100, 0]);
  });

  it('UX-17 wants every word, whatever blanks stand around and between them', () => {
    const all = [choice(1, 'Alpha Beta'), choice(2, 'Alpha'), choice(3, 'Beta'), choice(4, 'Gamma')];
    expect(values(matchingChoices(all, '  alpha   beta '))).toEqual([1]);
    expect(values(matchingChoices([choice(5, 'Le Alpha Beta'), ...all], 'alpha   beta'))).toEqual([1, 5]);
    // Where one of the words stands inside another, it comes after.
    expect(values(matchingChoices([choice(6, 'Abbé Alpha'), choice(7, 'Le Bé Alpha')], 'alpha be'))).toEqual([7, 6]);
    expect(values(matchingChoices(all, '   '))).toEqual([1, 2, 3, 4]);
    expect(values(matchingChoices(all, 'beta'))).toEqual([3, 1]);
    expect(matchingChoices(all, 'delta')).toEqual([]);
  });

  it('UX-17 leaves out what is chosen already, also where it would be found', () => {
    const all = [choice(1, 'Alpha'), choice(2, 'Alpha Deux'), choice(3, 'Maison Alpha')];
    expect(values(matchingChoices(all, 'alpha', new Set([1, 3])))).toEqual([2]);
  });

  it('UX-17 is found by what it was called when it was readied, part by part', () => {
    const all = Array.from({ length: 10 }, (_, at) => choice(at, `Nom ${at}`));
    foldChoices(all, 2, 3);
    // Readied texts are kept: what changes behind them afterwards is another list.
    for (const [at, label] of [
      [1, 'Autre'],
      [2, 'Autre'],
      [4, 'Autre'],
      [5, 'Autre'],
    ] as const)
      all[at] = choice(at, label);
    expect(values(matchingChoices(all, 'autre'))).toEqual([1, 5]);
    expect(values(matchingChoices(all, 'nom'))).toEqual([0, 2, 3, 4, 6, 7, 8, 9]);
  });
});
