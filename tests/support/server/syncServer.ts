import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import type { Database } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import { users } from '#server/db/tables.ts';
import { RecordCache } from '#server/records/RecordCache.ts';
import { injectFetch } from '#tests/support/server/injectFetch.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';

export interface SyncServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The server's: it stands until it is moved, and with it the dates of what is written. */
  readonly clock: TestClock;
  readonly token: string;
  /** The server without a port, as a browser's fetch. */
  readonly fetch: typeof fetch;
  /** An answer's Data, for setting up and for looking behind the device's back. */
  call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
  /** Takes every record away; accounts and sessions stay. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** In an order that no reference forbids; their parts and links go with them. */
const emptied = [
  'patents',
  'contacts',
  'cabinets',
  'inventors',
  'applicants',
  'holders',
  'countries',
  'statuses',
  'clients',
  'changes',
  'kept_answers',
  'imports',
  'import_columns',
];

const password = 'Secret-Enough-1';

export interface SyncServerOptions {
  readonly plain?: boolean;
  /** What another version of the server has left, to go on with. */
  readonly left?: Database;
}

const addAdministrator = async (db: Database): Promise<void> => {
  const passwordHash = await new PasswordHasher().hash(password);
  await db.queries
    .insert(users)
    .values({ username: 'ada', email: 'ada@example.org', role: 'Admin', canWrite: true, passwordHash });
};

/** The real server on PGlite in this process, with one administrator signed in. */
export const startSyncServer = async ({ plain = false, left }: SyncServerOptions = {}): Promise<SyncServer> => {
  const db = left ?? (await openTestDatabase('PGlite', false));
  // What another version has left is brought up to date.
  if (left) await migrate(db);
  if (!left) await addAdministrator(db);
  const clock = new TestClock('2026-01-05T08:00:00.000Z');
  const cache = new RecordCache(db.queries);
  const app = await createApp({
    db,
    cache,
    clock,
    config: appConfig({ secret: 's'.repeat(40), plain, appFolder: null, limits: noLimits }),
  });
  const inject = injectFetch(() => app);
  const login = await inject('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password }),
  });
  const { token } = (await login.json()) as { token: string };
  return {
    app,
    db,
    clock,
    token,
    fetch: inject,
    call: async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const sent = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const answer = await inject(path, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...sent, ...headers } as Record<string, string>,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const given = (await answer.json()) as { Success: boolean; Message: string; Data: T };
      if (!given.Success) throw new Error(`${method} ${path}: ${answer.status} ${given.Message}`);
      return given.Data;
    },
    empty: async () => {
      for (const name of emptied) await db.queries.execute(sql.raw(`delete from ${name}`));
      cache.forget();
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
};
