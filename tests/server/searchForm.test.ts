import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { queryRow } from '#server/db/Database.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { searchFormNumber } from '#server/records/searchForm.ts';
import { searchTextOf } from '#server/records/searchText.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { beginSearchable, makeSearchable, untilOneWaits } from '#tests/support/server/makeSearchable.ts';
import { type Api, onEveryDatabase, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';

onEveryDatabase('the search of an upgraded server', { seed: true }, (server) => {
  let admin: Api;
  const found = async (path: string, query: string): Promise<readonly unknown[]> =>
    (await admin.get(`${path}/search?q=${encodeURIComponent(query)}`)).list.map(({ Id }) => Id);

  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
  });

  it('API-25 PAT-05 SYNC-44 finds records that nobody has edited since by what only this version looks in', async () => {
    const { db } = server();
    const { data: family } = await admin.post('/api/brevet', {
      titre: 'Timon',
      informationsDepot: [{ commentaire: 'Attelage Dubois', numeroDepot: 'FR 21 04321' }],
    });
    const { data: client } = await admin.post('/api/client', { nomClient: 'Forge', adresseClient: 'Rue des Œillets' });
    const { data: contact } = await admin.post('/api/contact', { nom: 'Arc', phones: [{ numero: '04 76 00 11 22' }] });
    const asked = [
      ['/api/brevet', 'attelage dubois', family.Id],
      ['/api/client', 'oeillets', client.Id],
      ['/api/contact', '04 76 00 11', contact.Id],
    ] as const;
    // As a version left them that looked in nothing but titles and names.
    for (const collection of collections)
      await db.queries.execute(sql`update ${collectionTables[collection]} set search_text = ''`);
    await db.queries.execute(sql`update patents set search_text = lower(titre)`);
    await db.queries.execute(sql`update installation set search_form = 0`);
    for (const [path, query, id] of asked) expect(await found(path, query)).not.toContain(id);
    const { data: before } = await admin.get(`/api/brevet/${family.Id}`);
    await makeSearchable(db);
    for (const [path, query, id] of asked) expect(await found(path, query)).toEqual([id]);
    // No record has changed by it: no other version, no work for devices.
    expect((await admin.get(`/api/brevet/${family.Id}`)).data).toEqual(before);
    for (const collection of collections) {
      const { without } = await queryRow<{ without: number }>(
        db.queries,
        sql`select count(*)::int as without from ${collectionTables[collection]} where search_text = ''`,
      );
      // What has no field that is searched.
      expect([collection, without > 0]).toEqual([
        collection,
        entityOf(collection).searchable.length === 0 && without > 0,
      ]);
    }
  });

  it('SYNC-44 puts texts together anew once, and again after a start that was cut off', async () => {
    const { db } = server();
    await makeSearchable(db);
    await db.queries.execute(sql`update clients set search_text = ''`);
    await makeSearchable(db);
    expect(await found('/api/client', 'heliotrope')).toEqual([]);
    await db.queries.execute(sql`update installation set search_form = 0`);
    await beginSearchable(db).stop();
    expect(await found('/api/client', 'heliotrope')).toEqual([]);
    await makeSearchable(db);
    expect(await found('/api/client', 'heliotrope')).toHaveLength(1);
  });
});

describeOnDatabases('texts that are put together anew on %s', { on: ['PostgreSQL'] }, (engine) => {
  it('API-25 leave alone what somebody writes meanwhile', async () => {
    const server: TestServer = await startTestServer({ engine });
    const { db, accounts } = server;
    const admin = await server.api(accounts.admin);
    const { data } = await admin.post('/api/client', { nomClient: 'Avant' });
    await db.queries.execute(sql`update clients set search_text = ''`);
    await db.queries.execute(sql`update installation set search_form = 0`);
    let rebuilt: Promise<void> = Promise.resolve();
    await db.queries.transaction(async (tx) => {
      await tx.execute(sql`update clients set nom_client = 'Après', search_text = 'apres' where id = ${data.Id}`);
      rebuilt = makeSearchable(db);
      await untilOneWaits(db);
    });
    await rebuilt;
    const { text } = await queryRow<{ text: string }>(db.queries, sql`select search_text as text from clients`);
    expect(text).toBe('apres');
    await server.close();
  });
});

describe('the number of the form of search texts', () => {
  it('API-25 is another one as soon as a searched field is left out, or texts are folded otherwise', () => {
    const number = searchFormNumber();
    expect(searchFormNumber()).toBe(number);
    for (const left of collections)
      for (const name of entityOf(left).searchable) {
        const without = searchFormNumber((collection, values) =>
          searchTextOf(collection, collection === left ? { ...values, [name]: undefined } : values),
        );
        expect([left, name, without]).not.toEqual([left, name, number]);
      }
    for (const [folded, otherwise] of [
      ['oe', 'œ'],
      ['ss', 'ß'],
      ['e', 'E'],
    ] as const)
      expect(searchFormNumber((...of) => searchTextOf(...of).replaceAll(folded, otherwise))).not.toBe(number);
    for (const letter of ['ω', 'ж', '\u200b', '\u2060', '\ufeff'])
      expect(searchFormNumber(searchTextOf, (text) => foldText(text.replaceAll(letter, '?')))).not.toBe(number);
  });
});
