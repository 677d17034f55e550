import { eq } from 'drizzle-orm';
import type { AuthParts } from '#server/auth/AuthParts.ts';
import { endSession } from '#server/auth/endSession.ts';
import { sessions } from '#server/db/tables.ts';

/**
 * Ends a session whose device could not say so when its user signed out. Whether there is such a session, and whether it
 * goes on, is nobody's business: whatever the ticket, nothing more comes of it.
 */
export const endSessionByTicket = async (
  parts: Pick<AuthParts, 'queries' | 'clock' | 'events' | 'mint' | 'findCaller'>,
  ticket: string,
  ipAddress: string,
): Promise<void> => {
  const { queries, mint, findCaller } = parts;
  const [id = ''] = ticket.split('.');
  const [session] = await queries.select({ salt: sessions.salt }).from(sessions).where(eq(sessions.id, id));
  if (!session || !mint.isSignOutTicket(ticket, id, session.salt)) return;
  const caller = await findCaller(queries, id);
  if (caller) await endSession(parts, caller, id, ipAddress);
};
