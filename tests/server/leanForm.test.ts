import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openInstallation } from '#server/feed/installation.ts';
import { leanFormNumber } from '#server/records/representation.ts';
import { readFeed } from '#tests/support/server/feed.ts';
import { onEveryDatabase } from '#tests/support/server/testServer.ts';

onEveryDatabase('the feed of an upgraded server', {}, (server) => {
  it('SYNC-44 is written anew in the form of this version, once, and given to who has read it before', async () => {
    const { db, clock, accounts } = server();
    const api = await server().api(accounts.admin);
    const { data } = await api.post('/api/client', { NomClient: 'Avant la mise à jour' });
    const { last } = await readFeed(api);
    // As a version left it that knew no names of clients, and called its form by a number of its own.
    await db.queries.execute(sql`update changes set record = '{"Id":' || record_id || '}' where record is not null`);
    await db.queries.execute(sql`update installation set lean_form = 1`);
    await openInstallation(db.queries, clock);
    const after = await readFeed(api, last.next);
    expect(after.changes.map(({ record }) => record)).toContainEqual(
      expect.objectContaining({ Id: data.Id, NomClient: 'Avant la mise à jour' }),
    );
    await openInstallation(db.queries, clock);
    expect((await readFeed(api, after.last.next)).changes).toEqual([]);
  });

  it('SYNC-44 names its form by what the form is, so that nobody has to remember to raise a number', () => {
    expect(leanFormNumber()).toBe(leanFormNumber());
    expect(leanFormNumber()).toBeGreaterThan(1);
    expect(leanFormNumber()).toBeLessThan(2 ** 31);
  });
});
