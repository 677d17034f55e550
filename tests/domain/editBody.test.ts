import { expect, test } from 'vitest';
import { entities, entityOf } from '#domain/entities.ts';
import { isLocalId } from '#domain/recordId.ts';
import { describedRecords } from '#domain/rules/merging/describedRecords.ts';
import { editBody } from '#domain/rules/merging/editBody.ts';
import { ignoredFields } from '#domain/rules/merging/ignoredFields.ts';
import { withKnownIds } from '#domain/rules/merging/knownIds.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import { fromWire } from '#domain/wire.ts';

const patent = entityOf('patent');
const body = (raw: object, patch: object) =>
  editBody(patent, raw as Record<string, unknown>, patch as Record<string, unknown>);

test('WIZ-11 a member that the server did not send, or that cannot be read, is not sent back; an empty one is not sent as a list', () => {
  const raw = {
    Id: 1,
    Titre: 'A',
    Statut: { Nom: '?' },
    DateDepot: '15/03/2024',
    Clients: [],
    Inventeurs: [{ Nom: 'X' }],
  };
  expect(body(raw, { titre: 'B' })).toEqual({ body: { titre: 'B' }, withheld: [] });
});

test('WIZ-11 what the server gave is sent back in its own words under the names of a request', () => {
  const raw = {
    id: '1',
    titreBrevet: 'A',
    numeroBrevet: 'F-1',
    dateDepot: '2024-03-15T00:00:00',
    clients: [{ id: '4' }],
  };
  expect(body(raw, { clientIds: [4, 5], dateDelivrance: '2025-01-02' }).body).toEqual({
    titre: 'A',
    referenceFamille: 'F-1',
    dateDepot: '2024-03-15T00:00:00',
    dateDelivrance: '2025-01-02T00:00:00',
    clientIds: ['4', '5'],
  });
});

test('WIZ-11 an unchanged value goes back letter by letter', () => {
  const given = { CodePostal: 75_001, NomClient: ' Aérodyn ', IsBlocked: 0 };
  expect(editBody(entityOf('client'), { Id: 1, ...given }, { emailClient: 'a@b.example' }).body).toEqual({
    codePostal: 75_001,
    nomClient: ' Aérodyn ',
    isBlocked: 0,
    emailClient: 'a@b.example',
  });
  const moment = { Id: 1, DateDepot: '2024-03-15T09:30:00' };
  expect(body(moment, { titre: 'B' }).body).toEqual({ titre: 'B', dateDepot: '2024-03-15T09:30:00' });
});

