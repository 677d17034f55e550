import { describe, expect, it } from 'vitest';
import { naturalKey } from '#domain/rules/merging/naturalKey.ts';
import { numberedField, sameCreation, sameWords } from '#domain/rules/merging/sameCreation.ts';

describe('whether a row is what a create became', () => {
  it.each([
    ['trimmed', 'client', { nomClient: ' Aérodyn   SA ' }, { nomClient: 'Aérodyn SA' }, 'yes'],
    ['in capitals', 'client', { nomClient: 'Aérodyn' }, { nomClient: 'AERODYN' }, 'yes'],
    ['of another name', 'client', { nomClient: 'Aérodyn' }, { nomClient: 'Aérodyn SA' }, 'no'],
    ['with blanks where none was', 'client', { nomClient: 'Aérodyn' }, { nomClient: 'Aéro dyn' }, 'no'],
    [
      'numbered by the server',
      'client',
      { nomClient: 'Aérodyn', referenceClient: 'X' },
      { nomClient: 'Aérodyn', referenceClient: 'C-12' },
      'yes',
    ],
    [
      'of the same reference and another name',
      'client',
      { nomClient: 'Aérodyn', referenceClient: ' c-12' },
      { nomClient: 'Aérodyn SA', referenceClient: 'C-12' },
      'perhaps',
    ],
    [
      'of the same reference and with another day',
      'patent',
      { titre: 'A', dateDepot: '2026-01-02', referenceFamille: 'F-1' },
      { titre: 'A', dateDepot: '2026-01-03', referenceFamille: 'F-1' },
      'perhaps',
    ],
    [
      'of a cabinet with the same reference',
      'cabinet',
      { nomCabinet: 'A', referenceCabinet: 'K' },
      { nomCabinet: 'B', referenceCabinet: 'K' },
      'perhaps',
    ],
    [
      'with no reference on either side',
      'client',
      { nomClient: 'Aérodyn', referenceClient: '' },
      { nomClient: 'Bergé', referenceClient: ' ' },
      'no',
    ],
    ['known by a reference alone', 'client', { referenceClient: 'C-1' }, { referenceClient: 'C-1' }, 'perhaps'],
    ['known by nothing', 'client', {}, { nomClient: 'Aérodyn' }, 'perhaps'],
    ['known by a day alone', 'patent', { dateDepot: '2026-01-02' }, { dateDepot: '2026-01-02' }, 'perhaps'],
    ['of another day', 'patent', { dateDepot: '2026-01-02' }, { dateDepot: '2026-01-03' }, 'no'],
    ['of a text that ends with a day', 'patent', { titre: 'A 2026-01-02' }, { titre: 'a 2026-01-02' }, 'yes'],
    ['of a text that begins with a day', 'patent', { titre: '2026-01-02 A' }, { titre: '2026-01-02 a' }, 'yes'],
    ['whose title is no text', 'patent', { titre: 'A' }, { titre: null }, 'no'],
    ['of the same clients', 'patent', { titre: 'A', clientIds: [1, 2] }, { titre: 'A', clientIds: [2, 1] }, 'yes'],
    ['of other clients', 'patent', { titre: 'A', clientIds: [1, 2] }, { titre: 'A', clientIds: [1] }, 'no'],
    [
      'with filings that the server numbered',
      'patent',
      { titre: 'A', informationsDepot: [{ id: null, numeroDepot: '1' }] },
      { titre: 'A', informationsDepot: [] },
      'yes',
    ],
    [
      'filled in where nothing was said',
      'client',
      { nomClient: 'A', adresseClient: '', emailClient: null, paysClient: undefined, isBlocked: false },
      { nomClient: 'A', adresseClient: 'Lyon', emailClient: 'a@b.example', paysClient: 'France', isBlocked: true },
      'yes',
    ],
    ['with a list where none was sent', 'patent', { titre: 'A', clientIds: [] }, { titre: 'A', clientIds: [3] }, 'yes'],
    ['of a person without a reference', 'inventor', { nom: 'Roy' }, { nom: 'Roux' }, 'no'],
  ] as const)('SYNC-02 SYNC-05 judges one %s', (_, collection, sent, record, answer) => {
    expect(sameCreation(collection, sent, record)).toBe(answer);
  });

  it.each([
    ['A  b ', 'A b', true],
    ['A\t\nb', ' A b', true],
    ['A b', 'a b', false],
    ['Ab', 'A b', false],
    ['', null, false],
    [undefined, '', false],
    ['', ' ', true],
  ])('SYNC-22 says of %j and %j whether trimming made one of the other: %j', (one, other, answer) => {
    expect(sameWords(one, other)).toBe(answer);
  });

  it('SYNC-02 names the reference that a server may give by itself', () => {
    expect((['client', 'patent', 'cabinet', 'contact'] as const).map(numberedField)).toEqual([
      'referenceClient',
      'referenceFamille',
      'referenceCabinet',
      undefined,
    ]);
  });
});

