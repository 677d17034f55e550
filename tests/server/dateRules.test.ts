import { beforeAll, expect, it } from 'vitest';
import { readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

const path = '/api/regles-dates';
const secret = 'Avis que personne ne lit dehors';

onEveryDatabase('what the firm decides about the rules of dates', {}, (server) => {
  let admin: Api;
  let user: Api;
  let client: Api;
  let clientId: number;

  const rule = (values: Wire = {}): Wire => ({
    genre: 'annuity',
    ligne: 'DE',
    premiereAnnee: '4',
    motif: secret,
    ...values,
  });
  const refused = async (values: Wire): Promise<unknown> => {
    const { status, body } = await admin.post(path, rule(values));
    expect(status).toBe(422);
    return Object.keys(body.Errors as object);
  };

  beforeAll(async () => {
    [admin, user] = [await server().api(server().accounts.admin), await server().api(server().accounts.user)];
    clientId = Number((await admin.post('/api/client', { nomClient: 'Mésange' })).data.Id);
    const account = await server().addUser({ username: 'mesange', role: 'Client', clientId, canWrite: true });
    client = await server().api(account);
  });

  it('DATE-32 keeps one record for each row, with who decided it and when, which nobody says themselves', async () => {
    const today = new Date(server().clock.now()).toISOString().slice(0, 10);
    const made = await admin.post(path, rule({ decidePar: 'Un autre', decideLe: '2020-01-01' }));
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ Genre: 'annuity', Ligne: 'DE', PremiereAnnee: '4', Motif: secret });
    expect(made.data).toMatchObject({ DecidePar: 'admin', DecideLe: today });
    const second = await admin.post(path, rule({ moisAvecSurtaxe: '8', premiereAnnee: '' }));
    expect([second.status, second.body.code]).toEqual([409, 'duplicate']);
    expect(second.data).toMatchObject({ version: 1, current: { Id: made.data.Id, Motif: secret } });
    const changed = await admin.put(`${path}/${made.data.Id}`, { moisAvecSurtaxe: '8', decidePar: 'Un autre' });
    expect(changed.data).toMatchObject({ MoisAvecSurtaxe: '8', PremiereAnnee: '4', DecidePar: 'admin' });
    const moved = await admin.put(`${path}/${made.data.Id}`, { ligne: 'FR' });
    expect([moved.status, Object.keys(moved.body.Errors as object)]).toEqual([422, ['ligne']]);
    const emptied = await admin.put(`${path}/${made.data.Id}`, { moisAvecSurtaxe: '', premiereAnnee: '' });
    expect(emptied.status).toBe(422);
    expect((await admin.put(`${path}/${made.data.Id}`, { motif: ' ' })).status).toBe(422);
  });

  it('DATE-32 is the Admin’s to write and the firm’s to read, and the log tells who took it back', async () => {
    const made = await admin.post(path, rule({ ligne: 'ES' }));
    const one = `${path}/${made.data.Id}`;
    for (const api of [user, client]) {
      expect((await api.post(path, rule({ ligne: 'SE' }))).status).toBe(403);
      expect((await api.put(one, { motif: 'Autre' })).status).toBe(403);
      expect((await api.delete(one)).status).toBe(403);
    }
    expect((await user.get(one)).data).toMatchObject({ Ligne: 'ES', Motif: secret, DecidePar: 'admin' });
    expect((await admin.delete(one)).status).toBe(200);
    const { list } = await admin.get('/api/log?page=1&pageSize=20');
    const told = list.filter(({ EntityType, EntityId }) => EntityType === 'RegleDates' && EntityId === made.data.Id);
    expect(told.map(({ Action, EntityName }) => [Action, EntityName])).toEqual([
      ['DELETE', 'ES'],
      ['CREATE', 'ES'],
    ]);
  });

  it('DATE-33 tells a client what the firm decided, and neither why nor who, wherever it reads; also that it is over', async () => {
    const made = await admin.post(path, rule({ ligne: 'CH', moisAvance: '5' }));
    const id = Number(made.data.Id);
    const list = await client.get(`${path}?page=1&pageSize=100`);
    const feed = await readFeed(client);
    const seen = feed.changes.find((change) => change.collection === 'dateRule' && change.id === id);
    const one = await client.get(`${path}/${id}`);
    const authors = await client.get(`/api/sync/authors?path=${path}&id=${id}`);
    for (const record of [one.data, list.list.find(({ Id }) => Id === id), seen?.record])
      expect(record).toMatchObject({ Ligne: 'CH', MoisAvance: '5', DecideLe: expect.any(String) });
    for (const text of [one.text, list.text, JSON.stringify(feed), authors.text]) {
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/motif|decidePar|"admin"/i);
    }
    await admin.delete(`${path}/${id}`);
    const { changes } = await readFeed(client, feed.last.next);
    expect(changes).toContainEqual(expect.objectContaining({ collection: 'dateRule', id, record: null }));
  });

  it('DATE-32 takes what a row can say within its limits, and names the field that does not fit', async () => {
    expect(await refused({ motif: '' })).toEqual(['motif']);
    expect(await refused({ genre: undefined })).toEqual(['genre']);
    expect(await refused({ ligne: 'AT-XX' })).toEqual(['ligne']);
    expect(await refused({ ligne: 'WO' })).toEqual(['ligne']);
    expect(await refused({ ligne: 'FR', premiereAnnee: '21' })).toEqual(['premiereAnnee']);
    expect(await refused({ ligne: 'FR', moisAvance: '25' })).toEqual(['moisAvance']);
    expect(await refused({ ligne: 'FR', moisAvance: '1.5' })).toEqual(['moisAvance']);
    expect(await refused({ ligne: 'FR', moisSansSurtaxe: '7' })).toEqual(['moisSansSurtaxe']);
    expect(await refused({ ligne: 'FR', base: 'granted' })).toEqual(['base']);
    expect(await refused({ ligne: 'FR', mois: '3' })).toEqual(['mois']);
    expect(await refused({ ligne: 'FR', premiereAnnee: '' })).toEqual(['base']);
    expect(await refused({ ligne: 'US' })).toEqual(['premiereAnnee']);
    expect(await refused({ ligne: 'PL', premiereAnnee: '3' })).toEqual(['terme']);
    const phase = { genre: 'nationalPhase', ligne: 'BR', premiereAnnee: undefined };
    expect(await refused({ ...phase, mois: '0' })).toEqual(['mois']);
    expect(await refused({ ...phase, mois: '32' })).toEqual(['mois']);
    expect(await refused({ ...phase, genre: 'validation', mois: '6' })).toEqual(['ligne']);
    const closed = { genre: 'closedDays', ligne: 'FR', premiereAnnee: undefined, annee: '2028' };
    expect(await refused({ ...closed })).toEqual(['joursFermes']);
    expect(await refused({ ...closed, joursFermes: '2027-05-02' })).toEqual(['joursFermes']);
    expect(await refused({ ...closed, joursFermes: '2028-02-30' })).toEqual(['joursFermes']);
    expect(await refused({ ...closed, annee: '', joursFermes: '2028-05-02' })).toEqual(['annee']);
    for (const body of [
      rule({ ligne: 'US', premiereAnnee: undefined, moisAvecSurtaxe: '5' }),
      rule({ ligne: 'PL', terme: 'monthEnd', depuis: 'filing', moisAvecSurtaxe: '6' }),
      rule({ ligne: 'MX', premiereAnnee: undefined, sansCalcul: true }),
      rule({ ...phase, mois: '31' }),
      rule({ ...closed, joursFermes: '2028-05-02 2028-05-26' }),
      rule({ ...closed, annee: '2029', joursFermes: '2029-05-11' }),
    ])
      expect((await admin.post(path, body)).status).toBe(201);
  });
});
