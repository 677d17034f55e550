import { describe, expect, it } from 'vitest';
import type { Patent } from '#domain/entities/patent.ts';
import { entities } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { completedBy, gatherDuplicates, likenessKeys } from '#domain/rules/persons/possibleDuplicates.ts';
import {
  type ReferenceList,
  referenceLists,
  referencesOf,
  withReplaced,
} from '#domain/rules/records/referenceLists.ts';

const patent = (over: Partial<Patent>): Patent =>
  ({ ...emptyValues(entities.patent.fields), id: 1, version: 1, createdAt: '', updatedAt: '', ...over }) as Patent;
const family = patent({
  inventeurIds: [10, 11],
  inventeursPays: [
    { inventeurId: 10, paysIds: [33] },
    { inventeurId: 11, paysIds: [81] },
  ],
  deposantIds: [20],
  deposantsPays: [{ deposantId: 20, paysIds: [49] }],
  titulaireIds: [30],
  informationsDepot: [
    { ...newFiling(1), idPays: 33, idStatuts: 5 },
    { ...newFiling(2), idPays: 81 },
  ],
});

describe('what patents refer to', () => {
  it('G-49 counts a country in a filing and beside a person, a status, and each kind of person', () => {
    const used = (list: ReferenceList) => [...referencesOf(list, family)].sort();
    expect(referenceLists.map(used)).toEqual([[33, 49, 81], [5], [10, 11], [20], [30]]);
  });

  it('UX-36 leads every reference to the record that stays, and gives one person the countries of both', () => {
    expect(withReplaced('inventor', family, new Set([11]), 10)).toEqual({
      inventeurIds: [10],
      inventeursPays: [{ inventeurId: 10, paysIds: [33, 81] }],
    });
    const { informationsDepot, inventeursPays, deposantsPays } = withReplaced('country', family, new Set([81]), 33);
    expect(informationsDepot?.map(({ idPays }) => idPays)).toEqual([33, 33]);
    expect(inventeursPays?.map(({ paysIds }) => paysIds)).toEqual([[33], [33]]);
    expect(deposantsPays).toEqual(family.deposantsPays);
    expect(
      withReplaced('status', family, new Set([5]), 6).informationsDepot?.map(({ idStatuts }) => idStatuts),
    ).toEqual([6, null]);
  });

  it('UX-36 leaves nothing that refers to a duplicate, in any list', () => {
    for (const list of referenceLists) {
      const old = referencesOf(list, family);
      expect([...referencesOf(list, { ...family, ...withReplaced(list, family, old, 99) })]).toEqual([99]);
    }
  });
});

describe('records that may be one', () => {
  const groups = (list: ReferenceList, records: readonly object[]) => {
    const gathered = gatherDuplicates(list);
    records.forEach((record, id) => gathered.take({ id, record }));
    return Object.fromEntries(gathered.result());
  };

  it('VAL-40 persons by name in any order and spelling, or by e-mail; who shares one with each of two joins all three', () => {
    const person = (nom: string, prenom: string, email = '') => ({ nom, prenom, email });
    expect(
      groups('inventor', [
        person('Lefèvre', 'Zoé'),
        person('Martin', 'Paul'),
        person('ZOE', 'Lefevre', 'z@x.fr'),
        person('Lefèvre-Blanc', 'Zoé', 'Z@X.FR'),
        person('', ''),
        person('', ''),
      ]),
    ).toEqual({ 0: 0, 2: 0, 3: 0 });
  });

  it('ENT-14 ENT-15 countries by code or name, statuses by their words', () => {
    const countries = [
      { nomPays: 'Allemagne', iso2: 'DE' },
      { nomPays: 'Germany' },
      { nomPays: 'RFA' },
      { nomPays: 'Japon' },
    ];
    expect(groups('country', countries)).toEqual({ 0: 0, 1: 0, 2: 0 });
    const statuses = ['Délivré', 'DELIVRE.', 'Délivrée', 'En cours', 'en  cours'].map((description) => ({
      description,
    }));
    expect(groups('status', statuses)).toEqual({ 0: 0, 1: 0, 3: 3, 4: 3 });
    expect(likenessKeys('status', {})).toEqual([]);
  });

  it('UX-36 the one that stays takes over what it lacks and nothing else', () => {
    const kept = { nom: 'Durand', email: ' ', telephone: '01' };
    const others = [
      { nom: 'DURAND', email: '', adresse: '' },
      { email: ' z@x.fr ', telephone: '02' },
    ];
    expect(completedBy(kept, others, ['nom', 'email', 'telephone', 'adresse'])).toEqual({ email: 'z@x.fr' });
  });
});
