import { describe, expect, it } from 'vitest';
import { bodyOf } from '#domain/bodyOf.ts';
import { defineEntity } from '#domain/defineEntity.ts';
import { entityOf } from '#domain/entities.ts';
import { parts, text } from '#domain/fieldKinds.ts';
import { editBody } from '#domain/rules/merging/editBody.ts';

const patent = entityOf('patent');
type Values = Readonly<Record<string, unknown>>;
const edit = (raw: object, patch: object) => editBody(patent, { Id: 1, ...raw }, patch as Values);
const bodyFor = (raw: object, patch: object): Values => edit(raw, patch).body;

const made = `~${'a'.repeat(20)}`;
const at8 = { cabinetId: 8, roles: ['premier'], contactIds: [] };

describe('what an edit sends of the fields that nobody changed', () => {
  it.each<readonly [string, object, object]>([
    ['not what the server works out', { PaysBrevet: 'FR', Titre: 'A' }, { titre: 'A' }],
    ['nothing for what stands empty', { Titre: '', Commentaire: null, DateDepot: null, ClientId: 0 }, {}],
    ['no list that is empty', { Clients: [], InformationsDepot: [] }, {}],
    ['each id of persons', { Inventeurs: [{ Id: 9 }] }, { inventeurIds: [9] }],
    [
      'of filings what any of them says, empty where another one does not',
      { InformationsDepot: [{ Id: 5, NumeroDepot: 'A', Licence: true }, { Id: 6 }] },
      {
        informationsDepot: [
          { id: 5, numeroDepot: 'A', licence: true },
          { id: 6, numeroDepot: '', licence: false },
        ],
      },
    ],
    ['no filings whose cabinets cannot be read', { InformationsDepot: [{ Id: 5, CabinetsAnnuites: [{}] }] }, {}],
    [
      'no id that was made here',
      { InformationsDepot: [{ Id: made, NumeroDepot: 'A', Licence: true }] },
      { informationsDepot: [{ numeroDepot: 'A', licence: true }] },
    ],
  ])('WIZ-11 sends %s', (_, raw, body) => {
    expect(edit(raw, {})).toEqual({ body, withheld: [] });
  });

  it('WIZ-11 sends a cabinet under the capitalised names of its request', () => {
    const raw = { Id: 1, nomCabinet: 'A', NombreClients: 3, Type: 1 };
    expect(editBody(entityOf('cabinet'), raw, { nomCabinet: 'B' }).body).toEqual({ NomCabinet: 'B', Type: 1 });
  });
});

describe('how an edit spells days and ids', () => {
  it.each<readonly [string, object, object, object]>([
    [
      'a day like another one of the record',
      { DateDepot: '2024-03-15T00:00:00' },
      { datePublication: '2025-01-02' },
      {
        dateDepot: '2024-03-15T00:00:00',
        datePublication: '2025-01-02T00:00:00',
      },
    ],
    [
      'a day like the first that is one',
      { DateDepot: '15/03/2024', DateDelivrance: '2024-03-15T00:00:00Z' },
      { datePublication: '2025-01-02' },
      {
        dateDelivrance: '2024-03-15T00:00:00Z',
        datePublication: '2025-01-02T00:00:00Z',
      },
    ],
    [
      'not like a title that only looks like a day',
      { Titre: '2024-03-15T00:00:00', DateDepot: '2024-03-15' },
      { datePublication: '2025-01-02' },
      {
        titre: '2024-03-15T00:00:00',
        dateDepot: '2024-03-15',
        datePublication: '2025-01-02',
      },
    ],
    [
      'a day like that of a filing',
      { InformationsDepot: [{ Id: 5 }, { Id: 6, DateDepot: '2024-03-15T00:00:00' }] },
      { dateDepot: '2025-01-02' },
      {
        dateDepot: '2025-01-02T00:00:00',
        informationsDepot: [
          { id: 5, dateDepot: null },
          { id: 6, dateDepot: '2024-03-15T00:00:00' },
        ],
      },
    ],
    [
      'a day as it is where none is shown',
      { InformationsDepot: 'x', Clients: [{ Id: 4 }] },
      { dateDepot: '2025-01-02' },
      { clientIds: [4], dateDepot: '2025-01-02' },
    ],
    [
      'a day of its own form',
      { DateDepot: '2024-03-15T00:00:00', DatePublication: '2024-04-15' },
      { datePublication: '2025-01-02' },
      {
        dateDepot: '2024-03-15T00:00:00',
        datePublication: '2025-01-02',
      },
    ],
    ['a day that was emptied', { DateDepot: '2024-03-15T00:00:00' }, { dateDepot: null }, { dateDepot: null }],
  ])('WIZ-11 writes %s', (_, raw, patch, body) => {
    expect(bodyFor(raw, patch)).toEqual(body);
  });

  it.each<readonly [unknown, unknown, unknown]>([
    ['1', 7, '7'],
    [1, 7, 7],
    ['1', made, made],
    ['1', null, null],
  ])('WIZ-11 writes beside the id %j a reference to %j as %j', (id, value, written) => {
    expect(bodyFor({ Id: id, IdResponsable: null }, { idResponsable: value }).idResponsable).toBe(written);
    expect(editBody(patent, { id, titre: 'A' }, { idResponsable: value }).body.idResponsable).toBe(written);
  });
});

