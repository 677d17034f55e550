import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queryRow, queryRows } from '#server/db/Database.ts';
import { onEveryDatabase } from '#tests/support/server/testServer.ts';

/** More often than it takes to get a name, and to be planned once for any values. */
const often = 25;

onEveryDatabase('statements that come again and again', {}, (server) => {
  it('have a name, and answer what they answered without one', async () => {
    const { queries } = server().db;
    const double = (value: number) => queryRow<{ doubled: number }>(queries, sql`select ${value}::int * 2 as doubled`);
    for (let value = 0; value < often; value += 1) expect(await double(value)).toEqual({ doubled: value * 2 });
    const named = await queryRows<{ count: number }>(
      queries,
      sql`select count(*)::int as count from pg_prepared_statements where statement like '%* 2 as doubled%' and name like 'brevia%'`,
    );
    expect(named).toEqual([{ count: expect.any(Number) as number }]);
    if (server().db.kind === 'embedded') expect(named).toEqual([{ count: 1 }]);
  });

  it('that are refused leave the connection and the transaction around them as they would without a name', async () => {
    const { queries } = server().db;
    const half = (value: number) => queryRow<{ half: number }>(queries, sql`select 100 / ${value}::int as half`);
    for (let turn = 0; turn < often; turn += 1) {
      if (turn % 3 === 0) await expect(half(0)).rejects.toThrow();
      else expect(await half(turn)).toEqual({ half: Math.trunc(100 / turn) });
    }
    for (let turn = 0; turn < often; turn += 1) {
      const given = queries.transaction(async (tx) => {
        await tx.execute(sql`insert into statuses (description) values (${`given up ${turn}`})`);
        await tx.execute(sql`select 1 / ${0}::int`);
      });
      await expect(given).rejects.toThrow();
    }
    expect(
      await queryRow(queries, sql`select count(*)::int as count from statuses where description like 'given up%'`),
    ).toEqual({ count: 0 });
  });

  it('find the columns that a change of the schema has moved', async () => {
    const { queries } = server().db;
    const read = () =>
      queryRows<{ description: string }>(queries, sql`select description from statuses order by id limit 1`);
    for (let turn = 0; turn < often; turn += 1) await read();
    const before = await read();
    await queries.execute(sql`alter table statuses add column later int`);
    expect(await read()).toEqual(before);
    await queries.execute(sql`alter table statuses drop column later`);
    expect(await read()).toEqual(before);
  });
});
