import { expect, it } from 'vitest';
import { colleagueMatcher } from '#domain/rules/import/matchColleague.ts';

const { exact, nameOf } = colleagueMatcher([
  { Id: 1, Name: 'Léa Martin', Email: 'lea.martin@cabinet.example' },
  { Id: 2, Name: 'Jean-Luc d’Été', Email: 'jl@cabinet.example' },
  { Id: 3, Name: 'Paul Roux', Email: 'paul@cabinet.example' },
  { Id: 4, Name: 'Roux Paul', Email: 'roux@cabinet.example' },
  { Id: 5, Name: 'Ada' },
]);

it('IMP-07 finds a user of the firm by name, in any order and spelling of its words, and by e-mail', () => {
  for (const text of [
    'Léa Martin',
    'MARTIN, Léa',
    ' lea  martin ',
    'lea.martin@cabinet.example',
    'LEA.MARTIN@Cabinet.example',
  ])
    expect([text, exact(text)]).toEqual([text, 1]);
  expect(exact('Mme Martin <lea.martin@cabinet.example>')).toBe(1);
  expect(exact('d’Été Jean Luc')).toBe(2);
  expect(exact('Ada')).toBe(5);
  expect(nameOf(2)).toBe('Jean-Luc d’Été');
});

it('IMP-07 finds nobody where two have the name, or none', () => {
  expect(exact('Paul Roux')).toBeNull();
  expect(exact('roux@cabinet.example')).toBe(4);
  for (const text of ['', ' ', 'Martin', 'Léa', 'lea@autre.example', '—'])
    expect([text, exact(text)]).toEqual([text, null]);
  expect(nameOf(9)).toBe('');
});
