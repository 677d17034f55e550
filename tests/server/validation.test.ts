import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const letters = (count: number): string => 'é'.repeat(count);
const email = (count: number): string => `${'a'.repeat(count - 6)}@b.org`;

interface Length {
  readonly rule: string;
  readonly path: string;
  /** What a body must have beside the field. */
  readonly base: Wire;
  readonly field: string;
  readonly max: number;
  readonly make?: (count: number) => string;
  /** How the sentence begins where the rule names one of its own. */
  readonly said?: string;
}

const client = { nomClient: 'A' };
const cabinet = { nomCabinet: 'A', type: 1 };
const nom = { nom: 'A' };
const digits = (count: number): string => '1'.repeat(count);

const lengths: readonly Length[] = [
  { rule: 'VAL-12', path: '/api/client', base: {}, field: 'nomClient', max: 255 },
  { rule: 'VAL-13', path: '/api/client', base: client, field: 'referenceClient', max: 255 },
  { rule: 'VAL-14', path: '/api/client', base: client, field: 'emailClient', max: 255, make: email },
  { rule: 'VAL-15', path: '/api/client', base: client, field: 'telephoneClient', max: 50, make: digits },
  { rule: 'VAL-16', path: '/api/client', base: client, field: 'adresseClient', max: 500 },
  { rule: 'VAL-17', path: '/api/client', base: client, field: 'codePostal', max: 20 },
  { rule: 'VAL-23', path: '/api/contact', base: {}, field: 'nom', max: 100 },
  { rule: 'VAL-23', path: '/api/contact', base: nom, field: 'prenom', max: 100 },
  { rule: 'VAL-24', path: '/api/contact', base: nom, field: 'role', max: 100 },
  { rule: 'VAL-25', path: '/api/contact', base: nom, field: 'email', max: 255, make: email },
  { rule: 'VAL-26', path: '/api/contact', base: nom, field: 'telephone', max: 50 },
  ...['/api/inventeur', '/api/deposant', '/api/titulaire'].flatMap((path): Length[] => [
    { rule: 'VAL-27', path, base: {}, field: 'nom', max: 100 },
    { rule: 'VAL-27', path, base: nom, field: 'prenom', max: 100 },
    { rule: 'VAL-28', path, base: nom, field: 'adresse', max: 500 },
    { rule: 'VAL-29', path, base: nom, field: 'email', max: 255, make: email },
    { rule: 'VAL-30', path, base: nom, field: 'telephone', max: 20 },
  ]),
  { rule: 'VAL-31', path: '/api/cabinet', base: { type: 1 }, field: 'nomCabinet', max: 255 },
  { rule: 'VAL-32', path: '/api/cabinet', base: cabinet, field: 'adresseCabinet', max: 500 },
  { rule: 'VAL-33', path: '/api/cabinet', base: cabinet, field: 'codePostal', max: 20 },
  { rule: 'VAL-34', path: '/api/cabinet', base: cabinet, field: 'paysCabinet', max: 100 },
  { rule: 'VAL-35', path: '/api/cabinet', base: cabinet, field: 'emailCabinet', max: 255, make: email },
  { rule: 'VAL-36', path: '/api/cabinet', base: cabinet, field: 'telephoneCabinet', max: 50 },
  { rule: 'VAL-38', path: '/api/brevet', base: {}, field: 'titre', max: 500, said: '^Le titre compte ' },
  {
    rule: 'VAL-39',
    path: '/api/brevet',
    base: { titre: 'A' },
    field: 'referenceFamille',
    max: 255,
    said: '^La référence de famille compte ',
  },
];

