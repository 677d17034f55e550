import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { type AppParts, createApp } from '#server/app.ts';
import { PasswordHasher } from '#server/auth/PasswordHasher.ts';
import { type AppConfig, appConfig } from '#server/config/AppConfig.ts';
import type { Database } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { type Engine, openTestDatabase } from '#tests/support/server/testDatabase.ts';

export const testPassword = 'Secret-Enough-1';
/** Signs the tokens of test servers. */
export const testSecret = 'only for tests '.repeat(4);

export interface TestAccount {
  readonly username: string;
  readonly password: string;
}

export type Wire = Readonly<Record<string, unknown>>;

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON body; empty where there is none. */
  readonly body: Wire;
  /** The record in Data, or an empty one. */
  readonly data: Wire;
  /** The records in Data, when it is a list. */
  readonly list: readonly Wire[];
}

type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** The server's calls in the name of one signed-in user. */
export interface Api {
  readonly token: string;
  readonly refreshToken: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: Call;
  readonly put: Call;
  readonly delete: (path: string, headers?: Record<string, string>) => Promise<Answer>;
}

export type NewUser = Partial<typeof users.$inferInsert> & Pick<typeof users.$inferInsert, 'username' | 'role'>;

export interface TestServer {
  readonly url: string;
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  /** `admin` and `user` always, `client` with the demo firm. */
  readonly accounts: Readonly<Record<'admin' | 'user' | 'client', TestAccount>>;
  /** Any request, without a session. */
  request(
    method: string,
    path: string,
    options?: { body?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Signs in, once per account, and calls in its name. */
  api(account: TestAccount): Promise<Api>;
  /** Signs in anew: a session of its own. */
  signIn(account: TestAccount): Promise<Api>;
  addUser(user: NewUser): Promise<TestAccount & { id: number }>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly engine?: Engine;
  readonly plain?: boolean;
  /** Start on the demo firm; otherwise on an empty database with two accounts. */
  readonly seed?: boolean;
  readonly config?: Partial<AppConfig>;
  readonly logger?: FastifyServerOptions['logger'];
  /** Parts that a proof watches or takes the place of. */
  readonly parts?: (clock: TestClock) => Pick<AppParts, 'passwords' | 'throttle' | 'findCaller' | 'condition'>;
}

/** The real server in this process, on a free port, with a database of its own. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { engine = 'PGlite', plain = false, seed = false } = options;
  const db = await openTestDatabase(engine, seed);
  const clock = new TestClock();
  const config = appConfig({
    secret: testSecret,
    plain,
    appFolder: null,
    limits: noLimits,
    ...options.config,
  });
  const app = await createApp({ db, clock, config, logger: options.logger, ...options.parts?.(clock) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = requester(url);
  const sessions = new Map<string, Promise<Api>>();
  const signIn = (account: TestAccount): Promise<Api> => openApi(request, account);
  const addUser = (user: NewUser) => insertUser(db, user);
  if (!seed)
    for (const [username, role] of [
      ['admin', 'Admin'],
      ['user', 'User'],
    ] as const)
      await addUser({ username, role });
  const password = seed ? demoPassword : testPassword;
  const named = (role: string): TestAccount => ({
    username: demoAccounts.find((known) => known.role === role)?.username ?? '',
    password,
  });
  return {
    url,
    db,
    app,
    clock,
    accounts: { admin: named('Admin'), user: named('User'), client: named('Client') },
    request,
    signIn,
    addUser,
    api: (account) => {
      const known = sessions.get(account.username) ?? signIn(account);
      sessions.set(account.username, known);
      return known;
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
};

/**
 * One suite for every database of the run.
 * @param body gets a function that gives the running server; call it inside tests and hooks only
 */
export const onEveryDatabase = (
  title: string,
  options: Omit<TestServerOptions, 'engine'>,
  body: (server: () => TestServer) => void,
): void => {
  describeOnDatabases(`${title} on %s`, {}, (engine) => {
    let server: TestServer | null = null;
    beforeAll(async () => {
      server = await startTestServer({ ...options, engine });
    });
    afterAll(async () => {
      await server?.close();
    });
    body(() => {
      if (!server) throw new Error('The server runs inside tests and hooks only');
      return server;
    });
  });
};

const requester =
  (url: string): TestServer['request'] =>
  async (method, path, { body, raw, headers = {} } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const sent = payload === undefined ? headers : { 'Content-Type': 'application/json', ...headers };
    const answer = await fetch(url + path, {
      method,
      headers: sent,
      ...(payload === undefined ? {} : { body: payload }),
    });
    return answerOf(answer, await answer.text());
  };

const answerOf = ({ status, headers }: Response, text: string): Answer => {
  const isJson = headers.get('content-type')?.includes('json') && text !== '';
  const body: Wire = isJson ? JSON.parse(text) : {};
  const { Data } = body;
  return { status, headers, text, body, data: isWire(Data) ? Data : {}, list: Array.isArray(Data) ? Data : [] };
};

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);

const openApi = async (request: TestServer['request'], { username, password }: TestAccount): Promise<Api> => {
  const { status, body, text } = await request('POST', '/api/auth/login', { body: { email: username, password } });
  if (status !== 200) throw new Error(`${username} could not sign in: ${text}`);
  const token = String(body.token);
  const authorised = (headers: Record<string, string> = {}) => ({ Authorization: `Bearer ${token}`, ...headers });
  return {
    token,
    refreshToken: String(body.refreshToken),
    get: (path, headers) => request('GET', path, { headers: authorised(headers) }),
    post: (path, sent, headers) => request('POST', path, { body: sent, headers: authorised(headers) }),
    put: (path, sent, headers) => request('PUT', path, { body: sent, headers: authorised(headers) }),
    delete: (path, headers) => request('DELETE', path, { headers: authorised(headers) }),
  };
};

let storedPassword: Promise<string> | null = null;

const insertUser = async (db: Database, user: NewUser): Promise<TestAccount & { id: number }> => {
  storedPassword ??= new PasswordHasher().hash(testPassword);
  const [row] = await db.queries
    .insert(users)
    .values({ email: `${user.username}@example.org`, canWrite: true, passwordHash: await storedPassword, ...user })
    .returning({ id: users.id });
  return { username: user.username, password: testPassword, id: row?.id ?? 0 };
};
