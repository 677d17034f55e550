import { beforeAll, expect, it } from 'vitest';
import { nameOf, readFeed } from '#tests/support/server/feed.ts';
import { type Api, onEveryDatabase, type TestAccount, type Wire } from '#tests/support/server/testServer.ts';

const path = '/api/echeances';
const secret = 'Note que personne ne lit dehors';

interface Family {
  readonly id: number;
  readonly filings: readonly number[];
  readonly client: number;
}

onEveryDatabase('what people do with dates', {}, (server) => {
  let admin: Api;
  let user: Api;
  let client: Api;
  let account: TestAccount & { id: number };
  let mine: Family;
  let theirs: Family;
  let years = 2;

  const family = async (word: string): Promise<Family> => {
    const owner = Number((await admin.post('/api/client', { nomClient: word })).data.Id);
    const { data } = await admin.post('/api/brevet', {
      titre: word,
      clientIds: [owner],
      informationsDepot: [{ numeroDepot: `${word} 1` }, { numeroDepot: `${word} 2` }],
    });
    const filings = (data.InformationsDepot as Wire[]).map(({ Id }) => Number(Id));
    return { id: Number(data.Id), filings, client: owner };
  };

  /** An annuity on which nobody has acted yet. */
  const line = (of: Family, values: Wire = {}): Wire => {
    years += 1;
    const [depotId] = of.filings;
    return {
      brevetId: of.id,
      depotId,
      genre: 'annuity',
      annee: String(years),
      cle: `${depotId} annuity ${years}`,
      dateCalculee: '2026-06-30',
      ...values,
    };
  };

  const own = (of: Family, values: Wire = {}): Wire => ({
    brevetId: of.id,
    genre: 'own',
    libelle: 'Rappeler l’inventeur',
    dateEcheance: '2026-12-01',
    ...values,
  });

  const made = async (api: Api, body: Wire): Promise<Wire> => {
    const { status, data, text } = await api.post(path, body);
    if (status !== 201) throw new Error(text);
    return data;
  };

  beforeAll(async () => {
    [admin, user] = [await server().api(server().accounts.admin), await server().api(server().accounts.user)];
    [mine, theirs] = [await family('Mésange'), await family('Canari')];
    account = await server().addUser({ username: 'mesange', role: 'Client', clientId: mine.client, canWrite: true });
    client = await server().api(account);
  });

  it('DATE-06 keeps one record for each line, and gives the standing one to whoever acts as the second', async () => {
    const body = line(mine, { faitLe: '2026-06-01', note: secret });
    const first = await made(user, body);
    expect(first).toMatchObject({ FaitLe: '2026-06-01', Cle: body.cle, Annee: body.annee, MarqueParNom: 'user' });
    const second = await admin.post(path, { ...body, faitLe: undefined, renonceLe: '2026-06-02', renonceMotif: 'x' });
    expect([second.status, second.body.code]).toEqual([409, 'duplicate']);
    expect(second.data).toMatchObject({ version: 1, current: { Id: first.Id, FaitLe: '2026-06-01', Note: secret } });
    const byClient = await client.post(path, { ...line(mine), ...body, faitLe: undefined, note: undefined });
    expect(byClient.status).toBe(409);
    expect(byClient.text).not.toContain(secret);
    expect(byClient.data.current).toMatchObject({ Id: first.Id });
    // Both at once: one makes it.
    const race = line(mine, { instruction: 'payer' });
    const answers = await Promise.all([user.post(path, race), admin.post(path, race)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('DATE-06 refuses a line that is none, and two words that exclude each other', async () => {
    const refused = async (body: Wire): Promise<string[]> => {
      const { status, body: answer } = await user.post(path, body);
      return [String(status), ...Object.keys((answer.Errors ?? {}) as Wire)];
    };
    expect(await refused(line(mine, { cle: '1 annuity 99' }))).toEqual(['422', 'cle']);
    expect(await refused(line(mine, { depotId: null }))).toEqual(['422', 'depotId']);
    const [foreign] = theirs.filings;
    expect(await refused({ ...line(mine), depotId: foreign, cle: `${foreign} annuity 3`, annee: '3' })).toEqual([
      '422',
      'depotId',
    ]);
    expect(await refused(own(mine, { libelle: '' }))).toEqual(['422', 'libelle']);
    expect(await refused(own(mine, { dateEcheance: null }))).toEqual(['422', 'dateEcheance']);
    expect(await refused(line(mine, { renonceLe: '2026-06-01' }))).toEqual(['422', 'renonceMotif']);
    expect(await refused(line({ ...mine, id: 99_999 }))).toEqual(['422', 'brevetId']);
    const { Id } = await made(user, line(mine, { faitLe: '2026-06-01' }));
    const both = await user.put(`${path}/${Id}`, { renonceLe: '2026-06-02', renonceMotif: 'x' });
    expect([both.status, Object.keys(both.body.Errors as Wire)]).toEqual([422, ['renonceLe']]);
    const moved = await user.put(`${path}/${Id}`, { annee: '19' });
    expect([moved.status, Object.keys(moved.body.Errors as Wire)]).toEqual([422, ['annee']]);
  });

  it('DATE-07 is never deleted, and goes with its filing or its family, as the log tells', async () => {
    const gone = await family('Passager');
    const [kept, lost] = [gone.filings[1], gone.filings[0]];
    const onFiling = await made(user, line(gone, { faitLe: '2026-06-01' }));
    const onFamily = await made(user, own(gone));
    expect((await admin.delete(`${path}/${onFiling.Id}`)).status).toBe(405);
    await admin.put(`/api/brevet/${gone.id}`, { informationsDepot: [{ id: kept }] });
    expect(lost).not.toBe(kept);
    const after = async (id: unknown): Promise<number> => (await admin.get(`${path}/${id}`)).status;
    expect([await after(onFiling.Id), await after(onFamily.Id)]).toEqual([404, 200]);
    await admin.delete(`/api/brevet/${gone.id}`);
    expect(await after(onFamily.Id)).toBe(404);
    const { changes } = await readFeed(admin);
    for (const id of [onFiling.Id, onFamily.Id])
      expect(changes.find((change) => nameOf(change) === `deadline ${id}`)?.record).toBeNull();
    const entries = (await admin.get('/api/log?page=1&pageSize=50')).list;
    const ofDates = entries.filter(({ EntityType, Action }) => EntityType === 'Echeance' && Action === 'DELETE');
    expect(ofDates.map(({ EntityId }) => EntityId)).toEqual([onFamily.Id, onFiling.Id]);
    expect(ofDates.map(({ EntityName }) => EntityName)).toEqual(['Rappeler l’inventeur', 'Passager']);
  });

  it('DATE-08 a client sees the dates of its own families, without notes and people of the firm, wherever it reads', async () => {
    const body = line(mine, { faitLe: '2026-06-01', note: secret });
    const { Id } = await made(user, body);
    const foreign = await made(user, line(theirs, { note: secret }));
    await admin.put(`${path}/${Id}`, { vuPar: 1, vuLe: '2026-06-02' });
    const list = await client.get(`${path}?page=1&pageSize=1000`);
    expect(list.list.map((row) => row.Id)).toContain(Id);
    expect(list.list.map((row) => row.Id)).not.toContain(foreign.Id);
    const detail = await client.get(`${path}/${Id}`);
    const { changes } = await readFeed(client);
    const inFeed = changes.find((change) => nameOf(change) === `deadline ${Id}`)?.record;
    for (const seen of [detail.data, inFeed ?? {}]) {
      expect(seen).toMatchObject({ FaitLe: '2026-06-01', VuLe: '2026-06-02' });
      for (const name of ['Note', 'VuPar', 'VuParNom', 'MarquePar', 'MarqueParNom'])
        expect(seen).not.toHaveProperty(name);
    }
    expect(changes.map(nameOf)).not.toContain(`deadline ${foreign.Id}`);
    const instructed = await client.put(`${path}/${Id}`, { instruction: 'payer', instructionLe: '2026-06-03' });
    const conflict = await client.put(`${path}/${Id}`, { instruction: 'demander' }, { 'If-Match': '"1"' });
    expect([instructed.status, conflict.status]).toEqual([200, 412]);
    expect(conflict.data.current).toMatchObject({ Id, Instruction: 'payer' });
    const authors = await client.get(`/api/sync/authors?path=${path}&id=${Id}`);
    expect(authors.text).toContain('faitLe');
    const everything =
      [list, detail, instructed, conflict, authors].map(({ text }) => text).join() + JSON.stringify(changes);
    expect(everything).not.toContain(secret);
    expect(authors.text).not.toContain('note');
    expect((await client.get(`${path}/${foreign.Id}`)).status).toBe(404);
    expect((await client.get(`/api/sync/authors?path=${path}&id=${foreign.Id}`)).status).toBe(404);
  });

  it('DATE-08 a client instructs, if it may write, and nothing else', async () => {
    const standing = await made(user, line(mine, { note: secret }));
    const foreign = await made(user, line(theirs));
    const put = async (body: Wire, id: unknown = standing.Id): Promise<number> =>
      (await client.put(`${path}/${id}`, body)).status;
    const post = async (body: Wire): Promise<number> => (await client.post(path, body)).status;
    expect(await put({ instruction: 'payer', instructionDe: 'Mme Petit', instructionLe: '2026-06-01' })).toBe(200);
    for (const body of [
      { faitLe: '2026-06-01' },
      { renonceLe: '2026-06-01', renonceMotif: 'x' },
      { note: 'x' },
      { vuPar: account.id, vuLe: '2026-06-01' },
    ]) {
      expect([body, await put(body)]).toEqual([body, 403]);
      expect([body, await post(line(mine, body))]).toEqual([body, 403]);
    }
    expect(await post(own(mine))).toBe(403);
    // Its device may send back what the firm said: that is no word of the client's.
    const done = await made(user, line(mine, { faitLe: '2026-06-01' }));
    expect(await put({ faitLe: '2026-06-01', renonceMotif: '', instruction: 'payer' }, done.Id)).toBe(200);
    expect(await put({ instruction: 'payer' }, foreign.Id)).toBe(404);
    expect(await put({ faitLe: '2026-06-01' }, foreign.Id)).toBe(404);
    expect(await post(line(theirs, { instruction: 'payer' }))).toBe(422);
    const first = line(mine, { instruction: 'abandonner' });
    const { data } = await client.post(path, first);
    expect(data).toMatchObject({ Instruction: 'abandonner' });
    const reader = await server().addUser({
      username: 'lecteur',
      role: 'Client',
      clientId: mine.client,
      canWrite: false,
    });
    const readOnly = await server().api(reader);
    expect((await readOnly.put(`${path}/${standing.Id}`, { instruction: 'payer' })).status).toBe(403);
    expect((await readOnly.post(path, line(mine, { instruction: 'payer' }))).status).toBe(403);
  });

  it('DATE-08 a client’s instruction is given by its own name, whatever it sends; the firm says whom it heard', async () => {
    const person = await server().addUser({
      username: 'petit',
      prenom: 'Sophie',
      nom: 'PETIT',
      role: 'Client',
      clientId: mine.client,
      canWrite: true,
    });
    const sophie = await server().api(person);
    const giver = (data: Wire): unknown => data.InstructionDe;
    expect(giver(await made(sophie, line(mine, { instruction: 'payer' })))).toBe('Sophie PETIT');
    expect(giver(await made(sophie, line(mine, { instruction: 'payer', instructionDe: 'Autre' })))).toBe(
      'Sophie PETIT',
    );
    // Without a name the account is called by the one that it signs in with.
    expect(giver(await made(client, line(mine, { instruction: 'payer' })))).toBe(account.username);
    const heard = await made(user, line(mine, { instruction: 'payer', instructionDe: 'M. Petit, au téléphone' }));
    expect(giver(heard)).toBe('M. Petit, au téléphone');
    const put = async (api: Api, body: Wire) => giver((await api.put(`${path}/${heard.Id}`, body)).data);
    // What it sends back as it was is no word of its own.
    expect(await put(sophie, { instruction: 'payer', instructionDe: 'M. Petit, au téléphone' })).toBe(giver(heard));
    expect(await put(sophie, { instruction: 'abandonner' })).toBe('Sophie PETIT');
    expect(await put(sophie, { instructionDe: 'Autre' })).toBe('Sophie PETIT');
    expect(await put(user, { instructionDe: 'M. Petit' })).toBe('M. Petit');
    expect(await put(sophie, { instruction: '' })).toBe('');
  });

  it('DATE-08 ROLE-19 of two clients of a family neither reads who of the other instructed, in answers and feed alike', async () => {
    const shared = await family('À deux');
    await admin.put(`/api/brevet/${shared.id}`, { clientIds: [shared.client, mine.client] });
    const person = { username: 'voisine', prenom: 'Agathe', nom: 'VOISIN', role: 'Client', canWrite: true } as const;
    const other = await server().api(await server().addUser({ ...person, clientId: shared.client }));
    const start = (await readFeed(client)).last.next;
    const theirs = await made(other, line(shared, { instruction: 'payer' }));
    const heard = await made(user, line(shared, { instruction: 'payer', instructionDe: 'M. Voisin, au téléphone' }));
    const ours = await made(client, line(shared, { instruction: 'payer' }));
    const read = async (api: Api, { Id }: Wire) => (await api.get(`${path}/${Id}`)).data.InstructionDe;
    expect([await read(client, theirs), await read(client, heard), await read(client, ours)]).toEqual([
      '',
      '',
      account.username,
    ]);
    expect([await read(other, theirs), await read(other, ours)]).toEqual(['Agathe VOISIN', '']);
    expect([await read(user, theirs), await read(user, heard)]).toEqual(['Agathe VOISIN', 'M. Voisin, au téléphone']);
    const { changes } = await readFeed(client, start);
    expect(changes.filter(({ collection }) => collection === 'deadline')).toHaveLength(3);
    expect(JSON.stringify(changes)).not.toContain('oisin');
    expect(JSON.stringify(changes)).toContain(account.username);
    expect((await client.get(path)).text).not.toMatch(/VOISIN|Voisin/);
    // What was said stands when the family is the other client's no more; its people are strangers still.
    await admin.put(`/api/brevet/${shared.id}`, { clientIds: [mine.client] });
    expect([await read(client, theirs), await read(client, heard)]).toEqual(['', 'M. Voisin, au téléphone']);
    // An answer to its own writing names nobody else, either.
    const looked = await client.put(`${path}/${theirs.Id}`, { instructionLe: '2026-06-01' });
    expect(looked.text).not.toContain('VOISIN');
  });

  it('DATE-08 a client that a family is given to hears of its dates, and one that loses it is told to compare', async () => {
    const shared = await family('Partagé');
    const { Id } = await made(user, line(shared, { faitLe: '2026-06-01' }));
    const before = (await readFeed(client)).last;
    await admin.put(`/api/brevet/${shared.id}`, { clientIds: [shared.client, mine.client] });
    const { changes, last } = await readFeed(client, before.next);
    expect(changes.map(nameOf)).toContain(`deadline ${Id}`);
    await admin.put(`/api/brevet/${shared.id}`, { clientIds: [shared.client] });
    expect((await readFeed(client, last.next)).last.epoch).not.toBe(last.epoch);
    expect((await client.get(`${path}/${Id}`)).status).toBe(404);
  });

  it('DATE-09 a second look is one’s own, never at one’s own work, and what is marked anew was not looked at', async () => {
    const users = (await admin.get('/api/admin/useradmin/users?page=1&pageSize=100')).list;
    const idOf = (name: string): number => Number(users.find(({ Username }) => Username === name)?.Id);
    const [adminId, userId] = [idOf('admin'), idOf('user')];
    const { Id } = await made(user, line(mine, { faitLe: '2026-06-01' }));
    const look = async (api: Api, vuPar: number | null): Promise<number> =>
      (await api.put(`${path}/${Id}`, { vuPar, vuLe: vuPar && '2026-06-02' })).status;
    expect(await look(user, userId)).toBe(422);
    expect(await look(admin, userId)).toBe(422);
    expect(await look(admin, adminId)).toBe(200);
    expect((await user.get(`${path}/${Id}`)).data).toMatchObject({
      VuPar: adminId,
      VuParNom: 'admin',
      MarquePar: userId,
    });
    await admin.put(`${path}/${Id}`, { faitLe: '2026-06-05' });
    expect((await user.get(`${path}/${Id}`)).data).toMatchObject({ VuPar: null, VuLe: null, MarquePar: adminId });
    expect(await look(user, userId)).toBe(200);
    const both = await admin.put(`${path}/${Id}`, { faitLe: '2026-06-06', vuPar: adminId, vuLe: '2026-06-06' });
    expect([both.status, Object.keys(both.body.Errors as Wire)]).toEqual([422, ['vuPar']]);
    const fresh = await user.post(path, line(mine, { faitLe: '2026-06-01', vuPar: userId, vuLe: '2026-06-01' }));
    expect(fresh.status).toBe(422);
  });
});
