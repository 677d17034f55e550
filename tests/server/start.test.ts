import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { loadMessages } from '#server/base/messages.ts';
import { packageRoot } from '#server/base/packageRoot.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import { limitsIn, parseEnvironment, variableNames } from '#server/config/variables.ts';
import { openEmbedded } from '#server/db/connect.ts';
import { type CommandLine, optionNames, readCommandLine } from '#server/operations/commandLine.ts';
import { helpText } from '#server/operations/helpText.ts';
import { databaseFolder } from '#server/operations/openDatabase.ts';
import { runServer } from '#server/runServer.ts';

describe('starting the server', () => {
  let folder: string;
  const reported: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-start-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const environmentOf = (source: Record<string, string> = {}) => {
    const parsed = parseEnvironment(source);
    if (!parsed.ok) throw new Error(parsed.names.join());
    return parsed.environment;
  };
  const run = (line: Partial<CommandLine>, source: Record<string, string> = {}) =>
    runServer(
      { port: 0, host: '127.0.0.1', dataFolder: folder, demo: true, plain: false, ...line },
      environmentOf({ BREVIA_LOG_LEVEL: 'silent', ...source }),
      (key) => reported.push(key),
    );
  const clientsFound = async (address: string, query: string): Promise<number> => {
    const body = { email: 'admin', password: demoPassword };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', body: JSON.stringify(body), headers });
    const { token } = (await answer.json()) as { token: string };
    const found = await fetch(`${address}/api/client/search?q=${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await found.json()) as { Data: unknown[] }).Data.length;
  };
  const login = async (address: string, password = demoPassword): Promise<number> => {
    const body = JSON.stringify({ email: 'admin', password });
    return (
      await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      })
    ).status;
  };

  it('makes the demo firm once, says what it does, and is as it was after a stop; its accounts are named while it is wanted', async () => {
    const namedAt = async (address: string): Promise<number> =>
      ((await (await fetch(`${address}/api/auth/demo`)).json()) as { Data: unknown[] }).Data.length;
    const first = await run({});
    expect(await namedAt(first.address)).toBe(3);
    expect(reported).toEqual(['openingEmbedded', 'migrated', 'seeding', 'durability']);
    expect([first.demo, await login(first.address)]).toEqual([true, 200]);
    const secret = readFileSync(join(folder, 'secret.key'), 'utf8');
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    await first.stop();
    // As a version left it that looked in nothing of a client.
    const db = await openEmbedded(databaseFolder(folder));
    await db.queries.execute(sql`update clients set search_text = ''`);
    await db.queries.execute(sql`update installation set search_form = 0`);
    await db.close();
    reported.length = 0;
    const second = await run({ demo: false });
    await expect.poll(() => clientsFound(second.address, 'heliotrope')).toBe(1);
    expect(await namedAt(second.address)).toBe(0);
    expect(reported).toEqual(['openingEmbedded', 'durability']);
    expect([second.demo, await login(second.address)]).toEqual([true, 200]);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(secret);
    await second.stop();
  });

  it('starts empty with the administrator that the environment names', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'brevia-empty-'));
    const admin = { BREVIA_ADMIN_EMAIL: 'Chef@cabinet.example', BREVIA_ADMIN_PASSWORD: 'Chef-de-cabinet-7' };
    const line = { demo: false, dataFolder: empty };
    await expect(run(line)).rejects.toMatchObject({ key: 'server.startFailure.adminMissing' });
    for (const weak of ['short', 'Chef-cab-7', 'Password-2026', demoPassword])
      await expect(run(line, { ...admin, BREVIA_ADMIN_PASSWORD: weak })).rejects.toMatchObject({
        key: 'server.startFailure.adminPassword',
      });
    const server = await run(line, admin);
    expect([server.demo, await login(server.address, admin.BREVIA_ADMIN_PASSWORD)]).toEqual([false, 200]);
    await server.stop();
    rmSync(empty, { recursive: true });
  });

  describe('ends with one sentence in both languages', () => {
    const translate = loadMessages();
    const sentences = async (starting: Promise<unknown>): Promise<string[]> => {
      const failure = await starting.then(
        () => null,
        (error: unknown) => error,
      );
      if (!(failure instanceof StartFailure)) throw new Error('The server has started', { cause: failure });
      return [translate('fr', failure.key, failure.params), translate('en', failure.key, failure.params)];
    };

    it('where the port is taken', async () => {
      const holder = createServer();
      const port = await new Promise<number>((resolve) => {
        holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
      });
      expect(await sentences(run({ port }))).toEqual([
        `Le port ${port} est déjà pris sur 127.0.0.1. Choisissez-en un autre avec --port.`,
        `Port ${port} is already taken on 127.0.0.1. Choose another one with --port.`,
      ]);
      await closed(holder);
    });

    it('where the data folder cannot be written', async () => {
      const file = join(folder, 'a file');
      writeFileSync(file, '');
      for (const dataFolder of [file, join(file, 'below')]) {
        expect((await sentences(run({ dataFolder })))[1]).toBe(
          `The data folder ${dataFolder} cannot be written. Correct its permissions or name another one with --data.`,
        );
      }
    });

    it('where PostgreSQL does not answer', async () => {
      const [french] = await sentences(run({}, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }));
      expect(french).toMatch(/^PostgreSQL ne répond pas à l’adresse de DATABASE_URL\. \(.+\)$/);
    });

    it('where the command line makes no sense', async () => {
      for (const args of [['--port', '70000'], ['--port', 'x'], ['--nothing'], ['stray'], ['start', 'file']]) {
        const [french = '', english = ''] = await sentences(Promise.resolve().then(() => readCommandLine(args)));
        expect(french).not.toBe(english);
        expect(french).not.toMatch(/server\.|\{\{/);
      }
    });
  });

  it('stops with a signal’s worth of patience: what it took is finished, and nothing new is begun', async () => {
    const server = await run({});
    // It is being received: its head has arrived, its body has not.
    const body = JSON.stringify({ email: 'admin', password: demoPassword });
    const slow = request(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    const stopped = server.stop();
    slow.end(body);
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await stopped;
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
    const again = await run({});
    expect(await login(again.address)).toBe(200);
    await again.stop();
  });

  it('lists every option and variable in both languages', () => {
    const translate = loadMessages();
    for (const language of ['fr', 'en'] as const) {
      const text = helpText(translate, language);
      expect(text).not.toMatch(/server\.(help|options|variables|commands)\./);
      for (const name of [...optionNames.map((option) => `--${option}`), ...variableNames])
        expect(text).toContain(name);
    }
    expect(readCommandLine(['-h']).help).toBe(true);
  });

  it('documents every option and variable where operators look', () => {
    const manual = readFileSync(join(packageRoot, 'docs', 'operations.md'), 'utf8');
    for (const name of [...optionNames.map((option) => `--${option}`), ...variableNames])
      expect(manual).toContain(`\`${name}`);
  });

  it.each(Object.entries(environmentOf({})).filter(([, value]) => typeof value === 'number'))(
    'names the default of %s, %i, in the manual and in the help of both languages',
    (name, value) => {
      const manual = readFileSync(join(packageRoot, 'docs', 'operations.md'), 'utf8');
      expect(manual).toContain(`| \`${name}\` | ${value} |`);
      for (const language of ['fr', 'en'] as const) {
        const line = helpText(loadMessages(), language)
          .split('\n')
          .find((text) => text.includes(name));
        expect(line).toContain(`(${value})`);
      }
    },
  );

  it.each([
    ['BREVIA_POOL_SIZE', ['1', '201', 'many', '-3', '4.5']],
    ['BREVIA_STATEMENT_SECONDS', ['0', '61']],
    ['BREVIA_CONNECT_SECONDS', ['0', '61']],
    ['BREVIA_TRUSTED_PROXIES', ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '300.1.1.1']],
    ['BREVIA_ORIGINS', ['app.example.org', 'https://app.example.org/path']],
    ['BREVIA_READS_PER_MINUTE', ['-1', 'off']],
    ['BREVIA_LOG_LEVEL', ['loud']],
  ])('refuses what %s cannot be', (name, values) => {
    for (const value of values) expect(parseEnvironment({ [name]: value })).toEqual({ ok: false, names: [name] });
  });

  it('reads every variable once, with a default that a firm can start with', () => {
    expect(environmentOf({})).toMatchObject({
      BREVIA_POOL_SIZE: 16,
      BREVIA_STATEMENT_SECONDS: 8,
      BREVIA_LOG_LEVEL: 'warn',
    });
    const given = environmentOf({
      BREVIA_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1,fd00::/8',
      BREVIA_WRITES_PER_SECOND: '0',
      BREVIA_BACKUPS: ' /mnt/copies ',
    });
    expect(given.BREVIA_TRUSTED_PROXIES).toEqual(['loopback', '10.0.0.0/8', '::1', 'fd00::/8']);
    expect(limitsIn(given).writesPerSecond).toBe(0);
    expect(given.BREVIA_BACKUPS).toBe('/mnt/copies');
  });

  it('names the variables of the environment that it cannot use', () => {
    const parsed = parseEnvironment({ DATABASE_URL: 'mysql://x', BREVIA_SECRET: 'short', BREVIA_LOG_LEVEL: '' });
    expect(parsed).toEqual({ ok: false, names: ['DATABASE_URL', 'BREVIA_SECRET'] });
  });
});

const closed = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));
