import { entityOf } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import { actionClasses, logActions, logPath } from '#domain/logEntry.ts';
import { notificationPageSize, notificationPaths, notificationTypes } from '#domain/notification.ts';
import { preferenceBody } from '#domain/notificationPreference.ts';
import { syncPaths } from '#domain/sync.ts';
import { docsPaths } from '#server/openApi/docsPaths.ts';
import { importOperations } from '#server/openApi/importOperations.ts';
import {
  flag,
  instant,
  integer,
  type JsonSchema,
  listOf,
  nothing,
  type Operations,
  object,
  orNull,
  paging,
  searchedText,
  text,
} from '#server/openApi/Operation.ts';
import { healthPaths } from '#server/operations/health.ts';
import { readBody } from '#server/routes/notifications.ts';
import { createsBody, writesBody } from '#server/routes/writes.ts';

const anything: JsonSchema = { type: 'object' };

const logEntry = object({
  Id: integer,
  UserId: orNull(integer),
  UserEmail: text,
  UserName: text,
  UserFullName: text,
  Action: { type: 'string', examples: logActions },
  Details: text,
  IpAddress: text,
  Timestamp: instant,
  CreatedAt: instant,
  LastLogin: orNull(instant),
  User: orNull(object({ Id: integer, Username: text, Email: text })),
  EntityType: text,
  EntityId: orNull(integer),
  EntityName: text,
  OldValues: orNull(anything),
  NewValues: orNull(anything),
  Names: orNull(anything),
});
const logs = { tag: 'activity log', answer: { data: listOf(logEntry), paged: true } } as const;
const narrowings = {
  from: { schema: instant, description: 'From this instant on.' },
  to: { schema: instant, description: 'Before this instant.' },
  classes: { schema: text, description: `Classes of actions, comma-joined: ${actionClasses.join(', ')}.` },
  entityType: { schema: text, description: 'What an entry is about, in the words of EntityType.' },
  entityId: { schema: integer, description: 'The number of what it is about.' },
};
const logPaging = paging(limits.logPageSize, limits.maxPageSize);
const size = { schema: logPaging.pageSize?.schema ?? integer, description: 'Another name of pageSize.' };
const logPages = { ...logPaging, size, ...narrowings };

const logOperations: Operations = {
  [`GET ${logPath}`]: { ...logs, summary: 'List the activity log, newest first', query: logPages },
  [`GET ${logPath}/search`]: {
    ...logs,
    summary: 'Search the activity log',
    query: { ...searchedText(0), ...logPages },
  },
  [`GET ${logPath}/user/:id`]: { ...logs, summary: 'What one user did', query: logPages },
  [`GET ${logPath}/action/:action`]: { ...logs, summary: 'Entries of one action', query: logPages },
  [`GET ${logPath}/:id`]: { tag: logs.tag, summary: 'One entry', answer: { data: logEntry } },
};

const notification = object({
  Id: integer,
  Message: text,
  Type: { enum: notificationTypes },
  Action: text,
  CreatedAt: instant,
  IsRead: flag,
  Metadata: anything,
  ReferenceId: orNull(integer),
  ReferenceFamille: text,
});
const preference = object({
  Id: integer,
  UserId: integer,
  ClientId: integer,
  NotificationType: orNull(text),
  Enabled: flag,
});
const notifications = { tag: 'notifications' } as const;

const notificationOperations: Operations = {
  [`GET ${notificationPaths.list}`]: {
    ...notifications,
    summary: 'Notifications of the caller, newest first',
    query: {
      ...paging(notificationPageSize, limits.maxPageSize),
      isRead: { schema: flag, description: 'Only read ones, or only unread ones.' },
      types: { schema: text, description: `Joined by commas: ${notificationTypes.join(', ')}.` },
      clientId: { schema: integer, description: 'Only what concerns this client.' },
    },
    answer: { data: listOf(notification), paged: true, beside: { UnreadCount: integer, ReadCount: integer } },
  },
  [`POST ${notificationPaths.markRead}`]: {
    ...notifications,
    summary: 'Mark notifications as read',
    body: readBody,
    answer: nothing,
  },
  [`GET ${notificationPaths.preferences}`]: {
    ...notifications,
    summary: 'Of which changes the caller wants to be notified',
    query: { clientId: { schema: integer, description: 'Only for this client.' } },
    answer: { data: listOf(preference) },
  },
  [`PUT ${notificationPaths.preferences}`]: {
    ...notifications,
    summary: 'Turn the notifications of a type of change on or off; of all types where none is named',
    body: preferenceBody,
    answer: { data: preference },
  },
};

