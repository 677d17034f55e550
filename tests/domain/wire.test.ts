import { describe, expect, it } from 'vitest';
import { accountFromWire } from '#domain/account.ts';
import { entities, entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { readPartialFields } from '#domain/field.ts';
import { fromWire, toWire } from '#domain/wire.ts';
import { specifiedMembers, specifiedParts } from '#tests/spec/members.ts';

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Of every kind of value that a member may hold. */
const values = [
  'word',
  'Admin',
  42,
  true,
  '2020-02-03',
  [11],
  ['premier'],
  [{ id: 4 }],
  { id: 4, nomClient: 'Port' },
  [{ cabinetId: 4, roles: ['premier'], contacts: [{ id: 3 }] }],
];

/** Which of these members are read in the one spelling as in the other, and not passed over. */
const readEitherWay = (names: readonly string[], read: (members: object) => unknown): string[] => {
  const readText = (members: object): string => JSON.stringify(read(members));
  return names.filter((name) => {
    const isRead = values.some((value) => readText({ [name]: value }) !== readText({}));
    return isRead && values.every((value) => readText({ [name]: value }) === readText({ [capitalised(name)]: value }));
  });
};

describe('reading what the specification names', () => {
  const things = specifiedMembers.filter(([, thing]) => thing === 'user' || thing in entities);
  /** Of an account the role says what its list of roles repeats. */
  const unread = new Set(['id', 'userRoles']);

  it.each(things)('%s ENT-01 every member of a %s, capitalised and in lowercase', (_rule, thing, _path, members) => {
    const read = (given: object): unknown => {
      const wire = { id: 7, ...given };
      return thing === 'user' ? accountFromWire(wire) : fromWire(entityOf(thing as CollectionName), wire);
    };
    const names = members.split(' ').filter((name) => !unread.has(name));
    expect(readEitherWay(names, read)).toEqual(names);
    for (const name of ['id', 'Id'])
      expect(fromWire(entities.client, { [name]: 7, nomClient: 'Port' })).toMatchObject({ id: 7, nomClient: 'Port' });
  });

  it('ENT-08 ENT-09 ENT-01 every member of a filing and of its cabinets, capitalised and in lowercase', () => {
    const membersOf = (way: string): string[] =>
      specifiedParts.find(([, known]) => known === way)?.[2].split(' ') ?? [];
    const filing = (given: object) => fromWire(entities.patent, { id: 1, informationsDepot: [{ id: 5, ...given }] });
    const ofFiling = membersOf('InformationsDepot').filter((name) => name !== 'id');
    expect(readEitherWay(ofFiling, filing)).toEqual(ofFiling);
    const link = (given: object) => filing({ cabinetsAnnuites: [{ cabinetId: 8, ...given }] });
    expect(readEitherWay(['roles', 'contacts'], link)).toEqual(['roles', 'contacts']);
  });
});

describe('reading records from the wire', () => {
  it.each(collections)('ENT-01 reads every field of a %s capitalised and in lowercase', (collection) => {
    const entity = entityOf(collection);
    const wire: Record<string, unknown> = {
      id: 7,
      version: 3,
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: '2021-01-01T00:00:00Z',
    };
    for (const [name, field] of Object.entries(entity.fields)) wire[name] = sampleFor(field.read);
    const upper = Object.fromEntries(Object.entries(wire).map(([name, value]) => [capitalised(name), value]));
    const read = fromWire(entity, wire);
    expect(read).not.toBeNull();
    expect(fromWire(entity, upper)).toEqual(read);
    expect(read).toMatchObject({ id: 7, version: 3 });
  });

  it('ENT-05 folds the names under which servers answer a patent into one', () => {
    const named = fromWire(entities.patent, {
      Id: '12',
      NumeroBrevet: 'F-1',
      TitreBrevet: 'Valve',
      DescriptionBrevet: 'note',
    });
    const plain = fromWire(entities.patent, { id: 12, ReferenceFamille: 'F-1', Titre: 'Valve', Commentaire: 'note' });
    expect(named).toEqual(plain);
    expect(named).toMatchObject({ id: 12, referenceFamille: 'F-1', titre: 'Valve', commentaire: 'note' });
  });

  it.each([
    ['titreBrevet', 'Valve', { titre: 'Valve' }],
    ['titre', 'Valve', { titre: 'Valve' }],
    ['numeroBrevet', 'F-1', { referenceFamille: 'F-1' }],
    ['referenceFamille', 'F-1', { referenceFamille: 'F-1' }],
    ['descriptionBrevet', 'note', { commentaire: 'note' }],
    ['commentaire', 'note', { commentaire: 'note' }],
    ['statutBrevet', 'En cours', { statut: 'En cours' }],
    ['statut', 'En cours', { statut: 'En cours' }],
    ['clients', [{ Id: 4 }], { clientIds: [4] }],
    ['inventeurs', [{ Id: 9, Nom: 'Morel' }], { inventeurIds: [9] }],
    ['titulaires', [{ Id: 8, Nom: 'Roy' }], { titulaireIds: [8] }],
    ['deposants', [{ Id: 7, Nom: 'Lind' }], { deposantIds: [7] }],
    ['informationsDepot', [{ Id: 5, NumeroDepot: 'FR1' }], { informationsDepot: [{ id: 5, numeroDepot: 'FR1' }] }],
  ])('ENT-04 ENT-05 reads %s of a patent, in either capitalisation', (name, value, expected) => {
    for (const spelling of [name, capitalised(name)])
      expect(fromWire(entities.patent, { id: 12, [spelling]: value }), spelling).toMatchObject(expected);
  });

  it('ENT-07 ENT-08 ENT-09 reads embedded clients, persons with countries, filings and cabinet links as ids', () => {
    const read = fromWire(entities.patent, {
      Id: 1,
      Clients: [{ Id: 4, NomClient: 'Aerodyn' }],
      Inventeurs: [{ Id: 9, Nom: 'Morel', Pays: [{ Id: 33 }, { Id: 33 }] }],
      InformationsDepot: [
        {
          Id: 5,
          Pays: { Id: 33, CodeIso: 'FR', NomPays: 'France' },
          Statuts: { Id: 2, NomStatut: 'Délivré' },
          NumeroDepot: 'FR1902345',
          NumeroPublication: 'FR3100001',
          NumeroDelivrance: 'FR3100001B1',
          DateDepot: '2019-03-04T00:00:00Z',
          DatePublication: '2020-09-05',
          DateDelivrance: '2022-01-06T00:00:00',
          Licence: 1,
          Commentaire: 'À suivre',
          CabinetsAnnuites: [{ CabinetId: 8, Roles: ['premier', 'dernier'], Contacts: [{ Id: 3, Nom: 'Roy' }] }],
        },
      ],
    });
    expect(read).toMatchObject({
      clientIds: [4],
      inventeurIds: [9],
      inventeursPays: [{ inventeurId: 9, paysIds: [33] }],
      informationsDepot: [
        {
          id: 5,
          idPays: 33,
          idStatuts: 2,
          numeroDepot: 'FR1902345',
          numeroPublication: 'FR3100001',
          numeroDelivrance: 'FR3100001B1',
          dateDepot: '2019-03-04',
          datePublication: '2020-09-05',
          dateDelivrance: '2022-01-06',
          licence: true,
          commentaire: 'À suivre',
          cabinetsAnnuites: [{ cabinetId: 8, roles: ['premier'], contactIds: [3] }],
          cabinetsProcedures: [],
        },
      ],
    });
  });

  it('ENT-12 reads the three kinds of person under their own names', () => {
    expect(fromWire(entities.inventor, { id: 1, nomInventeur: 'A', prenomInventeur: 'B' })).toMatchObject({
      nom: 'A',
      prenom: 'B',
    });
    expect(fromWire(entities.applicant, { id: 1, NomDeposant: 'A', EmailDeposant: 'a@b.fr' })).toMatchObject({
      nom: 'A',
      email: 'a@b.fr',
    });
    expect(fromWire(entities.holder, { id: 1, NomTitulaire: 'A' })).toMatchObject({ nom: 'A', prenom: '' });
  });

  it('ENT-14 ENT-15 reads countries and statuses in every spelling', () => {
    expect(fromWire(entities.country, { Id: 1, NomPays: 'France', CodeIso: 'FR' })).toMatchObject({
      nomPays: 'France',
      iso2: 'FR',
    });
    expect(fromWire(entities.status, { Id: 1, NomStatut: 'Délivré' })).toMatchObject({ description: 'Délivré' });
    expect(fromWire(entities.status, { Id: 1, Nom: 'Délivré' })).toMatchObject({ description: 'Délivré' });
  });

  it('ENT-01 reads what every record carries of an entity that it has never seen', () => {
    const fields = { ...entities.client.fields };
    const raw = { id: 1, Version: '3', DateCreation: 'then', updated_at: 'now', Nom: 'A' };
    expect(fromWire({ ...entities.client, fields }, raw)).toMatchObject({
      id: 1,
      version: 3,
      createdAt: 'then',
      updatedAt: 'now',
      nomClient: 'A',
    });
  });

  it('refuses what has no identity and survives what is odd', () => {
    expect(fromWire(entities.client, null)).toBeNull();
    expect(fromWire(entities.client, { nomClient: 'x' })).toBeNull();
    expect(fromWire(entities.client, { id: -1 })).toBeNull();
    expect(fromWire(entities.patent, { id: 1, informationsDepot: 'x', clients: [null, 'y', {}] })).toMatchObject({
      informationsDepot: [],
      clientIds: [],
    });
  });
});

describe('bodies', () => {
  it('ENT-11 sends a cabinet with capitalised names and ENT-14 a country with its own', () => {
    expect(toWire(entities.cabinet, { nomCabinet: 'Roy', type: 2, nombreClients: 3 })).toEqual({
      NomCabinet: 'Roy',
      Type: 2,
    });
    expect(toWire(entities.country, { nomPays: 'France', codePays: '33', iso2: 'FR' })).toEqual({
      nom_pays: 'France',
      code_pays: '33',
      iso_pays: 'FR',
    });
  });

  it('reads only what a body carries', () => {
    expect(readPartialFields(entities.client.fields, { NomClient: 'Aerodyn' })).toEqual({ nomClient: 'Aerodyn' });
    expect(readPartialFields(entities.client.fields, 'x')).toEqual({});
  });
});

/** A value of the kind that the field holds: whatever a read of it returns unchanged. */
const sampleFor = (read: (raw: unknown) => unknown): unknown =>
  ['word', 42, true, '2020-02-03', [11, 12]].find(
    (sample) => JSON.stringify(read(sample)) === JSON.stringify(sample),
  ) ?? undefined;