onEveryDatabase('validation', {}, (server) => {
  let api: Api;
  beforeAll(async () => {
    api = await server().api(server().accounts.admin);
  });
  const refused = async (path: string, body: unknown): Promise<Record<string, string[]>> => {
    const answer = await api.post(path, body);
    expect([answer.status, answer.body.Success, answer.body.code]).toEqual([422, false, 'invalid']);
    return answer.body.Errors as Record<string, string[]>;
  };

  it.each(lengths.map((length) => [length.rule, length.path, length.field, length] as const))(
    '%s on %s takes the longest %s and refuses one character more',
    async (_rule, path, field, { base, max, make = letters, said = '^' }) => {
      const stored = await api.post(path, { ...base, [field]: make(max) });
      expect(stored.status).toBe(201);
      const name = field.charAt(0).toUpperCase() + field.slice(1);
      expect((await api.get(`${path}/${stored.data.Id}`)).data[name]).toBe(make(max));
      expect(await refused(path, { ...base, [field]: make(max + 1) })).toEqual({
        [field]: [expect.stringMatching(new RegExp(`${said}${max} caractères au plus\\.$`))],
      });
    },
  );

  it.each([
    ['VAL-11, VAL-14', '/api/client', { nomClient: 'A' }, 'emailClient'],
    ['VAL-11, VAL-25', '/api/contact', { nom: 'A' }, 'email'],
    ['VAL-11, VAL-29', '/api/inventeur', { nom: 'A' }, 'email'],
    ['VAL-11, VAL-35', '/api/cabinet', { nomCabinet: 'A', type: 2 }, 'emailCabinet'],
  ])('%s %s refuses what is no e-mail address', async (_rule, path, base, field) => {
    for (const wrong of ['a', 'a@b', '@b.fr', 'a b@c.fr', 'a@b.']) {
      expect(Object.keys(await refused(path, { ...base, [field]: wrong }))).toEqual([field]);
    }
  });

  it.each([
    ['/api/client', 'nomClient'],
    ['/api/inventeur', 'nom'],
    ['/api/cabinet', 'nomCabinet'],
    ['/api/pays', 'nomPays'],
    ['/api/statuts', 'description'],
    ['/api/contact', 'nom'],
    ['/api/brevet', 'titre'],
  ])('G-41, G-42 %s wants %s', async (path, field) => {
    expect(await refused(path, { type: 1 })).toHaveProperty([field]);
    expect(await refused(path, { type: 1, [field]: '   ' })).toHaveProperty([field]);
    expect(await refused(path, { type: 1, [field]: ' \u200b\u2060 ' })).toHaveProperty([field]);
  });

  it.each([0, 3, 'x', null, 1.5])('VAL-37 a cabinet of type %j is refused', async (type) => {
    expect(await refused('/api/cabinet', { nomCabinet: 'A', type })).toHaveProperty('type');
  });

  it('keeps the rest of a record when one value of a change is refused', async () => {
    const { Id } = (await api.post('/api/client', { nomClient: 'Avant' })).data;
    const { status } = await api.put(`/api/client/${Id}`, { nomClient: 'Après', emailClient: 'x' });
    expect(status).toBe(422);
    expect((await api.get(`/api/client/${Id}`)).data).toMatchObject({ NomClient: 'Avant', Version: 1 });
  });

  describe('days', () => {
    it.each(['2024-02-29', '2021-03-04T23:59:59.000Z', '1900-01-01', null, ''])('takes %j', async (dateDepot) => {
      const made = await api.post('/api/brevet', { titre: 'A', dateDepot });
      expect([made.status, made.data.DateDepot ?? '']).toEqual([201, String(dateDepot ?? '').slice(0, 10)]);
    });
    it.each(['2024-07-01T22:00:00.000Z', '2024-07-01T22:00Z', '2024-01-31T23:00:00Z'])(
      'ENT-06 takes %j for the day that began',
      async (dateDepot) => {
        const day = dateDepot.startsWith('2024-07') ? '2024-07-02' : '2024-02-01';
        const made = await api.post('/api/brevet', { titre: 'A', dateDepot, informationsDepot: [{ dateDepot }] });
        expect(made.data).toMatchObject({ DateDepot: day, InformationsDepot: [{ DateDepot: day }] });
      },
    );
    it.each([
      '2023-02-29',
      '31/02/2021',
      '2021-13-01',
      '0000-01-01',
      '9999-12-31T23:00:00Z',
      'demain',
      20_210_304,
      true,
      {},
    ])('refuses %j', async (dateDepot) => {
      expect(Object.keys(await refused('/api/brevet', { titre: 'A', dateDepot }))).toEqual(['dateDepot']);
    });
    it.each([
      '2024-06-01x',
      '2024-06-01T',
      '2024-06-01T25:00:00Z',
      '2024-06-01 midi',
      '2024-06-01\u0000',
      '2024-06-011',
    ])('ENT-06, G-42 refuses %j, which only begins like a day', async (dateDepot) => {
      const body = { titre: 'A', dateDepot, informationsDepot: [{ dateDepot }] };
      expect(Object.keys(await refused('/api/brevet', body))).toEqual(['dateDepot', 'informationsDepot.0.dateDepot']);
    });
    it.each(['0001-01-01T00:00:00', '0001-01-01'])('ENT-06 takes %j for nothing, as the app reads it', async (none) => {
      const { Id } = (await api.post('/api/brevet', { titre: 'A', dateDepot: '2024-06-01' })).data;
      expect((await api.put(`/api/brevet/${Id}`, { dateDepot: none })).data.DateDepot).toBe(null);
    });
  });

  describe('shapes', () => {
    it.each([[[]], ['text'], [7], [null], [true]])('a body that is %j is refused as a whole', async (body) => {
      expect(Object.keys(await refused('/api/client', body))).toEqual(['body']);
    });
    it.each([
      ['titre', {}],
      ['titre', ['a']],
      ['clientIds', 7],
      ['clientIds.0', [{}]],
      ['informationsDepot', {}],
      ['informationsDepot.0', [7]],
      ['informationsDepot.0.licence', [{ licence: 'peut-être' }]],
      [
        'informationsDepot.1.cabinetsAnnuites.0.roles.0',
        [{}, { cabinetsAnnuites: [{ cabinetId: 1, roles: ['dernier'] }] }],
      ],
    ])('names %s where %j stands', async (field, value) => {
      const name = field.split('.')[0] ?? '';
      expect(Object.keys(await refused('/api/brevet', { titre: 'A', [name]: value }))).toEqual([field]);
    });
    it('refuses a NUL character, which no database stores', async () => {
      expect(await refused('/api/client', { nomClient: 'a\u0000b' })).toHaveProperty('nomClient');
      expect(
        await refused('/api/brevet', { titre: 'A', informationsDepot: [{ numeroDepot: '\u0000' }] }),
      ).toHaveProperty(['informationsDepot.0.numeroDepot']);
    });
  });

  it('reports everything in the language asked for, each sentence within 300 characters', async () => {
    const body = { nomClient: '', emailClient: 'x' };
    const french = await api.post('/api/client', body);
    const english = await api.post('/api/client', body, { 'Accept-Language': 'de, en;q=0.8, fr;q=0.2' });
    expect(french.body).toMatchObject({
      Message: 'Certaines valeurs ne sont pas valables.',
      Errors: { nomClient: ['Ce champ est obligatoire.'] },
    });
    expect(english.body).toMatchObject({
      Message: 'Some values are not valid.',
      Errors: { nomClient: ['This field is required.'] },
    });
  });
});