const identity = { feed: text, epoch: text, serverTime: instant };
const change = object({
  collection: { enum: collections },
  id: integer,
  version: integer,
  record: orNull(anything),
});
const sync = { tag: 'sync' } as const;

const syncOperations: Operations = {
  [`GET ${syncPaths.capability}`]: {
    ...sync,
    summary: 'What this server offers beyond the plain calls',
    answer: {
      data: object({
        protocol: { const: 1 },
        writes: integer,
        creates: integer,
        imports: integer,
        deadlines: { const: true },
        dateRules: { const: true },
        ...identity,
      }),
    },
  },
  [`GET ${syncPaths.changes}`]: {
    ...sync,
    summary: 'What changed since a cursor, each record once, in the order of commits',
    query: {
      since: {
        schema: { type: 'integer', minimum: 0, default: 0 },
        description: 'The `next` of the page before; 0 begins.',
      },
      limit: {
        schema: { type: 'integer', minimum: 1, maximum: limits.changesPage, default: limits.changesPage },
        description: 'How many at most.',
      },
    },
    answer: {
      data: object({ changes: listOf(change), next: integer, hasMore: flag, remaining: integer, ...identity }),
    },
    refusals: ['cursor-gone'],
  },
  [`GET ${syncPaths.authors}`]: {
    ...sync,
    summary:
      'Who changed one record lately, and which fields, the newest first; a client hears the names of its own people only',
    query: {
      path: { schema: { enum: collections.map((name) => entityOf(name).path) }, description: 'Of its collection.' },
      id: { schema: integer, description: 'Of the record.' },
    },
    answer: { data: listOf(object({ At: instant, By: text, Fields: listOf(text) })) },
    refusals: ['not-found'],
  },
  [`GET ${syncPaths.colleagues}`]: {
    ...sync,
    summary: 'Who in the firm can be responsible for families, by name',
    answer: { data: listOf(object({ Id: integer, Name: text })) },
  },
  [`POST ${syncPaths.writes}`]: {
    ...sync,
    summary: 'Create and change many records at once, each answered as its own POST or PUT would be',
    body: writesBody,
    answer: { data: listOf(object({ status: integer, headers: anything, body: anything })) },
    refusals: ['forbidden-write', 'disk-full'],
  },
  [`POST ${syncPaths.creates}`]: {
    ...sync,
    summary: 'The same for creates alone, as the app asked up to 2.1',
    body: createsBody,
    answer: { data: listOf(object({ status: integer, headers: anything, body: anything })) },
    refusals: ['forbidden-write', 'disk-full'],
  },
  [`POST ${syncPaths.ticket}`]: {
    ...sync,
    summary: 'A ticket for the hub: good once, for a minute',
    answer: { data: object({ ticket: text }) },
  },
  [`POST ${syncPaths.hub}/negotiate`]: {
    ...sync,
    summary: 'The official SignalR client’s first request',
    query: { negotiateVersion: { schema: integer, description: '1 for clients of today.' } },
    answer: {
      flat: object({
        negotiateVersion: integer,
        connectionId: text,
        connectionToken: text,
        availableTransports: listOf(object({ transport: text, transferFormats: listOf(text) })),
      }),
    },
    refusals: ['session-ended'],
  },
};

const status = object({ status: text });
const service = { tag: 'service' } as const;

const serviceOperations: Operations = {
  [`GET ${healthPaths.alive}`]: { ...service, summary: 'The process lives', answer: { flat: status } },
  [`GET ${healthPaths.ready}`]: {
    ...service,
    summary: 'It can do its work; if not, 503 with the reasons',
    answer: { flat: object({ status: text, reasons: listOf(text) }) },
  },
  [`GET ${docsPaths.page}`]: { ...service, summary: 'This document, to read or as JSON', answer: { flat: anything } },
  [`GET ${docsPaths.json}`]: { ...service, summary: 'This document as JSON', answer: { flat: anything } },
};

/** Logs, notifications, sync, imports, and the service itself. */
export const otherOperations: Operations = {
  ...logOperations,
  ...notificationOperations,
  ...syncOperations,
  ...importOperations,
  ...serviceOperations,
};
