import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tokens } from '#domain/routes.ts';
import { createApp } from '#server/app.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import type { Database } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';
import { RecordCache } from '#server/records/RecordCache.ts';
import { injectFetch } from '#tests/support/server/injectFetch.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';
import { withoutWrites } from '#tests/support/server/withoutWrites.ts';

/** In an order that no reference forbids; their parts and links go with them. */
const emptied = [
  'deadlines',
  'date_rules',
  'patents',
  'contacts',
  'cabinets',
  'inventors',
  'applicants',
  'holders',
  'countries',
  'statuses',
];
const password = 'Secret-Enough-1';
const start = '2026-01-05T08:00:00.000Z';

export type Rights = 'staff' | 'reader' | 'nobody' | { readonly client: number };

/**
 * The real server over one database, without a port: two processes of it, of which one is running and the other takes
 * over when it restarts, and an older one that has the specification's calls only.
 */
export class SimulatedServer {
  /** What every device was answered when it signed in, by the number of its user. */
  readonly tokens: Tokens[] = [];
  readonly clock: TestClock;
  isOld = false;
  /** Whether it takes many writes in one request, or is our server from before that. */
  takesMany = true;
  private readonly db: Database;
  private readonly apps: readonly FastifyInstance[];
  private readonly old: FastifyInstance;
  private readonly caches: readonly RecordCache[];
  private current = 0;
  private admin = '';

  private readonly own = injectFetch(() => (this.isOld ? this.old : (this.apps[this.current] as FastifyInstance)));
  private readonly withoutMany = withoutWrites(this.own);

  private constructor(
    { db, clock }: { db: Database; clock: TestClock },
    apps: readonly FastifyInstance[],
    old: FastifyInstance,
    caches: readonly RecordCache[],
  ) {
    this.db = db;
    this.clock = clock;
    this.apps = apps;
    this.old = old;
    this.caches = caches;
  }

  static async start(plain: boolean): Promise<SimulatedServer> {
    const db = await openTestDatabase('PGlite', false);
    const clock = new TestClock(start);
    const caches: RecordCache[] = [];
    const open = (isPlain: boolean): Promise<FastifyInstance> => {
      const cache = new RecordCache(db.queries);
      caches.push(cache);
      const config = appConfig({ secret: 's'.repeat(40), plain: isPlain, appFolder: null, limits: noLimits });
      return createApp({ db, clock, config, cache });
    };
    const server = new SimulatedServer({ db, clock }, [await open(plain), await open(plain)], await open(true), caches);
    const passwordHash = await new PasswordHasher().hash(password);
    for (const username of ['ada', 'dev0', 'dev1', 'dev2']) {
      const role = username === 'ada' ? 'Admin' : 'User';
      const email = `${username}@example.org`;
      await db.queries.insert(users).values({ username, email, role, canWrite: true, passwordHash });
    }
    await server.reset();
    return server;
  }

  /** The running process, as a browser's fetch. */
  fetch: typeof fetch = (input, init) => (this.takesMany ? this.own : this.withoutMany)(input, init);

  /** What an administrator asks for; null when it was refused. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T | null> {
    for (;;) {
      const answer = await this.fetch(path, {
        method,
        headers: {
          Authorization: `Bearer ${this.admin}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const given = (await answer.json()) as { Success?: boolean; Data: T };
      if (answer.status !== 401) return given.Success ? given.Data : null;
      this.admin = (await this.signIn('ada')).token;
    }
  }

  async signIn(username: string): Promise<Tokens> {
    const answer = await this.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { token, refreshToken } = (await answer.json()) as Tokens;
    if (!token) throw new Error(`${username} cannot sign in: ${answer.status}`);
    return { token, refreshToken };
  }

  restart(): void {
    this.current = 1 - this.current;
  }

  async endSessions(device: number): Promise<void> {
    const now = this.clock.now().toISOString();
    await this.run(
      `update sessions set ended_at = '${now}', ended_because = 'account' where user_id = (select id from users where username = 'dev${device}')`,
    );
  }

  async setRights(device: number, rights: Rights): Promise<void> {
    const client = typeof rights === 'object' ? rights.client : null;
    await this.run(
      `update users set role = '${client === null ? 'User' : 'Client'}', client_id = ${client}, can_read = ${rights !== 'nobody'},
        can_write = ${rights === 'staff' || (client !== null && client % 2 === 0)} where username = 'dev${device}'`,
    );
  }

  /** An empty server in its first minute, with everybody signed in: numbers begin with 1 again. */
  async reset(): Promise<void> {
    this.isOld = false;
    this.takesMany = true;
    this.current = 0;
    this.clock.advance(Date.parse(start) - this.clock.now().getTime());
    for (const device of [0, 1, 2]) await this.setRights(device, 'staff');
    for (const name of [...emptied, 'clients', 'changes', 'kept_answers']) await this.run(`delete from ${name}`);
    const numbered = [...emptied, 'clients', 'filings'].map((name) => `'${name}_id_seq'`).join();
    await this.run(`select setval(oid::regclass, 1, false) from pg_class
      where relkind = 'S' and relname in (${numbered}, 'change_seq')`);
    for (const cache of this.caches) cache.forget();
    // The first sign-ins are as on the first day, whatever a history before did with them.
    await this.run(
      `update sessions set generation = 0, confirmed = 0, refreshed_at = '${start}', ended_at = null, ended_because = null, told_at = null`,
    );
    for (const device of [0, 1, 2]) this.tokens[device] ??= await this.signIn(`dev${device}`);
  }

  async close(): Promise<void> {
    for (const app of [...this.apps, this.old]) await app.close();
    await this.db.close();
  }

  private async run(statement: string): Promise<void> {
    await this.db.queries.execute(sql.raw(statement));
  }
}
