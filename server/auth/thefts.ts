import { and, desc, eq, isNull } from 'drizzle-orm';
import type { TheftWarning } from '#domain/routes.ts';
import type { Queries } from '#server/db/Database.ts';
import { sessions } from '#server/db/tables.ts';

/**
 * The last session of a user that two parties had in hand, if it was not reported yet; the others count as reported
 * with it. Only a sign-in asks, which takes the password: a thief of tokens does not get to take the warning.
 */
export const takeTheftWarning = async (
  tx: Queries,
  userId: number,
  now: string,
): Promise<Omit<TheftWarning, 'message'> | null> => {
  const unreported = and(eq(sessions.userId, userId), eq(sessions.endedBecause, 'reuse'), isNull(sessions.reportedAt));
  const { endedAt, address, userAgent } = sessions;
  const [last] = await tx
    .select({ at: endedAt, address, userAgent })
    .from(sessions)
    .where(unreported)
    .orderBy(desc(endedAt))
    .limit(1);
  if (!last?.at) return null;
  await tx.update(sessions).set({ reportedAt: now }).where(unreported);
  return { code: 'session-reused', ...last, at: new Date(last.at).toISOString() };
};