describe('by what two records are called the same', () => {
  it.each([
    [
      'client',
      { nomClient: 'Aérodyn', referenceClient: 'C-1' },
      { nomClient: ' aerodyn', referenceClient: 'c-1 ' },
      true,
    ],
    [
      'client',
      { nomClient: 'Aérodyn', referenceClient: 'C-1' },
      { nomClient: 'Aérodyn', referenceClient: 'C-2' },
      false,
    ],
    ['patent', { referenceFamille: 'F-1', titre: 'A' }, { referenceFamille: 'f-1', titre: 'B' }, true],
    ['patent', { titre: 'A' }, { titre: 'a' }, true],
    ['patent', { titre: 'A' }, { titre: 'B' }, false],
    ['contact', { nom: 'Roy', idClient: 3 }, { nom: 'Roy', idClient: 4 }, false],
    ['contact', { nom: 'Roy', idCabinet: 3 }, { nom: 'Roy', idClient: 3 }, false],
    [
      'contact',
      { nom: 'Roy', prenom: 'Anne', email: 'A@b.example' },
      { nom: 'Roy', prenom: 'Anne', email: 'a@b.example' },
      true,
    ],
    ['cabinet', { nomCabinet: 'Roy & Fils' }, { nomCabinet: 'ROY & fils' }, true],
    ['inventor', { email: 'a@b.example', nom: 'Roy' }, { email: 'a@b.example', nom: 'Roux' }, true],
    ['applicant', { nom: 'Roy', prenom: 'Anne' }, { nom: 'Roy', prenom: 'Luc' }, false],
    ['holder', { nom: 'Roy', prenom: 'Anne' }, { nom: 'Roy', prenom: 'Anne' }, true],
    ['country', { nomPays: 'France' }, { nomPays: 'france' }, true],
    ['status', { description: 'Délivré' }, { description: 'delivre' }, true],
    [
      'dateRule',
      { genre: 'closedDays', ligne: 'EP', annee: '2027' },
      { genre: 'closedDays', ligne: 'EP', annee: '2028' },
      false,
    ],
    ['dateRule', { genre: 'annuity', ligne: 'DE', motif: 'a' }, { genre: 'annuity', ligne: 'DE', motif: 'b' }, true],
    ['deadline', { cle: '1 annuity 3', libelle: 'a' }, { cle: '1 annuity 3', libelle: 'b' }, true],
    [
      'deadline',
      { brevetId: 1, libelle: 'a', dateEcheance: '2026-01-02' },
      { brevetId: 1, libelle: 'a', dateEcheance: '2026-01-03' },
      false,
    ],
    ['deadline', { brevetId: 1, libelle: 'a' }, { brevetId: 2, libelle: 'a' }, false],
  ] as const)('SYNC-02 compares a %s: %j and %j', (collection, one, other, isSame) => {
    expect(naturalKey(collection, one) === naturalKey(collection, other)).toBe(isSame);
    expect(naturalKey(collection, one)).not.toBeNull();
  });

  it('SYNC-05 knows nothing of a record that says nothing', () => {
    for (const collection of ['client', 'patent', 'contact', 'inventor', 'dateRule', 'deadline'] as const)
      expect(naturalKey(collection, { nom: ' ', titre: null })).toBeNull();
  });
});