test('WIZ-11 ENT-08 filings without ids are distinguished from one another, the same way every time', () => {
  const read = (order: readonly number[]) => {
    const filings = [
      { Pays: { CodeIso: 'FR' } },
      { Pays: { CodeIso: 'FR' } },
      { NumeroDepot: 'EP 1' },
      { NumeroDepot: 'EP2' },
    ];
    const raw = { Id: 1, InformationsDepot: order.map((at) => filings[at]) };
    return fromWire(entities.patent, withKnownIds(entities.patent.fields, raw, known()))?.informationsDepot ?? [];
  };
  const ids = read([0, 1, 2, 3]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(ids.every(isLocalId)).toBe(true);
  expect(read([3, 2, 0, 1]).map(({ id }) => id)).toEqual([ids[3], ids[2], ids[0], ids[1]]);
});

test('WIZ-11 a single value is the user’s word even over one that cannot be read; a list is withheld', () => {
  const raw = { Id: 1, DateDepot: '15/03/2024', Clients: [{ Id: 4 }, { NomClient: 'X' }] };
  expect(body(raw, { dateDepot: '2024-03-16', clientIds: [4, 5] })).toEqual({
    body: { dateDepot: '2024-03-16' },
    withheld: ['clientIds'],
  });
});

test('ENT-04 the one client given by its id does not replace several given by name', () => {
  const raw = { Id: 1, ClientId: 4, Clients: [{ NomClient: 'X' }, { NomClient: 'Y' }] };
  expect(body(raw, { titre: 'B' }).body).toEqual({ titre: 'B' });
  expect(fromWire(entities.patent, { Id: 1, ClientId: 4, ClientIds: null })).toMatchObject({ clientIds: [4] });
});

test('ENT-07 the countries of persons are sent only where the server shows countries', () => {
  const bare = { Id: 1, Inventeurs: [{ Id: 9 }, { Id: 10 }] };
  expect(body(bare, { titre: 'B' }).body).toEqual({ titre: 'B', inventeurIds: [9, 10] });
  const given = { Id: 1, Inventeurs: [{ Id: 9, Pays: [{ Id: 33 }] }, { Id: 10 }] };
  // Who stands for no country says nothing.
  expect(body(given, { titre: 'B' }).body.inventeursPays).toEqual([{ inventeurId: 9, paysIds: [33] }]);
});

const held = {
  country: [
    { id: 33, nomPays: 'France', iso2: 'FR' },
    { id: 49, nomPays: 'Allemagne', iso2: 'DE' },
  ],
  status: [{ id: 2, description: 'Délivré' }],
  contact: [
    { id: 1, nom: 'Roy', prenom: 'Anne', email: 'anne@roy.example', idCabinet: 8 },
    { id: 2, nom: 'Petit', prenom: 'Luc', email: '', idCabinet: 8 },
    { id: 3, nom: 'Petit', prenom: 'Luc', email: '', idCabinet: 9 },
    { id: 4, nom: 'Roux', prenom: 'Zoé', email: 'info@x.example', idCabinet: 9 },
    { id: 5, nom: 'Roux', prenom: 'Max', email: 'info@x.example', idCabinet: 9 },
  ],
  cabinet: [{ id: 8, nomCabinet: 'Roy & Fils' }],
};
const known = () =>
  describedRecords((collection) => {
    const rows: readonly object[] = held[collection as keyof typeof held] ?? [];
    return new Map(rows.map((row) => [(row as { id: number }).id, row as never]));
  });

test('ENT-08 ENT-09 countries are known by code or either name, statuses by name, contacts by e-mail or a name of one', () => {
  const knownId = known();
  expect(
    ['CodeIso', 'NomPays'].map((name) => knownId('country', { [name]: name === 'CodeIso' ? 'de' : 'Germany' })),
  ).toEqual([49, 49]);
  expect([knownId('country', 'FR'), knownId('country', { NomPays: 'Atlantide' })]).toEqual([33, null]);
  expect(knownId('status', { NomStatut: 'delivre' })).toBe(2);
  expect(knownId('contact', { Prenom: 'A.', Nom: 'Roy', Email: 'ANNE@roy.example' })).toBe(1);
  expect(knownId('contact', { Prenom: 'Luc', Nom: 'Petit' })).toBeNull();
  expect(knownId('contact', { Prenom: 'Luc', Nom: 'Petit' }, 9)).toBe(3);
  expect(knownId('contact', { Prenom: 'Max', Nom: 'Roux', Email: 'info@x.example' })).toBe(5);
  expect(knownId('contact', { Email: 'info@x.example' }, 9)).toBeNull();
});

test('ENT-08 ENT-09 a filing that names its country, status, cabinets and contacts is read as one that gives their ids', () => {
  const raw = {
    Id: 1,
    InformationsDepot: [
      {
        Id: 5,
        Pays: { CodeIso: 'FR', NomPays: 'France' },
        Statuts: { NomStatut: 'Délivré' },
        CabinetsProcedures: [
          { CabinetNom: 'Roy & Fils', Roles: ['premier'], Contacts: [{ Prenom: 'Luc', Nom: 'Petit' }] },
        ],
      },
    ],
  };
  expect(fromWire(entities.patent, withKnownIds(entities.patent.fields, raw, known()))).toMatchObject({
    informationsDepot: [
      { idPays: 33, idStatuts: 2, cabinetsProcedures: [{ cabinetId: 8, roles: ['premier'], contactIds: [2] }] },
    ],
  });
});

test('SYNC-22 a part of a list that the server left as it was is reported; what it only spelled otherwise is not', () => {
  const filing = { id: 5, numeroDepot: 'A', commentaire: '' };
  const before = { informationsDepot: [filing], titre: 'T', clientIds: [1] };
  const ignored = (wanted: object, after: object) =>
    ignoredFields(mergeKinds.patent, { ...wanted }, before, { ...before, ...after });
  const wanted = { informationsDepot: [{ ...filing, numeroDepot: 'B', commentaire: 'c' }] };
  expect(ignored(wanted, { informationsDepot: [{ ...filing, numeroDepot: 'B' }] })).toEqual(['informationsDepot']);
  expect(ignored(wanted, { informationsDepot: [{ ...filing, numeroDepot: 'B.', commentaire: 'c' }] })).toEqual([]);
  expect(ignored({ titre: ' U  v' }, { titre: 'U v' })).toEqual([]);
  expect(ignored({ titre: 'U' }, { clientIds: [] })).toEqual(['titre']);
  expect(ignored({ titre: 'FR-12 a' }, { titre: 'FR 12A' })).toEqual([]);
  expect(ignored({ titre: 'U' }, { titre: 'FAM-1' })).toEqual(['titre']);
  expect(ignored({ clientIds: [1, 2, 3] }, { clientIds: [1, 2] })).toEqual(['clientIds']);
  expect(ignored({ inventeursPays: [{ inventeurId: 9, paysIds: [] }] }, {})).toEqual([]);
  expect(ignored({ inventeursPays: [{ inventeurId: 9, paysIds: [33] }] }, {})).toEqual(['inventeursPays']);
  expect(ignored({ informationsDepot: [] }, { informationsDepot: [filing] })).toEqual(['informationsDepot']);
});
