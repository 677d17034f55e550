import { eq } from 'drizzle-orm';
import type { AuthParts } from '#server/auth/AuthParts.ts';
import { isProven } from '#server/auth/renewalKeys.ts';
import { TokenMint } from '#server/auth/TokenMint.ts';
import { sessions } from '#server/db/tables.ts';

/** What a renewal shows, as it came. */
export interface ShownToken {
  readonly token: string;
  readonly proof: unknown;
}

/**
 * The session that a refresh token of ours names, and whether its own device shows it; null for a token that somebody
 * made up. Looked at without any lock.
 */
export const genuineSession = async (
  { queries, mint }: Pick<AuthParts, 'queries' | 'mint'>,
  { token, proof }: ShownToken,
): Promise<{ readonly id: string; readonly isOwn: boolean } | null> => {
  const claims = TokenMint.takeApart(token);
  if (!claims) return null;
  const [session] = await queries
    .select({ salt: sessions.salt, renewalKey: sessions.renewalKey })
    .from(sessions)
    .where(eq(sessions.id, claims.sessionId));
  if (!session || !mint.isGenuine(claims, session.salt)) return null;
  return { id: claims.sessionId, isOwn: session.renewalKey === '' || isProven(session.renewalKey, token, proof) };
};
