import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { keysFormNumber } from '#server/records/keysForm.ts';
import { buildCountry, buildFiling, buildPatent } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { beginSearchable, makeSearchable, untilOneWaits } from '#tests/support/server/makeSearchable.ts';
import {
  type Api,
  onEveryDatabase,
  startTestServer,
  type TestServer,
  type Wire,
} from '#tests/support/server/testServer.ts';

const family = async (api: Api, filing: Wire): Promise<number> => {
  const body = buildPatent({ informationsDepot: [buildFiling({ numeroDepot: '', ...filing })] });
  return Number((await api.post('/api/brevet', body)).data.Id);
};
const find = async (api: Api, query: string): Promise<readonly unknown[]> =>
  (await api.get(`/api/brevet/search?q=${encodeURIComponent(query)}`)).list.map(({ Id }) => Id);

onEveryDatabase('the search of an upgraded server for numbers', {}, (server) => {
  let admin: Api;
  let france: number;
  let stored: number;
  /** As a version left it that read numbers otherwise. */
  const outdated = async (keys: string): Promise<void> => {
    await server().db.queries.execute(sql`update filings set number_keys = ${keys}`);
    await server().db.queries.execute(sql`update installation set keys_form = 1`);
  };

  beforeAll(async () => {
    admin = await server().api(server().accounts.admin);
    france = Number((await admin.post('/api/pays', buildCountry({ nomPays: 'France', iso2: 'FR' }))).data.Id);
    stored = await family(admin, { idPays: france, numeroDepot: '97 54321' });
    await makeSearchable(server().db);
  });

  it('PAT-05 SYNC-44 reads numbers that nobody has edited since as this version does, without any migration', async () => {
    const last = await family(admin, { numeroDepot: 'EP 04 222333.1' });
    // More than are looked at together.
    await server().db.queries.execute(sql`insert into filings (patent_id, position, numero_depot)
      select ${stored}, n, 'FR 96 ' || (20000 + n) from generate_series(1, 1200) as n`);
    await outdated('\nFRd/otherwise|\n');
    expect(await find(admin, 'FR19970054321')).toEqual([]);
    expect(await find(admin, 'EP 20040222333')).toEqual([]);
    const { data: before } = await admin.get(`/api/brevet/${stored}`);
    await makeSearchable(server().db);
    expect(await find(admin, 'FR19970054321')).toEqual([stored]);
    expect(await find(admin, 'FR19960021200')).toEqual([stored]);
    expect(await find(admin, 'EP 20040222333')).toEqual([last]);
    // No record has changed by it: no other version, no work for devices.
    expect((await admin.get(`/api/brevet/${stored}`)).data).toEqual(before);
  });

  it('SYNC-44 reads numbers anew once, and again after a start that was cut off', async () => {
    const { db } = server();
    await db.queries.execute(sql`update filings set number_keys = ''`);
    await makeSearchable(db);
    expect(await find(admin, 'FR19970054321')).toEqual([]);
    await outdated('');
    await beginSearchable(db).stop();
    expect(await find(admin, 'FR19970054321')).toEqual([]);
    await makeSearchable(db);
    expect(await find(admin, 'FR19970054321')).toEqual([stored]);
  });
});

describeOnDatabases('numbers that are read anew on %s', { on: ['PostgreSQL'] }, (engine) => {
  let server: TestServer;
  let admin: Api;
  let stored: number;
  let land: number;
  let rebuilt: Promise<void>;
  const startAndWait = async (): Promise<void> => {
    const { db } = server;
    rebuilt = makeSearchable(db);
    await untilOneWaits(db);
  };

  beforeEach(async () => {
    server = await startTestServer({ engine });
    admin = await server.api(server.accounts.admin);
    land = Number(
      (await admin.post('/api/pays', buildCountry({ nomPays: 'Ailleurs', iso2: '', codePays: '' }))).data.Id,
    );
    stored = await family(admin, { idPays: land, numeroDepot: 'FR 97 54321' });
    await server.db.queries.execute(sql`update filings set number_keys = ''`);
    await server.db.queries.execute(sql`update installation set keys_form = 1`);
  });
  afterEach(() => server.close());

  it('PAT-05 are those that somebody writes meanwhile', async () => {
    await server.db.queries.transaction(async (tx) => {
      await tx.execute(sql`update filings set numero_depot = 'FR 96 12345'`);
      await startAndWait();
    });
    await rebuilt;
    expect(await find(admin, 'FR19970054321')).toEqual([]);
    expect(await find(admin, 'FR19960012345')).toEqual([stored]);
  });

  it('PAT-05 are read by what their country is called in the end', async () => {
    const { queries } = server.db;
    await queries.execute(sql`update filings set numero_depot = '97 54321'`);
    await queries.transaction(async (tx) => {
      await tx.execute(sql`update countries set iso2 = 'FR' where id = ${land}`);
      await startAndWait();
    });
    await rebuilt;
    expect(await find(admin, 'FR19970054321')).toEqual([stored]);
  });
});

describe('the number of the rule of keys', () => {
  it('PAT-05 is another one with every release, and as soon as any kind of number is read otherwise', () => {
    const number = keysFormNumber();
    expect(keysFormNumber()).toBe(number);
    expect(number).toBeLessThan(2 ** 31);
    expect(keysFormNumber('9.9.9')).not.toBe(number);
    for (const office of ['FR', 'EP', 'WO', 'US', 'KR', 'DE', 'IN', 'LU'])
      for (const kind of 'dp')
        expect([
          office,
          kind,
          keysFormNumber(undefined, (...of) => filingKeyLines(...of).replaceAll(`${office}${kind}`, `${office}x`)),
        ]).not.toEqual([office, kind, number]);
    for (const [read, otherwise] of [
      ['|U', '|'],
      ['|S', '|'],
      ['|T', '|'],
      ['/DELNP', '/DEL'],
      ['USds13', 'USd2013'],
      ['/1-', '/'],
    ] as const)
      expect([
        read,
        keysFormNumber(undefined, (...of) => filingKeyLines(...of).replaceAll(read, otherwise)),
      ]).not.toEqual([read, number]);
  });
});
