import type { FastifyRequest } from 'fastify';
import { recordEvents } from '#server/audit/recordEvent.ts';
import type { CommandContext } from '#server/commands/CommandContext.ts';
import { publicationOf } from '#server/commands/publication.ts';
import { publishChanges } from '#server/feed/publishChanges.ts';
import type { Backend } from '#server/http/Backend.ts';
import { announceActivity } from '#server/routes/announceActivity.ts';

/** What is to be announced to this process once the transaction of a command has committed. */
export interface Announcement {
  /** Whether the feed has something new. */
  readonly changed: boolean;
  /** Notifications to be pushed. */
  readonly notified: readonly number[];
  readonly accounts: readonly number[];
}

export const nothingToAnnounce: Announcement = { changed: false, notified: [], accounts: [] };

/** The last statements of a command's transaction: notifications, the feed under its lock, then the log under its own. */
export const finishCommand = async (
  backend: Backend,
  context: CommandContext,
  request: FastifyRequest,
): Promise<Announcement> => {
  const { tx, now, caller } = context;
  const publication = publicationOf(context);
  const { notified, events } = await announceActivity(context);
  if (publication) await backend.signals.send(tx, { committed: true, notified });
  if (publication) await publishChanges(tx, publication, now);
  await recordEvents(tx, events, { at: now, user: caller.user, ipAddress: request.ip });
  return { changed: publication !== null, notified, accounts: [...context.accounts] };
};

/** To be called after the commit. */
export const announce = ({ events }: Backend, { changed, notified, accounts }: Announcement): void => {
  if (changed) events.emit('committed');
  if (notified.length > 0) events.emit('notified', notified);
  for (const userId of accounts) events.emit('accountChanged', userId);
};
