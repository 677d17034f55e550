import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '#server/commands/rows.ts';
import { forgetOldNotifications } from '#server/notifications/forgetOldNotifications.ts';
import { buildCabinet, buildClient, buildContact, buildPatent } from '#tests/support/server/builders.ts';
import { type Api, onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

onEveryDatabase('notifications', {}, (server) => {
  let author: Api;
  let colleague: Api;
  let clientA: number;
  let clientB: number;
  let userA: Api;
  let userB: Api;

  const create = async (path: string, body: object, by = author): Promise<number> => {
    const { status, data, text } = await by.post(path, body);
    if (status !== 201) throw new Error(text);
    return Number(data.Id);
  };
  const notificationsOf = async (api: Api, query = ''): Promise<readonly Wire[]> =>
    (await api.get(`/api/notifications?pageSize=200${query}`)).list;
  const latestOf = async (api: Api): Promise<Wire> => (await notificationsOf(api))[0] ?? {};
  const about = (list: readonly Wire[], type: string, id: number): readonly unknown[] =>
    list.filter((item) => item.Type === type && item.ReferenceId === id).map((item) => item.Action);
  const account = async (username: string, role: 'User' | 'Client' | 'Admin', clientId?: number): Promise<Api> =>
    server().api(await server().addUser({ username, role, clientId: clientId ?? null }));

  const set = (api: Api, clientId: number, notificationType: string | null, enabled: boolean) =>
    api.put('/api/notifications/preferences', { clientId, notificationType, enabled });

  beforeAll(async () => {
    author = await account('author', 'Admin');
    colleague = await server().api(server().accounts.user);
    clientA = await create('/api/client', buildClient({ nomClient: 'Canary A' }));
    clientB = await create('/api/client', buildClient({ nomClient: 'Canary B' }));
    userA = await account('of-a', 'Client', clientA);
    userB = await account('of-b', 'Client', clientB);
  });

  describe('who is notified', () => {
    it('RT-05, G-71 the staff and the client concerned are notified of creations, changes and deletions of all four types', async () => {
      const cabinet = await create('/api/cabinet/my', buildCabinet(), userA);
      const things: [type: string, path: string, id: number, change: object][] = [
        ['Brevet', '/api/brevet', await create('/api/brevet', buildPatent({ clientIds: [clientA] })), { titre: 'T' }],
        ['Contact', '/api/contact', await create('/api/contact', buildContact({ idClient: clientA })), { nom: 'N' }],
        ['Cabinet', '/api/cabinet', cabinet, { codePostal: '1' }],
        ['Client', '/api/client', clientA, { codePostal: '2' }],
      ];
      for (const [, path, id, change] of things) await author.put(`${path}/${id}`, change);
      const [staff, ofA, ofB] = [
        await notificationsOf(colleague),
        await notificationsOf(userA),
        await notificationsOf(userB),
      ];
      for (const [type, , id] of things) {
        expect(about(staff, type, id), type).toEqual(['UPDATE', 'CREATE']);
        expect(about(ofB, type, id), type).toEqual([]);
      }
      expect(about(ofA, 'Brevet', things[0]?.[2] ?? 0)).toEqual(['UPDATE', 'CREATE']);
      expect(about(ofA, 'Contact', things[1]?.[2] ?? 0)).toEqual(['UPDATE', 'CREATE']);
      expect(about(ofA, 'Cabinet', cabinet)).toEqual(['UPDATE']);
      expect(about(ofA, 'Client', clientA)).toEqual(['UPDATE']);
      await author.delete(`/api/brevet/${things[0]?.[2]}`);
      await author.delete(`/api/contact/${things[1]?.[2]}`);
      await author.delete(`/api/cabinet/${cabinet}`);
      for (const [type, , id] of things.slice(0, 3))
        expect(about(await notificationsOf(userA), type, id)[0], type).toBe('DELETE');
      expect(about(await notificationsOf(userB), 'Cabinet', cabinet)).toEqual([]);
      // Whoever belongs to a client that goes has nothing left to hear of it.
      const passing = await create('/api/client', buildClient());
      await author.delete(`/api/client/${passing}`);
      expect(about(await notificationsOf(colleague), 'Client', passing)).toEqual(['DELETE', 'CREATE']);
    });

    it('RT-05 nobody is notified of persons, countries and statuses', async () => {
      const before = (await notificationsOf(colleague)).length;
      await create('/api/inventeur', { nom: 'Quiet', prenom: 'Person' });
      await create('/api/statuts', { description: 'quiet' });
      expect((await notificationsOf(colleague)).length).toBe(before);
    });

    it('G-71 authors are never notified of their own changes, on whatever device', async () => {
      const before = (await notificationsOf(author)).length;
      const id = await create('/api/brevet', buildPatent({ clientIds: [clientA] }));
      await author.put(`/api/brevet/${id}`, { titre: 'again' });
      expect((await notificationsOf(author)).length).toBe(before);
      expect(about(await notificationsOf(colleague), 'Brevet', id)).toHaveLength(2);
    });

    it('ROLE-19 who may not read receives no notification, neither new ones nor those announced before', async () => {
      const muted = await server().addUser({ username: 'unreading', role: 'User', canRead: false });
      const losing = await server().addUser({ username: 'losing', role: 'User' });
      const id = await create('/api/brevet', buildPatent());
      expect(await notificationsOf(await server().api(muted))).toEqual([]);
      const api = await server().api(losing);
      expect(about(await notificationsOf(api), 'Brevet', id)).toEqual(['CREATE']);
      await server().db.queries.execute(sql`update users set can_read = false where id = ${losing.id}`);
      expect(await notificationsOf(api)).toEqual([]);
    });

    it('ROLE-19 a user who becomes another client’s sees no more of the first one’s', async () => {
      const moving = await server().addUser({ username: 'moving', role: 'Client', clientId: clientA });
      const id = await create('/api/brevet', buildPatent({ clientIds: [clientA] }));
      const api = await server().api(moving);
      expect(about(await notificationsOf(api), 'Brevet', id)).toEqual(['CREATE']);
      await server().db.queries.execute(sql`update users set client_id = ${clientB} where id = ${moving.id}`);
      expect(await notificationsOf(api)).toEqual([]);
    });

    it('ROLE-10 the change of a patent that leaves a client is notified to those who see it afterwards', async () => {
      const id = await create('/api/brevet', buildPatent({ clientIds: [clientA] }));
      await author.put(`/api/brevet/${id}`, { clientIds: [clientB], titre: 'Canary moved' });
      expect(about(await notificationsOf(userA), 'Brevet', id)).toEqual(['CREATE']);
      expect(about(await notificationsOf(userB), 'Brevet', id)).toEqual(['UPDATE']);
    });

    it('ROLE-12 a contact of a cabinet is notified to the clients of that cabinet, one of a client to that client', async () => {
      const cabinet = await create('/api/cabinet', buildCabinet());
      await userA.post(`/api/cabinet/my/link/${cabinet}`);
      const shared = await create('/api/contact', buildContact({ idCabinet: cabinet }));
      const own = await create('/api/contact', buildContact({ idCabinet: cabinet, idClient: clientB }));
      expect(about(await notificationsOf(userA), 'Contact', shared)).toEqual(['CREATE']);
      expect(about(await notificationsOf(userA), 'Contact', own)).toEqual([]);
      expect(about(await notificationsOf(userB), 'Contact', own)).toEqual(['CREATE']);
      expect(about(await notificationsOf(userB), 'Contact', shared)).toEqual([]);
    });

    it('ROLE-13 a cabinet that one client links is no news to its other clients', async () => {
      const cabinet = await create('/api/cabinet', buildCabinet());
      await userA.post(`/api/cabinet/my/link/${cabinet}`);
      await userB.post(`/api/cabinet/my/link/${cabinet}`);
      expect(about(await notificationsOf(userA), 'Cabinet', cabinet)).toEqual([]);
      expect(about(await notificationsOf(colleague), 'Cabinet', cabinet)).toEqual(['UPDATE', 'UPDATE', 'CREATE']);
    });
  });

  describe('what is reported', () => {
    it('ENT-20, ENT-21 message, type, action and the record’s own names, in the language asked for', async () => {
      const id = await create('/api/brevet', buildPatent({ referenceFamille: 'FAM-1', clientIds: [clientA] }));
      expect(await latestOf(colleague)).toMatchObject({
        Message: 'Brevet ajouté\u00a0: FAM-1, par author',
        Type: 'Brevet',
        Action: 'CREATE',
        IsRead: false,
        ReferenceId: id,
        ReferenceFamille: 'FAM-1',
        Metadata: { referenceFamille: 'FAM-1', reference: 'FAM-1', count: 1, author: 'author' },
        CreatedAt: server().clock.now().toISOString(),
      });
      const english = await colleague.get('/api/notifications', { 'Accept-Language': 'en' });
      expect(english.list[0]?.Message).toBe('Patent added: FAM-1, by author');
      await create('/api/contact', { nom: 'Curie', prenom: 'Marie' });
      expect((await latestOf(colleague)).Metadata).toMatchObject({ prenom: 'Marie', nom: 'Curie' });
      await create('/api/cabinet', buildCabinet({ nomCabinet: 'Conseil' }));
      expect((await latestOf(colleague)).Metadata).toMatchObject({ nomCabinet: 'Conseil' });
      const client = await create('/api/client', buildClient({ nomClient: 'Delta' }));
      expect((await latestOf(colleague)).Metadata).toMatchObject({ nomClient: 'Delta' });
      await author.put(`/api/client/${client}`, { codePostal: '75' });
      expect((await latestOf(colleague)).Metadata).toMatchObject({ nomClient: 'Delta' });
    });

    it('A1 a client’s user learns no other client’s name, and nobody’s of the firm', async () => {
      const id = await create('/api/brevet', buildPatent({ clientIds: [clientA, clientB] }));
      await author.put(`/api/brevet/${id}`, { titre: 'Two clients' });
      await create('/api/contact', buildContact({ idClient: clientA, societe: 'Canary A' }));
      const { text, list } = await userB.get('/api/notifications?pageSize=200');
      expect(about(list, 'Brevet', id)).toHaveLength(2);
      for (const foreign of ['Canary A', 'author', `"${clientA}"`]) expect(text).not.toContain(foreign);
    });
  });

  describe('as they are read', () => {
    it('API-84 pages of 50 unless asked otherwise, by client and by types', async () => {
      const { body } = await colleague.get('/api/notifications');
      expect([body.PageSize, body.Page]).toEqual([50, 1]);
      const id = await create('/api/brevet', buildPatent({ clientIds: [clientB] }));
      const ofB = await notificationsOf(colleague, `&clientId=${clientB}`);
      expect(about(ofB, 'Brevet', id)).toEqual(['CREATE']);
      expect(about(await notificationsOf(colleague, `&clientId=${clientA}`), 'Brevet', id)).toEqual([]);
      const types = new Set((await notificationsOf(colleague, '&types=Brevet,Contact')).map((item) => item.Type));
      expect(types).toEqual(new Set(['Brevet', 'Contact']));
      expect((await colleague.get('/api/notifications?types=Nothing')).status).toBe(422);
      expect(await notificationsOf(userA, `&clientId=${clientB}`)).toEqual([]);
      const { list, body: page } = await colleague.get('/api/notifications?page=2&pageSize=3');
      expect([list.length, page.HasPreviousPage]).toEqual([3, true]);
    });

    it('API-85, G-68 marking read moves an item from one tab to the other, for its user only', async () => {
      const id = await create('/api/brevet', buildPatent({ clientIds: [clientA] }));
      const item = await latestOf(colleague);
      const before = (await colleague.get('/api/notifications')).body;
      expect((await colleague.post('/api/notifications/mark-read', { ids: [item.Id, 999_999] })).body.Success).toBe(
        true,
      );
      const after = (await colleague.get('/api/notifications')).body;
      expect(after.UnreadCount).toBe(Number(before.UnreadCount) - 1);
      expect(after.ReadCount).toBe(Number(before.ReadCount) + 1);
      expect(after.TotalCount).toBe(before.TotalCount);
      const read = await colleague.get('/api/notifications?isRead=true');
      expect([read.list[0]?.Id, read.list[0]?.IsRead]).toEqual([item.Id, true]);
      expect(read.body.TotalCount).toBe(after.ReadCount);
      const unread = await notificationsOf(colleague, '&isRead=false');
      expect(about(unread, 'Brevet', id)).toEqual([]);
      expect(about(await notificationsOf(userA, '&isRead=false'), 'Brevet', id)).toEqual(['CREATE']);
      expect((await colleague.post('/api/notifications/mark-read', { Ids: [item.Id] })).status).toBe(200);
      expect((await colleague.post('/api/notifications/mark-read', { ids: 'all' })).status).toBe(422);
    });
  });

  describe('preferences', () => {
    const isNotified = async (api: Api, body: Values): Promise<boolean> => {
      // Far enough from the last to be reported singly.
      server().clock.advance(11 * 60_000);
      const id = await create('/api/brevet', buildPatent(body));
      return about(await notificationsOf(api), 'Brevet', id).length > 0;
    };

    it('SET-04, SET-05, SET-08, G-69 off is off from then on, and the setting of a type beats that of all types', async () => {
      const reader = await account('reader', 'User');
      expect(await isNotified(reader, { clientIds: [clientA] })).toBe(true);
      await set(reader, clientA, null, false);
      expect(await isNotified(reader, { clientIds: [clientA] })).toBe(false);
      await set(reader, clientA, 'Brevet', true);
      expect(await isNotified(reader, { clientIds: [clientA] })).toBe(true);
      await set(reader, clientA, null, true);
      await set(reader, clientA, 'Brevet', false);
      expect(await isNotified(reader, { clientIds: [clientA] })).toBe(false);
      const contact = await create('/api/contact', buildContact({ idClient: clientA }));
      expect(about(await notificationsOf(reader), 'Contact', contact)).toEqual(['CREATE']);
      const { body, list } = await reader.get('/api/notifications');
      expect(body.UnreadCount).toBe(list.length);
    });

    it('SET-08 a patent of two clients is silent only when both are', async () => {
      const reader = await account('reader-of-two', 'User');
      await set(reader, clientA, 'Brevet', false);
      expect(await isNotified(reader, { clientIds: [clientA, clientB] })).toBe(true);
      await set(reader, clientB, null, false);
      expect(await isNotified(reader, { clientIds: [clientA, clientB] })).toBe(false);
      expect(await isNotified(reader, {})).toBe(true);
    });

    it('SET-08 a client’s user switches off its own, whoever else is concerned', async () => {
      const reader = await account('reader-of-a', 'Client', clientA);
      await set(reader, clientA, 'Brevet', false);
      expect(await isNotified(reader, { clientIds: [clientA, clientB] })).toBe(false);
      expect(await isNotified(userA, { clientIds: [clientA, clientB] })).toBe(true);
    });

    it('API-86, API-87, ENT-23 stores one preference for each client and type', async () => {
      const reader = await account('storing', 'User');
      const first = await set(reader, clientA, null, false);
      expect(first.data).toMatchObject({ ClientId: clientA, NotificationType: null, Enabled: false });
      const again = await reader.put('/api/notifications/preferences', { ClientId: clientA, Enabled: true });
      expect(again.data).toMatchObject({ Id: first.data.Id, Enabled: true });
      await set(reader, clientB, 'Client', false);
      expect((await reader.get('/api/notifications/preferences')).list).toHaveLength(2);
      const { list } = await reader.get(`/api/notifications/preferences?clientId=${clientB}`);
      expect(list).toMatchObject([{ ClientId: clientB, NotificationType: 'Client', Enabled: false }]);
      const log = await author.get('/api/log?pageSize=1');
      expect(log.list[0]).toMatchObject({ Action: 'UPDATE', EntityType: 'Utilisateur', EntityName: 'storing' });
      expect(JSON.stringify(log.list[0]?.NewValues)).toContain('notificationType');
    });

    it('API-87, ROLE-19 takes no client that is not there, and from a client’s user only its own', async () => {
      for (const [api, clientId] of [
        [colleague, 999_999],
        [userA, clientB],
        [userA, 999_999],
      ] as const) {
        const { status, body } = await set(api, clientId, null, false);
        expect([status, Object.keys(body.Errors as object)]).toEqual([422, ['clientId']]);
      }
      expect((await set(colleague, clientA, 'Nothing', false)).status).toBe(422);
      expect((await userA.get(`/api/notifications/preferences?clientId=${clientB}`)).list).toEqual([]);
    });
  });

  describe('in a burst', () => {
    it('RT-05 of one author become one that counts, and names no single record', async () => {
      const importer = await account('importer', 'User');
      const reader = await account('bell', 'User');
      for (let index = 0; index < 40; index += 1)
        await create('/api/brevet', buildPatent({ clientIds: [clientA] }), importer);
      const list = await notificationsOf(reader);
      expect(list).toHaveLength(11);
      expect(list[0]).toMatchObject({
        Message: '30 brevets ajoutés, par importer',
        ReferenceId: null,
        Metadata: { count: 30 },
      });
      expect((await notificationsOf(userB)).map((item) => item.Id)).not.toContain(list[0]?.Id);
    });

    it('RT-05 counts the records that were changed, however often each was, and names the only one', async () => {
      const editor = await account('editor', 'User');
      const reader = await account('bell-2', 'User');
      const patents: number[] = [];
      for (const titre of ['Pompe', 'Vanne', 'Turbine'])
        patents.push(await create('/api/brevet', buildPatent({ referenceFamille: '', titre, clientIds: [clientA] })));
      let change = 0;
      const edit = async (index: number, times: number) => {
        for (const until = change + times; change < until; change += 1)
          await editor.put(`/api/brevet/${patents[index]}`, { commentaire: `${change}` });
      };
      const editedBy = async (api: Api) => (await notificationsOf(api)).filter(({ Action }) => Action === 'UPDATE');
      await edit(0, 17);
      const [ofOne, ...before] = await editedBy(reader);
      expect(before).toHaveLength(10);
      expect(ofOne).toMatchObject({
        Message: 'Brevet modifié\u00a0: Pompe, par editor',
        ReferenceId: patents[0],
        Metadata: { reference: 'Pompe', count: 1 },
      });
      for (const index of [1, 0, 1, 2, 1]) await edit(index, 2);
      const [ofThree, ...others] = await editedBy(reader);
      expect(others).toEqual(before);
      expect(ofThree).toMatchObject({
        Message: '3 brevets modifiés, par editor',
        ReferenceId: null,
        Metadata: { count: 3 },
      });
      expect((await notificationsOf(userA))[0]?.Message).toBe('3 brevets modifiés');
    });

    it('G-69 what is gathered goes on only for those who still want it, and as new for who has read it', async () => {
      const importer = await account('importer-2', 'User');
      const [keen, tired] = [await account('keen', 'User'), await account('tired', 'User')];
      const add = async (count: number) => {
        for (let index = 0; index < count; index += 1)
          await create('/api/brevet', buildPatent({ clientIds: [clientA] }), importer);
      };
      await add(15);
      await set(tired, clientA, null, false);
      await add(5);
      const counts = (list: readonly Wire[]) =>
        list.slice(0, -10).map((item) => (item.Metadata as { count: number }).count);
      expect([counts(await notificationsOf(keen)), counts(await notificationsOf(tired))]).toEqual([[5, 5], [5]]);
      await keen.post('/api/notifications/mark-read', { ids: (await notificationsOf(keen)).map((item) => item.Id) });
      await add(3);
      expect(counts(await notificationsOf(keen, ''))).toEqual([3, 5, 5]);
      expect((await keen.get('/api/notifications')).body.UnreadCount).toBe(1);
    });
  });

  it('are forgotten after 90 days', async () => {
    await create('/api/brevet', buildPatent());
    const newest = await latestOf(colleague);
    const later = async (days: number) => {
      server().clock.advanceDays(days);
      await forgetOldNotifications(server().db.queries, server().clock.now());
      return notificationsOf(await server().signIn(server().accounts.user));
    };
    expect((await later(89)).map((item) => item.Id)).toContain(newest.Id);
    expect(await later(2)).toEqual([]);
  });
});
