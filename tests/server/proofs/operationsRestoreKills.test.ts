import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { buildServer } from '#scripts/build.mjs';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { buildClient } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { quickStart, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { withNewPostgres } from '#tests/support/server/withNewPostgres.ts';

const { count: kills, isFull } = proofSize('D8 kills of a restore', { short: 1, full: 20 });

/** That PostgreSQL restores in one transaction is its own promise: tests/server/backup.test.ts restores on both. */
const on = isFull ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const);

describeOnDatabases('D8 a restore of %s that is killed', { on, timeout: 900_000 }, (engine) => {
  let folder: string;
  let url: string | undefined;
  let drop: () => Promise<void>;
  const data = () => join(folder, 'data');
  const file = () => join(folder, 'copy');
  const env = () => ({ BREVIA_LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) });

  beforeAll(async () => {
    await buildServer();
    folder = mkdtempSync(join(tmpdir(), 'brevia-restore-'));
    const postgres = engine === 'PostgreSQL' ? await withNewPostgres() : null;
    url = postgres?.url;
    drop = async () => postgres?.drop();
  });
  afterAll(async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const command = (...args: string[]) => {
    const child = spawn(process.execPath, [...quickStart, 'build/server/main.js', ...args, '--data', data()], {
      env: { ...process.env, ...env() },
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, ended };
  };

  /** Runs a server on what is there, for as long as `work` takes. */
  const whileRunning = async <T>(work: (api: Awaited<ReturnType<typeof serverApi>>) => Promise<T>): Promise<T> => {
    const server = await startBuiltServer({ dataFolder: data(), env: env() });
    try {
      return await work(await serverApi(server.url, 'admin', demoPassword));
    } finally {
      await server.stop();
    }
  };
  /** How many clients there are, and which feed it is: before and after a restore both are others. */
  const state = (): Promise<string> =>
    whileRunning(async (api) => {
      const { Data } = (await api.get('/api/sync')) as unknown as { Data: { feed: string } };
      return `${await api.total('/api/client')} ${Data.feed}`;
    });

  const countIn = (of: string): number => Number(of.split(' ')[0]);

  /** Whether a restore is at work: its folder is there, or its transaction is under way. */
  const isAtWork = async (): Promise<boolean> => {
    if (!url) return existsSync(join(data(), 'database.restoring'));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select 1 from pg_stat_activity where datname = current_database()
        and application_name in ('psql', 'pg_restore') and xact_start is not null) as busy`,
    );
    await client.end();
    return rows[0]?.busy === true;
  };
  const leftBehind = (): string[] => readdirSync(data()).filter((name) => name.startsWith('database.rest'));

  it(`leaves the database that was there, and nothing of itself, ${kills} times`, async () => {
    await whileRunning(async (api) => {
      expect(await command('backup', file()).ended).toBe(0);
      await api.create('/api/client', buildClient());
    });
    let before = await state();
    let tooLate = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, ended } = command('restore', file(), '--force');
      let over = false;
      void ended.then(() => {
        over = true;
      });
      while (!over && !(await isAtWork())) await pause(1);
      expect(over).toBe(false);
      child.kill('SIGKILL');
      await ended;
      while (url && (await isAtWork())) await pause(20);
      const after = await state();
      expect(leftBehind()).toEqual([]);
      if (url && after !== before && tooLate < 5) {
        // PostgreSQL had all of it before the kill and kept it: the whole restore. It is made different and killed again.
        expect(countIn(after)).toBe(countIn(before) - 1);
        await whileRunning((api) => api.create('/api/client', buildClient()));
        before = await state();
        tooLate += 1;
        kill -= 1;
      } else expect(after).toBe(before);
    }
    expect(await command('restore', file(), '--force').ended).toBe(0);
    expect(countIn(await state())).toBe(countIn(before) - 1);
  });

  // PostgreSQL restores in a transaction of its own, and has no folder to make room for.
  if (engine === 'PostgreSQL') return;

  it('is finished by the next start when the old one had made room already', async () => {
    const before = await state();
    renameSync(join(data(), 'database'), join(data(), 'database.restored'));
    mkdirSync(join(data(), 'database.restoring'));
    expect(await state()).toBe(before);
    expect(leftBehind()).toEqual([]);
  });
});
