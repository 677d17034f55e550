import { eq } from 'drizzle-orm';
import { TokenMint } from '#server/auth/TokenMint.ts';
import type { Backend } from '#server/Backend.ts';
import { sessions } from '#server/db/tables.ts';

/** The session that a refresh token of ours names; null for one that somebody made up. Looked at without any lock. */
export const genuineSession = async (
  { queries, mint }: Pick<Backend, 'queries' | 'mint'>,
  token: string,
): Promise<string | null> => {
  const claims = TokenMint.takeApart(token);
  if (!claims) return null;
  const [session] = await queries
    .select({ salt: sessions.salt })
    .from(sessions)
    .where(eq(sessions.id, claims.sessionId));
  return session && mint.isGenuine(claims, session.salt) ? claims.sessionId : null;
};
