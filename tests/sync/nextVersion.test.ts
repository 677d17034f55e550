import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealedPlace } from '#tests/db/openDisks.ts';
import type { SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { loadVersion } from '#tests/support/nextVersion/loadVersion.ts';
import { makeNextVersion } from '#tests/support/nextVersion/makeNextVersion.ts';
import type { Version } from '#tests/support/nextVersion/versionParts.ts';
import type { SyncServer } from '#tests/support/server/syncServer.ts';

type Place = Awaited<ReturnType<typeof sealedPlace>>;
type Wire = Readonly<Record<string, unknown>>;
type Given = Wire & { readonly Id: number; readonly InformationsDepot: readonly FilingGiven[] };
type FilingGiven = Wire & { readonly Id: number; readonly CabinetsAnnuites: readonly Wire[] };
/** A filing as one version or the other holds it. */
type Held = Readonly<Record<string, unknown>> & { readonly cabinetsAnnuites: readonly object[] };

let today: Version;
let next: Version;
beforeAll(async () => {
  today = await loadVersion(process.cwd());
  next = await loadVersion(makeNextVersion());
}, 300_000);

describe.each([
  ['with a feed', false],
  ['plain', true],
])('this version and the next one, a server %s', (_, plain) => {
  let server: SyncServer;
  const asked: string[] = [];
  const places: Place[] = [];
  const open: SyncDevice[] = [];
  let ids: { client: number; cabinet: number; country: number; contact: number; family: number };

  const serveAs = async (version: Version): Promise<void> => {
    const left = server.db;
    await server.app.close();
    server = await version.startSyncServer({ plain, left });
  };

  const device = async (version: Version, place: Place): Promise<SyncDevice> => {
    const made = await version.openSyncDevice({
      token: server.token,
      disk: new version.DexieDisk(place.name, place.key),
      fetch: (input, init) => {
        asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
        return server.fetch(input, init);
      },
    });
    open.push(made);
    return made;
  };
  const started = async (version: Version, place: Place): Promise<SyncDevice> => {
    const made = await device(version, place);
    made.engine.start();
    await made.engine.syncNow();
    return made;
  };
  const leave = ({ engine, store }: SyncDevice): void => {
    engine.stop();
    store.close();
  };
  const newPlace = async (): Promise<Place> => {
    const place = await sealedPlace();
    places.push(place);
    return place;
  };
  const whole = async (path: string): Promise<Given> => server.call('GET', path);
  const familyOf = ({ view }: SyncDevice) => view.get('patent', ids.family)?.record as unknown as Wire;
  const filingOf = (of: SyncDevice): Held => (familyOf(of).informationsDepot as Held[])[0] as Held;

  beforeAll(async () => {
    server = await today.startSyncServer({ plain });
  });
  beforeEach(async () => {
    await serveAs(today);
    await server.empty();
    const post = async (path: string, body: object): Promise<number> =>
      (await server.call<{ Id: number }>('POST', path, body)).Id;
    const client = await post('/api/client', { nomClient: 'Delorme' });
    const cabinet = await post('/api/cabinet', { nomCabinet: 'Cabinet Aubry', type: 1 });
    const country = await post('/api/pays', { nomPays: 'France', iso2: 'FR' });
    const contact = await post('/api/contact', { nom: 'Lemoine', fonction: 'Juriste', idClient: client });
    const family = await post('/api/brevet', {
      titre: 'Vanne',
      clientIds: [client],
      informationsDepot: [
        { idPays: country, numeroDepot: 'FR1', cabinetsAnnuites: [{ cabinetId: cabinet, roles: [], contactIds: [] }] },
      ],
    });
    ids = { client, cabinet, country, contact, family };
  });
  afterAll(async () => {
    for (const one of open) leave(one);
    await server.close();
  });

  /** What a user of the next version writes into each of its new fields. */
  const fillNewFields = async (of: SyncDevice): Promise<void> => {
    const filing = filingOf(of);
    const informationsDepot = [
      {
        ...filing,
        numeroOpposition: 'FR20/1',
        cabinetsAnnuites: filing.cabinetsAnnuites.map((link) => ({ ...link, reference: 'AUB-7' })),
      },
    ];
    await next.updateRecord(of.store, 'patent', ids.family, { motsCles: 'vanne, joint', informationsDepot });
    await next.updateRecord(of.store, 'contact', ids.contact, { langue: 'Anglais' });
  };
  const newFieldsAtServer = async () => {
    const { MotsCles, InformationsDepot } = await whole(`/api/brevet/${ids.family}`);
    const [filing] = InformationsDepot;
    const { Langue } = await whole(`/api/contact/${ids.contact}`);
    return [MotsCles, filing?.NumeroOpposition, filing?.CabinetsAnnuites[0]?.Reference, Langue];
  };
  const filled = ['vanne, joint', 'FR20/1', 'AUB-7', 'Anglais'];
  const newFieldsOn = (of: SyncDevice) => {
    const [link] = filingOf(of).cabinetsAnnuites as { reference?: string }[];
    const contact = of.view.get('contact', ids.contact)?.record as unknown as Wire | undefined;
    return [familyOf(of).motsCles, filingOf(of).numeroOpposition, link?.reference, contact?.langue];
  };

  /** What a user of this version changes beside each of them. */
  const editBeside = async (of: SyncDevice, word: string): Promise<void> => {
    const filing = filingOf(of);
    const informationsDepot = [
      {
        ...filing,
        commentaire: word,
        cabinetsAnnuites: filing.cabinetsAnnuites.map((link) => ({ ...link, roles: ['premier'] })),
      },
    ];
    await today.updateRecord(of.store, 'patent', ids.family, { titre: word, informationsDepot });
    await today.updateRecord(of.store, 'contact', ids.contact, { fonction: word });
  };
  const besideAtServer = async () => {
    const { Titre, InformationsDepot } = await whole(`/api/brevet/${ids.family}`);
    const [filing] = InformationsDepot;
    const { Fonction } = await whole(`/api/contact/${ids.contact}`);
    return [Titre, filing?.Commentaire, filing?.CabinetsAnnuites[0]?.Roles, Fonction];
  };
  const beside = (word: string) => [word, word, ['premier'], word];

  test('SYNC-44 SYNC-46 what waits in this version arrives at the next server, beside what the next version wrote there', async () => {
    const old = await started(today, await newPlace());
    old.transport.isOffline = true;
    const drafts = Array.from({ length: 20 }, (_, n) => ({
      collection: 'client' as const,
      id: `~${String(n).padStart(20, 'a')}`,
      values: { nomClient: `En attente ${n}` },
    }));
    await today.createRecords(old.store, drafts);
    await editBeside(old, 'Hors ligne');
    await serveAs(next);
    const newer = await started(next, await newPlace());
    await fillNewFields(newer);
    await newer.engine.syncNow();
    expect(await newFieldsAtServer()).toEqual(filled);

    old.transport.isOffline = false;
    await old.engine.syncNow();
    await old.advance(61_000);
    expect(old.store.entries()).toEqual([]);
    expect(await besideAtServer()).toEqual(beside('Hors ligne'));
    expect(await newFieldsAtServer()).toEqual(filled);
    expect(old.view.rows('client')).toHaveLength(21);

    // And again, by an app that has long read what the next server gives.
    await old.engine.syncNow();
    await editBeside(old, 'Encore');
    await old.engine.syncNow();
    expect(await besideAtServer()).toEqual(beside('Encore'));
    expect(await newFieldsAtServer()).toEqual(filled);
    await newer.engine.syncNow();
    expect(newFieldsOn(newer)).toEqual(filled);
  });

  test('SYNC-44 after its update an app has what it left out while it was this version, read once', async () => {
    await serveAs(next);
    const newer = await started(next, await newPlace());
    await fillNewFields(newer);
    await newer.engine.syncNow();
    const place = await newPlace();
    const old = await started(today, place);
    expect(newFieldsOn(old)).toEqual([undefined, undefined, undefined, undefined]);
    await editBeside(old, 'Avant la mise à jour');
    leave(old);
    asked.length = 0;
    const updated = await started(next, place);
    await updated.engine.syncNow();
    expect(newFieldsOn(updated)).toEqual(filled);
    expect(await besideAtServer()).toEqual(beside('Avant la mise à jour'));
    expect(await newFieldsAtServer()).toEqual(filled);
    leave(updated);
    asked.length = 0;
    const again = await started(next, place);
    expect(newFieldsOn(again)).toEqual(filled);
    if (!plain) expect(asked.filter((request) => request.includes('since=0'))).toEqual([]);
  });

  test('SYNC-44 SYNC-22 the next version reports what this server does not keep, and sends it once the server can', async () => {
    const place = await newPlace();
    leave(await started(today, place));
    const newer = await started(next, place);
    expect(newFieldsOn(newer)).toEqual(['', '', '', '']);
    await fillNewFields(newer);
    await next.updateRecord(newer.store, 'patent', ids.family, { titre: 'Vers l’ancien' });
    await newer.engine.syncNow();
    expect((await whole(`/api/brevet/${ids.family}`)).Titre).toBe('Vers l’ancien');
    const given = newer.store.entries();
    expect(given.map(({ state, reason, patch }) => [state, reason?.code, Object.keys(patch).sort()])).toEqual([
      ['refused', 'not-applied', ['informationsDepot', 'motsCles']],
      ['refused', 'not-applied', ['langue']],
    ]);
    await serveAs(next);
    await next.retryEntries(
      newer.store,
      given.map(({ seq }) => seq),
    );
    await newer.engine.syncNow();
    await newer.advance(61_000);
    expect(newer.store.entries()).toEqual([]);
    expect(await newFieldsAtServer()).toEqual(filled);
  });

  test('SYNC-45 this version refuses a store with a change that only the next one understands, and takes nothing of it', async () => {
    const place = await newPlace();
    const newer = await started(next, place);
    newer.transport.isOffline = true;
    await serveAs(next);
    await fillNewFields(newer);
    const waiting = newer.store.entries().length;
    leave(newer);
    const old = await device(today, place);
    asked.length = 0;
    old.engine.start();
    await old.advance(10_000);
    expect([old.store.hasNewer, old.engine.state().leading, asked]).toEqual([true, false, []]);
    await expect(today.createRecord(old.store, 'client', { nomClient: 'Depuis l’ancienne' })).rejects.toMatchObject({
      code: 'newer',
    });
    expect(today.ownWorkIn(old.store)).toMatchObject([{ kind: 'newer', count: waiting }]);
    leave(old);
    const again = await started(next, place);
    expect(again.store.entries()).toEqual([]);
    expect(await newFieldsAtServer()).toEqual(filled);
  });

  test('SYNC-45 a tab of this version that is still open leaves what the next one writes beside it to that one', async () => {
    await serveAs(next);
    const place = await newPlace();
    const old = await started(today, place);
    const newer = await device(next, place);
    await fillNewFields(newer);
    await old.store.follow();
    asked.length = 0;
    void old.engine.syncNow();
    await old.advance(10_000);
    expect([old.store.hasNewer, old.engine.state().leading, asked]).toEqual([true, false, []]);
    await expect(today.updateRecord(old.store, 'patent', ids.family, { titre: 'À côté' })).rejects.toMatchObject({
      code: 'newer',
    });
    newer.engine.start();
    await newer.engine.syncNow();
    expect(newer.store.entries()).toEqual([]);
    expect(await newFieldsAtServer()).toEqual(filled);
    leave(newer);

    // Once that is done, the tab of this version goes on.
    await old.store.follow();
    await editBeside(old, 'Ensuite');
    await old.advance(10_000);
    expect([old.engine.state().leading, old.store.entries()]).toEqual([true, []]);
    expect(await besideAtServer()).toEqual(beside('Ensuite'));
    expect(await newFieldsAtServer()).toEqual(filled);
  });

  test('SYNC-44 SYNC-57 a draft goes from one version to the other: nothing is empty that has to be there, and what only the next one has is reported', async () => {
    const place = await newPlace();
    const old = await started(today, place);
    const name = today.draftName('patent', ids.family);
    const before = today.patentFormOf(familyOf(old) as never);
    const draft = { values: { ...before, titre: 'Brouillon' }, tab: 'general', seen: familyOf(old), at: '2026-01-05' };
    await old.store.commit({ values: today.draftValues(old.store, name, draft) });
    leave(old);
    const newer = await started(next, place);
    const resumed = next.readDraft<typeof before, never>(newer.store, name);
    const begun = next.patentFormOf(resumed?.seen as never);
    const form = { ...begun, ...resumed?.values };
    expect(next.patentChanges(resumed?.seen as never, form)).toEqual({ titre: 'Brouillon' });
    expect(next.unknownValues('patent', form, begun)).toEqual([]);

    const filings = (form.informationsDepot as unknown as Held[]).map((filing) => ({
      ...filing,
      numeroOpposition: 'FR20/1',
      cabinetsAnnuites: filing.cabinetsAnnuites.map((link) => ({ ...link, reference: 'AUB-7' })),
    }));
    const typed = { ...form, motsCles: 'vanne, joint', informationsDepot: filings };
    const left = { ...draft, ...resumed, values: typed };
    await newer.store.commit({ values: next.draftValues(newer.store, name, left) });
    leave(newer);
    const again = await started(today, place);
    const found = today.readDraft<typeof before, never>(again.store, name);
    const values = found?.values as typeof before;
    expect(today.unknownValues('patent', values, today.patentFormOf(found?.seen as never))).toEqual([
      'vanne, joint',
      'FR20/1',
      'AUB-7',
    ]);
    expect(today.patentChanges(found?.seen as never, values)).toMatchObject({ titre: 'Brouillon' });
  });
});
