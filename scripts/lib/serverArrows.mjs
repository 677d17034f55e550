/** @typedef {{ on: readonly string[], sentence: string }} ServerFolder */

/**
 * The folders of the server from the ground up: which of the others each stands on, and what is said to who imports
 * another one. The drawing is in docs/architecture.md.
 * @type {Readonly<Record<string, ServerFolder>>}
 */
export const serverArrows = {
  base: {
    on: [],
    sentence: 'server/base stands on #domain alone; what knows rows, callers or requests belongs in a folder above it.',
  },
  config: {
    on: ['base'],
    sentence: 'server/config says what an operator may set and reads nothing else; whoever needs a setting imports it.',
  },
  db: {
    on: ['base'],
    sentence:
      'server/db holds tables and connections and knows nobody who uses them; publishing belongs in server/feed, first rows in server/operations.',
  },
  events: {
    on: ['db'],
    sentence: 'server/events only carries word; who says or hears something imports it, and not the other way round.',
  },
  audit: {
    on: ['db'],
    sentence:
      'server/audit keeps entries as they are given; what an entry says of a change belongs in server/activity.',
  },
  records: {
    on: ['base', 'db'],
    sentence: 'server/records reads records as they are shown; changing them belongs in server/commands.',
  },
  imports: {
    on: ['base', 'db'],
    sentence:
      'server/imports keeps what devices report of imports as it is reported; what they made is server/commands.',
  },
  auth: {
    on: ['base', 'db', 'events', 'audit'],
    sentence: 'server/auth knows sessions and callers, no requests; hand in what it needs (see AuthParts).',
  },
  feed: {
    on: ['base', 'db', 'records'],
    sentence: 'server/feed writes and reads what changed; who changes it is server/commands.',
  },
  commands: {
    on: ['base', 'db', 'audit', 'records', 'auth', 'feed'],
    sentence:
      'server/commands changes rows in the transaction it is given; requests belong in server/routes, notifying people in server/activity and server/notifications.',
  },
  accounts: {
    on: ['base', 'db', 'auth', 'commands'],
    sentence: 'server/accounts changes accounts as part of a command; requests belong in server/routes.',
  },
  activity: {
    on: ['db', 'audit', 'records', 'commands'],
    sentence: 'server/activity describes what a command changed; who is notified of it is server/notifications.',
  },
  notifications: {
    on: ['base', 'db', 'auth', 'commands', 'activity'],
    sentence:
      'server/notifications decides who is notified; pushing belongs in server/realtime, requests in server/routes.',
  },
  http: {
    on: ['base', 'config', 'db', 'events', 'audit', 'records', 'auth'],
    sentence: 'server/http knows requests, answers and who asks; what a call does belongs in server/routes.',
  },
  realtime: {
    on: ['base', 'db', 'auth', 'feed', 'notifications', 'http'],
    sentence: 'server/realtime passes on what others wrote; word to it goes through server/events.',
  },
  routes: {
    on: [
      'base',
      'db',
      'audit',
      'records',
      'imports',
      'auth',
      'feed',
      'commands',
      'accounts',
      'activity',
      'notifications',
      'http',
    ],
    sentence:
      'server/routes answers calls; word to the hub goes through server/events, running the server is above it.',
  },
  operations: {
    on: ['base', 'config', 'db', 'audit', 'records', 'auth', 'feed', 'notifications', 'http'],
    sentence:
      'server/operations fills, keeps and restores a database and says how the process is; it makes no call and answers none of the app’s.',
  },
  openApi: {
    on: ['base', 'http', 'routes', 'operations'],
    sentence: 'server/openApi describes the calls there are and makes none; it reads what the routes declare.',
  },
};

/** What answers no requests must not know how they come; it would be of no use to the operator's commands any more. */
export const withoutRequests = Object.keys(serverArrows).slice(0, Object.keys(serverArrows).indexOf('http'));
