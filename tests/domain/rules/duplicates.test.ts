import { describe, expect, it } from 'vitest';
import { findSamePerson } from '#domain/rules/persons/duplicates.ts';

const person = (id: number, nom: string, prenom = '', email = '') => ({ id, nom, prenom, email });

describe('VAL-40 the same person', () => {
  const existing = [
    person(1, 'Lefèvre', 'Élodie', 'elodie@exemple.fr'),
    person(2, 'Lefevre', 'Paul'),
    person(3, 'Martin', 'Jean'),
  ];

  it('VAL-40 is found by e-mail, whatever the name, case and accents', () => {
    expect(findSamePerson('inventor', existing, person(0, 'Autre', 'Nom', ' Élodie@Exemple.FR '))?.id).toBe(1);
  });

  it('VAL-40 without e-mail is found by name and first name', () => {
    expect(findSamePerson('inventor', existing, person(0, ' LEFÈVRE', 'paul '))?.id).toBe(2);
    expect(findSamePerson('applicant', existing, person(0, 'Lefèvre', 'Élodie'))?.id).toBe(1);
    expect(findSamePerson('inventor', existing, person(0, 'Lefevre', 'Anne'))).toBeNull();
  });

  it('VAL-40 a holder is found by the name only', () => {
    expect(findSamePerson('holder', existing, person(0, 'martin', 'Anne'))?.id).toBe(3);
  });

  it('VAL-40 a new e-mail never matches by name', () => {
    expect(findSamePerson('inventor', existing, person(0, 'Martin', 'Jean', 'jean@exemple.fr'))).toBeNull();
  });

  it.each([
    ['runs of blanks', person(1, 'Le  Bihan', ' Paul '), person(0, ' le bihan', 'PAUL'), true],
    ['a first name alone', person(1, '', 'Paul'), person(0, '', 'paul'), true],
    ['a name where the other has a first name', person(1, 'Paul'), person(0, '', 'Paul'), false],
    [
      'the name of somebody whose address is known',
      person(1, 'Roux', 'Luc', 'a@x.example'),
      person(0, 'Roux', 'Luc'),
      true,
    ],
    ['another address', person(1, 'Roux', 'Luc', 'a@x.example'), person(0, 'Roux', 'Luc', 'b@x.example'), false],
    ['signs that nobody sees', person(1, 'Ro\u200bux', 'Luc\u200e'), person(0, '\u2060Roux', 'L\u00aduc'), true],
    ['an address of unseen signs', person(1, 'Roux', 'Luc'), person(0, 'Roux', 'Luc', '\u200b'), true],
    ['blanks for an address', person(1, 'Roux', 'Luc'), person(0, 'Roux', 'Luc', '  '), true],
  ])('VAL-40 of inventors with %s', (_, one, other, isSame) => {
    expect(findSamePerson('inventor', [one], other)).toBe(isSame ? one : null);
  });

  it('VAL-40 nothing matches nobody', () => {
    expect(findSamePerson('inventor', [person(1, '')], person(0, ' ', ' '))).toBeNull();
  });
});
