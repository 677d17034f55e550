import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/entity.ts';
import type { FoldedChange } from '#server/activity/foldChanges.ts';
import { type Database, queryRow, queryRows } from '#server/db/Database.ts';
import { audienceOf } from '#server/notifications/audience.ts';
import { recipients } from '#server/notifications/recipients.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { inScope } from '#server/records/scope.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';

const reported: readonly CollectionName[] = ['client', 'patent', 'cabinet', 'contact'];

describeOnDatabases('who a change concerns, on %s', {}, (engine) => {
  let db: Database;
  let clientIds: number[];
  beforeAll(async () => {
    db = await openTestDatabase(engine, true);
    const rows = await queryRows<{ id: number }>(db.queries, sql`select id from clients order by id`);
    clientIds = rows.map(({ id }) => id);
    // Contacts of every kind of home: of a client, of a cabinet, of both, of neither.
    const first = sql`(select cabinet_id from cabinet_clients order by 1 limit 1)`;
    for (const [client, cabinet] of [
      [sql`null`, first],
      [sql`${clientIds[0]}`, first],
      [sql`null`, sql`null`],
    ] as const)
      await db.queries.execute(
        sql`insert into contacts (nom, id_client, id_cabinet) values ('x', ${client}, ${cabinet})`,
      );
  });
  afterAll(() => db.close());

  const change = (collection: CollectionName, id: number): FoldedChange => ({
    collection,
    id,
    kind: 'update',
    before: {},
    after: { any: 1 },
  });
  const audienceIn = async (one: FoldedChange): Promise<number[]> =>
    (await queryRow<{ audience: number[] }>(db.queries, sql`select ${audienceOf(one)} as audience`)).audience;

  it.each(reported)(
    'ROLE-10, ROLE-11, ROLE-12, ROLE-13 is whoever sees the record, and nobody else: %s',
    async (collection) => {
      const table = collectionTables[collection];
      const seen = new Map<number, number[]>();
      for (const client of clientIds) {
        const rows = await queryRows<{ id: number }>(
          db.queries,
          sql`select ${table.id} as id from ${table} where ${inScope(collection, { client })}`,
        );
        for (const { id } of rows) seen.set(id, [...(seen.get(id) ?? []), client]);
      }
      const all = await queryRows<{ id: number }>(
        db.queries,
        sql`select ${table.id} as id from ${table} order by 1 limit 150`,
      );
      for (const { id } of all)
        expect(await audienceIn(change(collection, id)), `${collection} ${id}`).toEqual(seen.get(id) ?? []);
      expect([...seen.values()].some((clients) => clients.length > 0)).toBe(true);
    },
  );

  describe('with a guard off', () => {
    const names = async (given: Parameters<typeof recipients>[0]): Promise<string[]> => {
      const rows = await queryRows<{ username: string }>(
        db.queries,
        sql`select username from users where ${recipients(given)} order by username`,
      );
      return rows.map(({ username }) => username);
    };

    it('G-71 the author would be notified', async () => {
      const { id, username } = await queryRow<{ id: number; username: string }>(
        db.queries,
        sql`select id, username from users where role = 'Admin' limit 1`,
      );
      expect(await names({ type: 'Brevet', authorId: id, audience: [] })).not.toContain(username);
      expect(await names({ type: 'Brevet', authorId: 0, audience: [] })).toContain(username);
    });

    it('A1 another client’s users would be notified', async () => {
      const { client, username } = await queryRow<{ client: number; username: string }>(
        db.queries,
        sql`select client_id as client, username from users where role = 'Client' limit 1`,
      );
      const others = clientIds.filter((id) => id !== client);
      expect(await names({ type: 'Brevet', authorId: 0, audience: others })).not.toContain(username);
      expect(await names({ type: 'Brevet', authorId: 0, audience: clientIds })).toContain(username);
    });
  });
});
