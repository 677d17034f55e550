import { describe, expect, it } from 'vitest';
import { findSameName } from '#domain/rules/persons/duplicates.ts';
import { commasInside, holdsSeveral, pastedPersons } from '#domain/rules/persons/pastedPersons.ts';

const names = (text: string, inside = commasInside(text)): string[] =>
  pastedPersons('inventor', text, inside).map(({ nom, prenom }) => [nom, prenom].filter(Boolean).join('/'));

describe('a pasted list of names', () => {
  it.each([
    ['Dupont; Martin, Durand', ['Dupont', 'Martin', 'Durand']],
    ['Dupont, Jean; Martin, Anne', ['Dupont/Jean', 'Martin/Anne']],
    [' Dupont ;; Martin |\n\n Dupont\r\nDURAND ', ['Dupont', 'Martin', 'DURAND']],
    ['Dupont; DUPONT', ['Dupont']],
    ['Jean DUPONT\tAnne MARTIN', ['DUPONT/Jean', 'MARTIN/Anne']],
    ['; , |', []],
  ])('UX-35 %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('UX-35 the reader decides what a comma means', () => {
    expect(names('Dupont, Jean', true)).toEqual(['Dupont/Jean']);
    expect(names('Dupont, Jean', false)).toEqual(['Dupont', 'Jean']);
  });

  it('UX-35 a company keeps its legal form and its name whole', () => {
    expect(pastedPersons('holder', 'ACME, Inc.; Outils SA', false)).toEqual([
      { nom: 'ACME, Inc.', prenom: '' },
      { nom: 'Outils SA', prenom: '' },
    ]);
  });

  it('UX-35 one name alone is pasted as it is', () => {
    expect(['Jean Dupont', 'ACME, Inc.', ''].map(holdsSeveral)).toEqual([false, false, false]);
    expect(['A;', 'A ; ', ' ;A'].map(holdsSeveral)).toEqual([false, false, false]);
    expect(['Dupont, Jean', 'A;B', 'A\nB', 'A\tB'].map(holdsSeveral)).toEqual([true, true, true, true]);
  });

  it.each([
    ['Dupont, Jean; Martin, Anne', true],
    ['Dupont, Jean; Martin', false],
    ['Dupont, Jean', false],
    ['A, B, C; Martin, Anne', false],
    ['Dupont, ; Martin, Anne', false],
    ['', false],
  ])('UX-35 takes the commas of %j to stand inside names: %j', (text, inside) => {
    expect(commasInside(text)).toBe(inside);
  });
});

describe('a client or cabinet of the same name', () => {
  it('UX-36 WIZ-04 is found without regard to case, accents and spaces; nobody for an empty name', () => {
    const known = [{ name: '' }, { name: 'Société  Générale' }];
    expect(findSameName(known, ({ name }) => name, ' societe générale ')).toBe(known[1]);
    expect(findSameName(known, ({ name }) => name, 'société')).toBeNull();
    expect(findSameName(known, ({ name }) => name, '  ')).toBeNull();
  });
});
