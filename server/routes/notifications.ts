import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordIds } from '#domain/check.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import {
  type NotificationType,
  notificationPageSize,
  notificationPaths,
  notificationTypes,
} from '#domain/notification.ts';
import { preferenceBody } from '#domain/notificationPreference.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import { invalidField } from '#server/base/errors.ts';
import { retried } from '#server/commands/retried.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { type Access, callerOf } from '#server/http/access.ts';
import { envelopeText, languageOf, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { readPaging, readQueryId } from '#server/http/queries.ts';
import { checked, readPlainBody } from '#server/http/readBody.ts';
import { markRead } from '#server/notifications/markRead.ts';
import { notificationItem } from '#server/notifications/notificationItem.ts';
import { readPreferences, storePreference } from '#server/notifications/preferences.ts';
import { readNotifications } from '#server/notifications/readNotifications.ts';

const own = (action: 'read' | 'edit'): { config: { access: Access } } => ({
  config: { access: { resource: 'notification', action } },
});

/** What one wants to be notified of says nothing about records, so it needs no right to read them (G-37). */
const ownSettings: { config: { access: Access } } = { config: { access: { resource: 'ownAccount', action: 'read' } } };

const listQuery = z.object({
  isRead: z
    .enum(['true', 'false', '1', '0'])
    .transform((word) => word === 'true' || word === '1')
    .optional(),
  /** INBOX-02: joined by commas; an empty one asks for every type. */
  types: z
    .string()
    .max(200)
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(notificationTypes)))
    .transform((types): NotificationType[] | undefined => (types.length > 0 ? types : undefined))
    .optional(),
});

export const readBody = z.object({ ids: recordIds.pipe(z.array(z.number().int().max(2_147_483_647))) });

/** API-84 to API-87: what the caller was notified of, and what it wants to be notified of. */
export const notificationRoutes = (app: FastifyInstance, backend: Backend): void => {
  listRoutes(app, backend);
  preferenceRoutes(app, backend);
};

const listRoutes = (app: FastifyInstance, { queries, translate }: Backend): void => {
  app.get(notificationPaths.list, own('read'), async (request, reply) => {
    const paging = readPaging(request.query, { usual: notificationPageSize });
    const { isRead, types } = checked(listQuery, request.query);
    const clientId = readQueryId(request.query, 'clientId');
    const caller = callerOf(request);
    const { rows, unread, read } = await readNotifications(queries, caller, { ...paging, clientId, types, isRead });
    const reader = { role: caller.role, language: languageOf(request) };
    const items = JSON.stringify(rows.map((row) => notificationItem(translate, row, reader)));
    const totalCount = isRead === undefined ? unread + read : isRead ? read : unread;
    const body = envelopeText('', items, { ...paging, totalCount });
    return sendAnswer(reply, {
      status: 200,
      body: `${body.slice(0, -1)},"UnreadCount":${unread},"ReadCount":${read}}`,
    });
  });

  app.post(notificationPaths.markRead, own('edit'), async (request, reply) => {
    const { ids } = readPlainBody(readBody, request.body);
    await retried(() => markRead(queries, callerOf(request).user.id, ids));
    return sendAnswer(reply, {
      status: 200,
      body: envelopeText(translate(languageOf(request), 'server.notification.markedRead'), 'null'),
    });
  });
};

const preferenceRoutes = (app: FastifyInstance, { queries, clock, translate }: Backend): void => {
  app.get(notificationPaths.preferences, ownSettings, async (request, reply) => {
    const { role, user } = callerOf(request);
    const asked = readQueryId(request.query, 'clientId') ?? null;
    const foreign = role === 'Client' && asked !== null && asked !== user.clientId;
    const preferences = foreign
      ? []
      : await readPreferences(queries, user.id, role === 'Client' ? user.clientId : asked);
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(preferences)) });
  });

  app.put(notificationPaths.preferences, own('edit'), async (request, reply) => {
    const { clientId, notificationType, enabled } = readPlainBody(preferenceBody, request.body);
    const preference = await retried(() =>
      queries.transaction(async (tx) => {
        const { user } = callerOf(request);
        const client = await requireClient(tx, request, clientId);
        const at = clock.now().toISOString();
        const change = { userId: user.id, clientId: client.id, type: notificationType, enabled };
        const stored = await storePreference(tx, change, at);
        await recordEvent(tx, {
          action: 'UPDATE',
          entityType: logEntityTypes.user,
          entityId: user.id,
          entityName: user.username,
          newValues: { clientId: client.id, notificationType, enabled },
          names: { client: { [client.id]: client.name } },
          at,
          user,
          ipAddress: request.ip,
        });
        return stored;
      }),
    );
    const message = translate(languageOf(request), 'server.notification.preferenceStored');
    return sendAnswer(reply, { status: 200, body: envelopeText(message, JSON.stringify(preference)) });
  });
};

/** Staff may mute any client, a client's user its own; what is not there and what is not for them look the same. */
const requireClient = async (
  tx: Queries,
  request: FastifyRequest,
  id: unknown,
): Promise<{ id: number; name: string }> => {
  const { role, user } = callerOf(request);
  if (typeof id !== 'number' || id > 2_147_483_647 || (role === 'Client' && id !== user.clientId))
    throw invalidField('clientId', 'validation.reference');
  const [client] = await queryRows<{ id: number; name: string }>(
    tx,
    sql`select id, nom_client as name from clients where id = ${id} for key share`,
  );
  if (!client) throw invalidField('clientId', 'validation.reference');
  return client;
};
