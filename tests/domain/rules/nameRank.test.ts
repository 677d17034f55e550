import { describe, expect, it } from 'vitest';
import { askedName, nameRank, rankOfNames } from '#domain/rules/records/nameRank.ts';
import { namesOf } from '#domain/rules/records/recordName.ts';

const { exact, begins, wordsBegin, otherwise } = nameRank;
const rank = (query: string, ...names: string[]) => rankOfNames(names, askedName(query));

describe('how well a name answers', () => {
  it.each([
    ['Héliotrope Énergies', 'heliotrope energies', exact],
    ['Héliotrope Énergies', ' HÉLIOTROPE  Énergies ', exact],
    ['Cœur & Fils', 'coeur & fils', exact],
    ['FAM-0012', 'fam 0012', exact],
    ['FAM-0012', 'FAM0012', exact],
    ['Héliotrope Énergies', 'heliotrope en', begins],
    ['FAM-0012', 'fam-0', begins],
    ['FAM-0012', 'fam00', begins],
    ['Héliotrope Énergies', 'energies', wordsBegin],
    ['Héliotrope Énergies', 'ener helio', wordsBegin],
    ['Pince à ressort', 'ressort, pince', wordsBegin],
    ['Brosse-balai', 'balai', wordsBegin],
    ['Héliotrope Énergies', 'trope', otherwise],
    ['Héliotrope Énergies', 'heliotrope solaire', otherwise],
    ['FAM-0012', '12', otherwise],
    // Figures are a number only where some were typed: signs alone make no two names one.
    ['C', 'C++', otherwise],
    ['', 'x', otherwise],
  ])('UX-19 %s is asked for by %s in rank %i', (name, query, expected) => {
    expect(rank(query, name)).toBe(expected);
  });

  it('UX-19 a record answers by the best of its names', () => {
    expect(rank('pince', 'FAM-0012', 'Pince')).toBe(exact);
    expect(rank('pince', 'Une pince', 'Pince à ressort')).toBe(begins);
    expect(rank('pince')).toBe(otherwise);
  });
});

describe('the names by which a record is asked for', () => {
  it.each([
    ['patent', { referenceFamille: ' FAM-1 ', titre: 'Pince' }, ['FAM-1', 'Pince']],
    ['patent', { referenceFamille: '', titre: 'Pince' }, ['Pince']],
    ['client', { nomClient: 'Acme', referenceClient: 'A1' }, ['Acme', 'A1']],
    ['cabinet', { nomCabinet: 'Roux', referenceCabinet: null }, ['Roux']],
    ['contact', { nom: 'ROUX', prenom: 'Anne', societe: 'Acme' }, ['Anne ROUX', 'ROUX Anne']],
    ['contact', { nom: 'ROUX', prenom: '', email: 'a@b.example' }, ['ROUX']],
    // A firm is asked for by its own record, unless a contact has no other name.
    ['contact', { nom: '', prenom: '', email: '', societe: 'Acme' }, ['Acme']],
    ['contact', {}, []],
  ] as const)('UX-19 of a %s %j are %j', (collection, record, names) => {
    expect(namesOf(collection, record)).toEqual(names);
  });
});
