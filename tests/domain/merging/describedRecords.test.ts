import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { describedRecords } from '#domain/rules/merging/describedRecords.ts';

const rows: Readonly<Partial<Record<CollectionName, readonly object[]>>> = {
  client: [
    { id: 1, nomClient: 'Aérodyn', referenceClient: 'C-1' },
    { id: 2, nomClient: 'Bergé', referenceClient: 'C-2' },
    { id: 3, nomClient: 'Bergé', referenceClient: 'C-3' },
  ],
  patent: [{ id: 1, titre: 'A', referenceFamille: 'F-1' }],
  contact: [
    { id: 1, nom: 'Roy', prenom: 'Anne', email: 'anne@roy.example', emails: [{ email: 'a.roy@home.example' }] },
    { id: 2, nom: 'Petit', prenom: 'Luc', email: '', emails: [], idCabinet: 8 },
    { id: 3, nom: 'Petit', prenom: 'Luc', email: '', emails: [], idCabinet: 9 },
  ],
  cabinet: [{ id: 8, nomCabinet: 'Roy & Fils' }],
  inventor: [
    { id: 1, nom: 'Curie', prenom: 'Marie', email: '' },
    { id: 2, nom: 'Noether', prenom: '', email: 'emmy@n.example' },
  ],
  applicant: [{ id: 4, nom: 'ACME', prenom: '', email: 'ip@acme.example' }],
  holder: [{ id: 5, nom: 'Globex', prenom: '', email: '' }],
  country: [
    { id: 33, nomPays: 'France', iso2: 'FR' },
    { id: 49, nomPays: 'Allemagne', iso2: 'DE' },
    { id: 99, nomPays: 'Atlantide', iso2: '' },
  ],
  status: [
    { id: 2, description: 'Délivré', descriptionEn: 'Granted' },
    { id: 3, description: 'Licence', descriptionEn: 'Licence' },
  ],
  deadline: [{ id: 1, cle: '1 annuity 3' }],
  dateRule: [{ id: 1, genre: 'annuity', ligne: 'DE' }],
};

const heldOf = (): ((collection: CollectionName) => Map<number, AnyRecord>) => {
  const maps = new Map<CollectionName, Map<number, AnyRecord>>();
  return (collection) => {
    const records = (rows[collection] ?? []) as unknown as readonly (AnyRecord & { id: number })[];
    const map = maps.get(collection) ?? new Map(records.map((record) => [record.id, record]));
    maps.set(collection, map);
    return map;
  };
};

describe('which record a server describes without a number', () => {
  it.each<readonly [string, CollectionName, unknown, number | null]>([
    ['a client by its reference', 'client', { ReferenceClient: 'c-2' }, 2],
    ['a client by its name', 'client', { NomClient: 'AERODYN ' }, 1],
    ['a client by a text', 'client', 'Aérodyn', 1],
    ['no client that two are called', 'client', 'Bergé', null],
    ['one of two clients of a name by the reference', 'client', { NomClient: 'Bergé', ReferenceClient: 'C-3' }, 3],
    ['a client whose name was corrected here', 'client', { NomClient: 'Berger', ReferenceClient: 'C-3' }, 3],
    ['a contact by another of its e-mails', 'contact', { Email: 'A.Roy@home.example' }, 1],
    ['a contact by the e-mail that is given as a text', 'contact', 'anne@roy.example', 1],
    ['a contact by its name', 'contact', { Prenom: 'Anne', Nom: 'Roy' }, 1],
    ['no contact by half a name', 'contact', { Nom: 'Roy' }, null],
    ['a cabinet by its name', 'cabinet', { CabinetNom: 'x', NomCabinet: 'roy & fils' }, 8],
    ['a cabinet by a text', 'cabinet', 'Roy & Fils', 8],
    ['an inventor by both names', 'inventor', { NomInventeur: 'Curie', PrenomInventeur: 'Marie' }, 1],
    ['an inventor by the only name that it has', 'inventor', 'Noether', 2],
    ['an inventor by an e-mail', 'inventor', { EmailInventeur: 'emmy@n.example' }, 2],
    ['an inventor whom nobody knows by nothing', 'inventor', { NomInventeur: 'Meitner' }, null],
    ['an applicant by a text', 'applicant', 'acme', 4],
    ['an applicant by its e-mail', 'applicant', { EmailDeposant: 'ip@acme.example' }, 4],
    ['a holder by a text', 'holder', 'Globex', 5],
    ['a country by its code in any case', 'country', { CodeIso: ' fr ' }, 33],
    ['a country by its name where the code is none', 'country', { CodeIso: '??', NomPays: 'Germany' }, 49],
    ['a country by a name that only the firm uses', 'country', { NomPays: 'Atlantide' }, 99],
    ['no country by nothing', 'country', { CodeIso: '', NomPays: null }, null],
    ['a status by its English name', 'status', { Nom: 'granted' }, 2],
    ['a status that is called the same in both languages', 'status', 'Licence', 3],
    ['no family', 'patent', { Titre: 'A', ReferenceFamille: 'F-1' }, null],
    ['no family by a text', 'patent', 'F-1', null],
    ['no act on a date', 'deadline', { Cle: '1 annuity 3' }, null],
    ['no rule of dates', 'dateRule', { Genre: 'annuity', Ligne: 'DE' }, null],
    ['nothing by what is no description', 'status', 7, null],
    ['nothing by nothing', 'status', null, null],
  ])('ENT-08 ENT-09 knows %s', (_, collection, described, id) => {
    expect(describedRecords(heldOf())(collection, described)).toBe(id);
  });

  it('ENT-09 takes the contact of the link’s cabinet, and where none is there the one of the name', () => {
    const knownId = describedRecords(heldOf());
    const luc = { Prenom: 'Luc', Nom: 'Petit' };
    expect([8, 9, 10].map((cabinet) => knownId('contact', luc, cabinet))).toEqual([2, 3, null]);
    expect(knownId('contact', { Prenom: 'Anne', Nom: 'Roy' }, 9)).toBe(1);
  });

  it('ENT-08 asks what was held when it was first asked, whatever is gone since', () => {
    const held = heldOf();
    const knownId = describedRecords(held);
    const luc = { Prenom: 'Luc', Nom: 'Petit' };
    expect(knownId('contact', luc, 8)).toBe(2);
    held('contact').delete(3);
    expect(knownId('contact', luc, 8)).toBe(2);
    held('status').delete(2);
    expect([knownId('status', 'Délivré'), knownId('status', 'Licence')]).toEqual([null, 3]);
  });
});
