import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { verifyLog } from '#server/audit/verifyLog.ts';
import { queryRow } from '#server/db/Database.ts';
import { keepHouse } from '#server/keepHouse.ts';
import { buildPerson } from '#tests/support/builders.ts';
import { onEveryDatabase } from '#tests/support/testServer.ts';

onEveryDatabase('keeping house', {}, (server) => {
  it('E7 forgets what had its time, answers, deletions, sessions, and nothing else; tells the end of the activity log once a day', async () => {
    const api = await server().signIn(server().accounts.admin);
    const id = (await api.post('/api/inventeur', buildPerson(), { 'Idempotency-Key': 'kept' })).data.Id;
    await api.post('/api/inventeur', buildPerson());
    await api.delete(`/api/inventeur/${id}`);
    const counts = () =>
      queryRow<Record<string, number>>(
        server().db.queries,
        sql`select (select count(*)::int from kept_answers) as answers, (select count(*)::int from sessions) as sessions,
          (select count(*)::int from changes) as changes, (select count(*)::int from inventors) as inventors`,
      );
    expect(await counts()).toEqual({ answers: 1, sessions: 1, changes: 2, inventors: 1 });

    server().clock.advanceDays(181);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const problems: unknown[] = [];
    const heads: unknown[] = [];
    const house = keepHouse(server().db, server().clock, {
      onError: (problem) => problems.push(problem),
      onLogHead: (head) => heads.push(head),
    });
    const tidied = { answers: 0, sessions: 0, changes: 1, inventors: 1 };
    vi.advanceTimersByTime(5 * 60_000);
    await expect.poll(counts).toEqual(tidied);
    const { sound: entries, hash } = await verifyLog(server().db.queries);
    await expect.poll(() => heads).toEqual([{ entries, hash }]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(heads).toHaveLength(1);
    server().clock.advanceDays(1);
    vi.advanceTimersByTime(5 * 60_000);
    house.stop();
    vi.useRealTimers();
    await expect.poll(() => heads).toHaveLength(2);
    expect(problems).toEqual([]);
  });
});
