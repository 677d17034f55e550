import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { queryRow } from '#server/db/Database.ts';
import { runHousekeeping } from '#server/operations/runHousekeeping.ts';
import { buildPerson } from '#tests/support/server/builders.ts';
import { onEveryDatabase } from '#tests/support/server/testServer.ts';

onEveryDatabase('housekeeping', {}, (server) => {
  it('forgets what had its time: answers, deletions, sessions; and nothing else', async () => {
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
    const housekeeping = runHousekeeping(server().db, server().clock, (problem) => problems.push(problem));
    vi.advanceTimersByTime(5 * 60_000);
    housekeeping.stop();
    vi.useRealTimers();
    await expect.poll(counts).toEqual({ answers: 0, sessions: 0, changes: 1, inventors: 1 });
    expect(problems).toEqual([]);
  });
});
