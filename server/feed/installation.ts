import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '#server/base/clock.ts';
import type { Queries } from '#server/db/Database.ts';
import { installation } from '#server/db/syncTables.ts';
import { publishEverything } from '#server/feed/publishChanges.ts';
import { leanFormNumber } from '#server/records/representation.ts';
import { searchFormNumber } from '#server/records/searchForm.ts';

export type Installation = typeof installation.$inferSelect;

/**
 * The one row that says which database this is. Made on first sight; where the lean form has changed since the feed
 * was written, the feed is written anew.
 */
export const openInstallation = (queries: Queries, clock: Clock): Promise<Installation> =>
  queries.transaction(async (tx) => {
    const leanForm = leanFormNumber();
    const made = {
      id: 1,
      feed: randomUUID(),
      leanForm,
      searchForm: searchFormNumber(),
      // Nothing is there yet that the first start would have to look through.
      keysForm: 0,
      demo: false,
      createdAt: clock.now().toISOString(),
    };
    await tx.insert(installation).values(made).onConflictDoNothing();
    const [known = made] = await tx.select().from(installation).where(eq(installation.id, 1)).for('update');
    if (known.leanForm === leanForm) return known;
    await publishEverything(tx);
    await tx.update(installation).set({ leanForm }).where(eq(installation.id, 1));
    return { ...known, leanForm };
  });
