import { beforeAll, expect, it } from 'vitest';
import {
  buildCabinet,
  buildClient,
  buildContact,
  buildCountry,
  buildPatent,
  buildPerson,
} from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, testPassword, type Wire } from '#tests/support/server/testServer.ts';

/** What other programs write for a flag: as the text or the figure. */
const yes = [true, 'true', 1, '1'];
const no = [false, 'false', 0, '0'];

onEveryDatabase('bodies in the spelling of other programs', {}, (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
  });
  const idOf = async (path: string, body: Wire): Promise<number> => Number((await admin.post(path, body)).data.Id);

  const permissions = async (id: number, canRead: unknown, canWrite: unknown) => {
    const { status, data } = await admin.put(`/api/admin/useradmin/user/${id}/permissions`, { canRead, canWrite });
    return [status, data?.CanRead, data?.CanWrite];
  };

  it('API-76 stores both rights as they are sent, in each of the four pairs and in any spelling', async () => {
    const { id } = await server().addUser({ username: 'rights', role: 'User' });
    for (const [index, on] of yes.entries()) {
      expect(await permissions(id, on, no[index])).toEqual([200, true, false]);
      expect(await permissions(id, no[index], on)).toEqual([200, false, true]);
      expect(await permissions(id, on, on)).toEqual([200, true, true]);
      expect(await permissions(id, no[index], no[index])).toEqual([200, false, false]);
    }
  });

  it('API-70, API-72, API-76, G-42 refuses null for a yes or no, and neither closes an account nor takes a right for it', async () => {
    const { id } = await server().addUser({ username: 'nulls', role: 'User', canWrite: true });
    const path = `/api/admin/useradmin/${id}`;
    for (const name of ['isActive', 'isBlocked', 'canRead', 'CanWrite']) {
      const answer = await admin.put(path, { [name]: null });
      const field = name.charAt(0).toLowerCase() + name.slice(1);
      expect([answer.status, Object.keys(answer.body.Errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await permissions(id, null, true)).toEqual([422, undefined, undefined]);
    expect((await admin.put(path, {})).data).toMatchObject({ IsActive: true, CanRead: true, CanWrite: true });
    const born = { username: 'born-null', email: 'born@example.org', password: testPassword, role: 'user' };
    expect((await admin.post('/api/admin/useradmin/create-employee', { ...born, isActive: null })).status).toBe(422);
  });

  it('API-71, API-72 takes the flags and the client of an account as texts', async () => {
    const clientId = await idOf('/api/client', buildClient());
    const created = await admin.post('/api/admin/useradmin/create-client-account', {
      clientId: String(clientId),
      username: 'texts',
      email: 'texts@example.org',
      password: testPassword,
      canWrite: '1',
      isActive: 'true',
    });
    expect([created.status, created.data]).toMatchObject([201, { ClientId: clientId, CanWrite: true, IsActive: true }]);
    const path = `/api/admin/useradmin/${created.data.Id}`;
    const edited = await admin.put(path, { isActive: 0, canWrite: 'false', clientId: `${clientId}` });
    expect(edited.data).toMatchObject({ ClientId: clientId, CanWrite: false, IsActive: false });
  });

  it('API-85, API-87 takes ids and the switch as texts', async () => {
    const clientId = await idOf('/api/client', buildClient());
    const set = async (enabled: unknown) =>
      (await admin.put('/api/notifications/preferences', { clientId: `${clientId}`, enabled })).data.Enabled;
    for (const on of yes) expect(await set(on)).toBe(true);
    for (const off of no) expect(await set(off)).toBe(false);
    const user = await server().api(server().accounts.user);
    const unread = async () => (await user.get(`/api/notifications?clientId=${clientId}&isRead=false`)).list;
    const [item] = await unread();
    expect((await user.post('/api/notifications/mark-read', { ids: [String(item?.Id)] })).status).toBe(200);
    expect((await unread()).map(({ Id }) => Id)).not.toContain(item?.Id);
    for (const ids of [['x'], [0], [-1], ['2147483648'], '1'])
      expect((await user.post('/api/notifications/mark-read', { ids })).status).toBe(422);
  });

  it('ENT-08, API-22 takes the ids of a patent and of its filings as texts', async () => {
    const [clientId, cabinetId] = [
      await idOf('/api/client', buildClient()),
      await idOf('/api/cabinet', buildCabinet({ type: '2' })),
    ];
    const contactId = await idOf('/api/contact', buildContact({ idCabinet: String(cabinetId) }));
    const { data } = await admin.post(
      '/api/brevet',
      buildPatent({
        clientIds: [`${clientId}`],
        informationsDepot: [
          {
            licence: '1',
            cabinetsProcedures: [{ cabinetId: `${cabinetId}`, contactIds: [`${contactId}`], roles: [] }],
          },
        ],
      }),
    );
    expect(data).toMatchObject({
      ClientIds: [clientId],
      InformationsDepot: [{ Licence: true, CabinetsProcedures: [{ CabinetId: cabinetId, ContactIds: [contactId] }] }],
    });
  });

  it('ENT-04, API-23 takes the only client of a patent under the name that answers give it', async () => {
    const [first, second] = [await idOf('/api/client', buildClient()), await idOf('/api/client', buildClient())];
    const { data } = await admin.post('/api/brevet', buildPatent({ clientId: first }));
    expect(data).toMatchObject({ ClientId: first, ClientIds: [first] });
    const changed = await admin.put(`/api/brevet/${data.Id}`, { ClientId: `${second}` });
    expect(changed.data).toMatchObject({ ClientId: second, ClientIds: [second] });
  });

  it('ENT-05, G-42 refuses what names a record without its id, and empties nothing for it', async () => {
    const [clientId, inventeurId, pays] = [
      await idOf('/api/client', buildClient()),
      await idOf('/api/inventeur', buildPerson()),
      await idOf('/api/pays', buildCountry()),
    ];
    const filing = { idPays: pays, numeroDepot: 'FR1' };
    const body = buildPatent({ clientIds: [clientId], inventeurIds: [inventeurId], informationsDepot: [filing] });
    const path = `/api/brevet/${await idOf('/api/brevet', body)}`;
    const before = (await admin.get(path)).data;
    const [{ Id: id }] = before.InformationsDepot as [Wire];
    for (const [field, unread] of [
      ['clientIds.0', { clients: [{ NomClient: 'Sans numéro' }] }],
      ['clientIds.1', { Clients: [{ Id: clientId }, { Id: 'x' }] }],
      ['clientIds.0', { clientId: 'x' }],
      ['clientIds', { clients: {} }],
      ['inventeurIds.0', { inventeurs: [{ nom: 'Sans numéro' }] }],
      ['informationsDepot.0.idPays', { informationsDepot: [{ id, pays: { CodeIso: 'FR' } }] }],
      ['informationsDepot.0.idPays', { informations_depot: [{ id, pays: { CodeIso: 'FR' } }] }],
    ] as const) {
      const answer = await admin.put(path, unread);
      expect([unread, answer.status, Object.keys(answer.body.Errors ?? {})]).toEqual([unread, 422, [field]]);
    }
    expect((await admin.get(path)).data).toEqual(before);
    // As answers give them: by an id within, or with nothing said at all.
    const read = await admin.put(path, {
      inventeurs: [],
      informationsDepot: [{ id, pays: { Id: null, CodeIso: null } }],
    });
    expect(read.data).toMatchObject({ InventeurIds: [], InformationsDepot: [{ Id: id, IdPays: null }] });
  });

  it('ENT-05, ENT-07 reads the countries of a person where its object has them, and leaves them alone where not', async () => {
    const [inventeurId, other, pays] = [
      await idOf('/api/inventeur', buildPerson()),
      await idOf('/api/inventeur', buildPerson()),
      await idOf('/api/pays', buildCountry()),
    ];
    const filings = { informationsDepot: [{ idPays: pays }] };
    const path = `/api/brevet/${await idOf('/api/brevet', buildPatent({ inventeurIds: [inventeurId], ...filings }))}`;
    const stands = [{ InventeurId: inventeurId, PaysIds: [pays] }];
    const said = { Inventeurs: [{ Id: inventeurId, Nom: 'A', Pays: [{ Id: pays, CodeIso: 'ZZ' }] }] };
    expect((await admin.put(path, said)).data.InventeursPays).toEqual(stands);
    for (const inventeurs of [[{ id: inventeurId }], [inventeurId], [{ id: inventeurId }, { id: other }]])
      expect((await admin.put(path, { inventeurs })).data.InventeursPays).toEqual(stands);
    const unread = await admin.put(path, { inventeurs: [{ id: inventeurId, pays: [{ CodeIso: 'ZZ' }] }] });
    expect([unread.status, Object.keys(unread.body.Errors ?? {})]).toEqual([422, ['inventeursPays.0.paysIds.0']]);
    const none = await admin.put(path, { inventeurs: [{ id: inventeurId, pays: [] }] });
    expect(none.data.InventeursPays).toEqual([]);
  });

  it('ENT-06 stores the statut of a patent as it is sent, in whatever words', async () => {
    for (const statut of ['Délivré', 'DELIVRE', '1', 'abandonné – voir dossier', 'n’importe quoi']) {
      const { data } = await admin.post('/api/brevet', buildPatent({ statut }));
      expect((await admin.get(`/api/brevet/${data.Id}`)).data.Statut).toBe(statut);
    }
  });

  it('API-08, API-41 takes no body, an empty one and an empty object where the rule says that the body is empty', async () => {
    const clientId = await idOf('/api/client', buildClient());
    const account = await server().addUser({ username: 'bodiless', role: 'Client', clientId, canWrite: true });
    const json = { 'Content-Type': 'application/json' };
    for (const sent of [{}, { raw: '', headers: json }, { body: {} }]) {
      const cabinet = await idOf('/api/cabinet', buildCabinet());
      const { token } = await server().signIn(account);
      const headers = { ...('headers' in sent ? sent.headers : {}), Authorization: `Bearer ${token}` };
      const linked = await server().request('POST', `/api/cabinet/my/link/${cabinet}`, { ...sent, headers });
      expect([linked.status, linked.data.Id]).toEqual([200, cabinet]);
      expect((await server().request('POST', '/api/auth/logout', { ...sent, headers })).status).toBe(200);
      expect((await server().request('GET', '/api/auth/validate', { headers })).status).toBe(401);
    }
  });

  it('ENT-01, ENT-10 capitalises the members of a contact’s lists, and reads them either way', async () => {
    const body = {
      nom: 'Curie',
      emails: [
        { Email: 'm@c.fr', Type: 'principal' },
        { email: 'p@c.fr', type: 'autre' },
      ],
      phones: [{ numero: '+33 1 23', type: 'mobile' }],
      roles: [{ Role: 'Inventrice' }],
    };
    const id = await idOf('/api/contact', body);
    const lists = {
      Emails: [
        { Email: 'm@c.fr', Type: 'principal' },
        { Email: 'p@c.fr', Type: 'autre' },
      ],
      Phones: [{ Numero: '+33 1 23', Type: 'mobile' }],
      Roles: [{ Role: 'Inventrice' }],
    };
    const { data } = await admin.get(`/api/contact/${id}`);
    expect({ Emails: data.Emails, Phones: data.Phones, Roles: data.Roles }).toEqual(lists);
    expect((await admin.get('/api/contact/search?q=curie')).list[0]).toMatchObject(lists);
    expect((await admin.put(`/api/contact/${id}`, lists)).data).toMatchObject(lists);
    // What a body does not mention of an address or a number that stands, stays; a new one has no type.
    const untyped = { emails: [{ email: 'm@c.fr' }, { email: 'n@c.fr' }], phones: [{ numero: '+33 1 23' }] };
    expect((await admin.put(`/api/contact/${id}`, untyped)).data).toMatchObject({
      Emails: [
        { Email: 'm@c.fr', Type: 'principal' },
        { Email: 'n@c.fr', Type: '' },
      ],
      Phones: [{ Numero: '+33 1 23', Type: 'mobile' }],
    });
    const made = await admin.post('/api/contact', { nom: 'Sans type', ...untyped });
    expect(made.data).toMatchObject({ Emails: [{ Type: '' }, { Type: '' }], Phones: [{ Type: '' }] });
    const bare = await admin.post('/api/contact', { nom: 'Sans liste' });
    expect(bare.data).toMatchObject({ Emails: [], Phones: [], Roles: [] });
  });
});