const filings = [
  { Id: 5, NumeroDepot: 'A', Commentaire: ' c ', CodePostal: 1 },
  { Id: 6, NumeroDepot: 'B' },
];

describe('filings that were changed', () => {
  it.each<readonly [string, unknown, unknown, unknown]>([
    [
      'over what the server gave of each',
      filings,
      [{ id: 6, numeroDepot: 'B2' }, { id: 5 }],
      [
        { id: 6, numeroDepot: 'B2', commentaire: '' },
        { id: 5, numeroDepot: 'A', commentaire: ' c ' },
      ],
    ],
    [
      'a new one with what is said of it, and without its own id',
      filings,
      [
        { id: made, numeroDepot: 'N', commentaire: '', voieDepot: '', dateFinDroit: null, idPays: undefined },
        { id: 5 },
      ],
      [
        { numeroDepot: 'N', commentaire: '' },
        { id: 5, numeroDepot: 'A', commentaire: ' c ' },
      ],
    ],
    ['a new one with what only our server has', undefined, [{ id: null, voieDepot: 'pct' }], [{ voieDepot: 'pct' }]],
    [
      'a new one with its country and cabinets',
      null,
      [{ idPays: 33, cabinetsAnnuites: [at8] }],
      [{ idPays: 33, cabinetsAnnuites: [at8] }],
    ],
    ['none, where all were taken out', filings, [], []],
    [
      'a day over one that could not be read',
      [{ Id: 5, DateDepot: 'x' }],
      [{ id: 5, dateDepot: '2025-01-02' }],
      [{ id: 5, dateDepot: '2025-01-02' }],
    ],
    [
      'no cabinet, where the one that could not be read was taken out',
      [{ Id: 5, CabinetsAnnuites: [{ CabinetId: 8, Roles: ['x'] }] }],
      [{ id: 5, cabinetsAnnuites: [] }],
      [{ id: 5, cabinetsAnnuites: [] }],
    ],
    [
      'a role added',
      [{ Id: 5, CabinetsAnnuites: [{ CabinetId: 8, Roles: ['premier'] }] }],
      [{ id: 5, cabinetsAnnuites: [{ ...at8, roles: ['premier', 'deuxieme'] }] }],
      [{ id: 5, cabinetsAnnuites: [{ cabinetId: 8, roles: ['premier', 'deuxieme'] }] }],
    ],
  ])('WIZ-11 are sent %s', (_, given, wanted, sent) => {
    const { body, withheld } = edit({ InformationsDepot: given }, { informationsDepot: wanted });
    expect(body.informationsDepot).toEqual(sent);
    expect(withheld).toEqual([]);
  });

  it.each<readonly [string, unknown, unknown]>([
    ['no list stands there', 'x', [{ id: 5 }]],
    ['what stands there is no filing', [5], [{ id: 5 }]],
    ['nothing stands in one place', [null], [{ id: 5 }]],
    ['one has no number', [{ Id: 5 }, { NumeroDepot: 'B' }], [{ id: 5, numeroDepot: 'C' }]],
    ['a day that stays cannot be read', [{ Id: 5, DateDepot: 'x' }], [{ id: 5, numeroDepot: 'C' }]],
    ['that of one of several cannot', [{ Id: 5, DateDepot: 'x' }, { Id: 6 }], [{ id: 6 }, { id: 5 }]],
    [
      'a changed role stands beside an unknown one',
      [{ Id: 5, CabinetsAnnuites: [{ CabinetId: 8, Roles: ['x'] }] }],
      [{ id: 5, cabinetsAnnuites: [at8] }],
    ],
  ])('WIZ-11 are withheld where %s', (_, given, wanted) => {
    const { body, withheld } = edit({ InformationsDepot: given }, { informationsDepot: wanted });
    expect(body).not.toHaveProperty('informationsDepot');
    expect(withheld).toEqual(['informationsDepot']);
  });

  it('WIZ-11 are told apart by their key, wherever it is declared', () => {
    const partFields = { label: { ...text(), accepts: bodyOf({}) }, code: { ...text(), accepts: bodyOf({}) } };
    const entity = defineEntity({
      name: 'patent',
      path: '/api/x',
      fields: { list: { ...parts('code', partFields), accepts: bodyOf({}) } },
    });
    const raw = {
      list: [
        { Label: 'one', Code: 'a' },
        { Label: '', Code: 'b' },
      ],
    };
    expect(editBody(entity as never, raw, { list: [{ code: 'b', label: 'two' }] }).body).toEqual({
      list: [{ label: 'two', code: 'b' }],
    });
  });
});
