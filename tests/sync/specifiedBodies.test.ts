import { afterEach, describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { createResource } from '#src/api/resource.ts';
import { createSend } from '#src/api/send.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

/** What the app writes to another server and asks of it, member by member, as the specification words it. */
describe('what leaves the device', () => {
  let day: PlainDevice;
  afterEach(() => day.device.engine.stop());

  const open = async (answered: (path: string, body: string) => string = (_, body) => body) => {
    const sent: (readonly [call: string, body: object])[] = [];
    day = await openPlainDevice(dialectNamed('letter'), 'ada', (inner) => async (input, init) => {
      const path = String(input).replace(/^.*(?=\/api)/, '');
      const answer = await inner(input, init);
      if (typeof init?.body !== 'string') return answer;
      sent.push([`${init.method} ${path}`, JSON.parse(init.body) as object]);
      const { status, headers } = answer;
      return new Response(answered(path, await answer.text()), { status, headers });
    });
    return sent;
  };
  const syncAndWait = async (): Promise<void> => {
    await day.device.engine.syncNow();
    await day.device.advance(5_000);
  };

  it.each([
    ['inventor', 'inventeur', { nom: 'Lemoine', prenom: 'Ève', email: 'eve@lemoine.example' }],
    ['applicant', 'deposant', { nom: 'Lemoine', prenom: 'Ève', email: 'eve@lemoine.example' }],
    ['holder', 'titulaire', { nom: 'Lemoine SA', email: 'ip@lemoine.example' }],
  ] as const)(
    'ENT-13 the kind %s is made and changed by these members and no other',
    async (collection, path, members) => {
      const sent = await open();
      const { store, options } = day.device;
      const empty = { prenom: '', adresse: '', telephone: '' };
      const id = await createRecord(store, collection, { ...empty, ...members }, options);
      await syncAndWait();
      const own = store.serverId(id) ?? 0;
      await updateRecord(store, collection, own, { email: 'neuf@lemoine.example' }, options);
      await syncAndWait();
      expect(sent).toEqual([
        [`POST /api/${path}`, members],
        [`PUT /api/${path}/${own}`, { ...members, email: 'neuf@lemoine.example' }],
      ]);
    },
  );

  it('ENT-06 ENT-07 ENT-08 ENT-09 a patent leaves under these names, its statut as it was typed and its days in ISO form', async () => {
    const sent = await open();
    const { device, world } = day;
    const days = { dateDepot: '2024-07-02', datePublication: '2025-07-03', dateDelivrance: '2026-01-04' };
    const link = { cabinetId: 1, roles: ['premier', 'troisieme'] as const, contactIds: [2] };
    const filing = {
      idPays: world.country,
      idStatuts: world.status,
      numeroDepot: 'FR2400001',
      numeroPublication: 'FR3000001',
      numeroDelivrance: 'FR3000001B1',
      ...days,
      licence: true,
      commentaire: 'Premier dépôt',
      cabinetsAnnuites: [link],
      cabinetsProcedures: [],
    };
    const whole = {
      referenceFamille: 'NEU-1',
      titre: 'Four',
      commentaire: 'Note',
      statut: 'en  COURS, à vérifier',
      ...days,
      dateExpiration: '2044-07-02',
      clientIds: [world.client],
      inventeurIds: [world.inventor],
      titulaireIds: [3],
      deposantIds: [4],
      inventeursPays: [{ inventeurId: world.inventor, paysIds: [world.country] }],
      titulairesPays: [{ titulaireId: 3, paysIds: [world.country] }],
      deposantsPays: [{ deposantId: 4, paysIds: [world.country] }],
    };
    const local = `~${'n'.repeat(20)}`;
    const ours = { voieDepot: '', dateDepotInternational: null, dateDepotParent: null };
    const values = {
      ...whole,
      datePriorite: null,
      numeroPriorite: '',
      informationsDepot: [{ id: local, ...filing, ...ours }],
    };
    await createRecord(device.store, 'patent', values, device.options);
    await syncAndWait();
    expect(sent).toEqual([['POST /api/brevet', { ...whole, informationsDepot: [filing] }]]);
  });

  it.each([
    ['data', { success: true, data: { id: 4711 } }],
    ['Data', { Success: true, Data: { Id: 4711 } }],
    ['data itself', { success: true, data: 4711 }],
    ['Data itself', { Success: true, Data: 4711 }],
  ])('API-39 the number of a new cabinet is read from %s', async (_where, given) => {
    const sent = await open((path, body) => (path === '/api/cabinet' ? JSON.stringify(given) : body));
    const { store, options, engine } = day.device;
    const id = await createRecord(store, 'cabinet', { nomCabinet: 'Cabinet Aubert', type: 1 }, options);
    await engine.syncNow();
    expect(sent).toEqual([['POST /api/cabinet', { NomCabinet: 'Cabinet Aubert', Type: 1 }]]);
    expect(store.serverId(id)).toBe(4711);
  });
});

describe('what is asked of a server that holds more than the device', () => {
  const asking = () => {
    const asked: string[] = [];
    const send = createSend({
      base: '',
      token: () => 'T',
      language: () => 'fr',
      fetch: async (input) => {
        asked.push(decodeURIComponent(String(input)).replaceAll('+', ' '));
        return Response.json({ Success: true, Message: '', Data: [] });
      },
    });
    return { asked, send };
  };

  it.each([
    ['CLI-03', 'client'],
    ['PAT-05', 'brevet'],
    ['CON-02', 'contact'],
  ] as const)('%s the words of a search, trimmed and in small letters: %s', async (_rule, path) => {
    const { asked, send } = asking();
    const entity = Object.values(entities).find((each) => each.path === `/api/${path}`);
    if (!entity) throw new Error('no such list');
    await createResource(send, entity as typeof entities.client).search('  ÉTUDE Lind ');
    expect(asked).toEqual([`/api/${path}/search?q=étude lind`]);
  });

  it('CON-01 WIZ-12 the contacts of one client, and of one cabinet by page 1 of 5000', async () => {
    const { asked, send } = asking();
    const contacts = createResource(send, entities.contact);
    await contacts.ofOwner('client', 7);
    await contacts.ofOwner('cabinet', 8);
    expect(asked).toEqual([
      '/api/contact/client/7?page=1&pageSize=1000',
      '/api/contact/cabinet/8?page=1&pageSize=5000',
    ]);
  });
});
