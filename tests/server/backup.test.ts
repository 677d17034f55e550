import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { parseEnvironment } from '#server/config/variables.ts';
import { openPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { backup } from '#server/operations/backup.ts';
import { type Invocation, readCommandLine } from '#server/operations/commandLine.ts';
import { restore } from '#server/operations/restore.ts';
import { verify } from '#server/operations/verify.ts';
import { type RunningServer, runServer } from '#server/runServer.ts';
import { buildClient } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { withNewPostgres } from '#tests/support/server/withNewPostgres.ts';

const listPaths = ['client', 'brevet', 'contact', 'cabinet', 'inventeur', 'deposant', 'titulaire'];

describeOnDatabases('D8 a backup of %s', { timeout: 240_000 }, (engine) => {
  let folder: string;
  let url: string | undefined;
  let dropDatabase: () => Promise<void>;
  const reported: [key: string, params?: Readonly<Record<string, unknown>>][] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-backup-'));
    const postgres = engine === 'PostgreSQL' ? await withNewPostgres() : null;
    url = postgres?.url;
    dropDatabase = async () => postgres?.drop();
  });
  afterAll(async () => {
    await dropDatabase();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = () => {
    const parsed = parseEnvironment({ BREVIA_LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) });
    if (!parsed.ok) throw new Error(parsed.names.join());
    return parsed.environment;
  };
  const line = (...args: string[]): Invocation =>
    readCommandLine([...args, '--port', '0', '--data', join(folder, 'data')]);
  const report = (key: string, params?: Readonly<Record<string, unknown>>): void => void reported.push([key, params]);
  const start = (): Promise<RunningServer> => runServer(line(), environment(), report);
  const file = () => join(folder, 'copy');

  const countsAt = async (address: string, token: string) =>
    Promise.all(
      listPaths.map(async (path) => {
        const answer = await fetch(`${address}/api/${path}?page=1&pageSize=1`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        return ((await answer.json()) as { TotalCount: number }).TotalCount;
      }),
    );

  const createClient = (address: string, token: string) =>
    fetch(`${address}/api/client`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(buildClient()),
    });

  const feedAt = async (address: string, token: string): Promise<string> => {
    const answer = await fetch(`${address}/api/sync`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { Data: { feed: string } }).Data.feed;
  };

  it('D8 made while the server works brings everything back: counts, activity log, accounts', async () => {
    const server = await start();
    const token = await signInAt(server.address, 'admin', demoPassword);
    await createClient(server.address, token);
    const [counts, feed] = [await countsAt(server.address, token), await feedAt(server.address, token)];
    await backup(line('backup', file()), environment(), report);
    await createClient(server.address, token);
    await expect(restore(line('restore', file(), '--force'), environment(), report)).rejects.toMatchObject({
      key: engine === 'PGlite' ? 'server.startFailure.folderHeld' : 'server.startFailure.serversRunning',
    });
    await server.stop();

    await restore(line('restore', file(), '--force'), environment(), report);
    expect(reported.at(-1)).toEqual(['restored', { clients: counts[0], patents: counts[1], users: 3 }]);
    await verify(line('verify'), environment(), report);
    expect(reported.at(-1)?.[0]).toBe('logSound');
    expect(reported.at(-1)?.[1]?.count).toBeGreaterThanOrEqual(3);

    const again = await start();
    const refused = await createClient(again.address, token);
    expect(refused.status).toBe(401);
    const fresh = await signInAt(again.address, 'admin', demoPassword);
    expect(await countsAt(again.address, fresh)).toEqual(counts);
    expect(await feedAt(again.address, fresh)).not.toBe(feed);
    await again.stop();
  });

  it('D8 asks before it replaces anything, and takes no file that is none', async () => {
    await expect(backup(line('backup', file()), environment(), report)).rejects.toMatchObject({
      key: 'server.startFailure.fileExists',
    });
    await expect(restore(line('restore', file()), environment(), report)).rejects.toMatchObject({
      key: engine === 'PGlite' ? 'server.startFailure.databaseExists' : 'server.startFailure.databaseFilled',
    });
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, 'no backup');
    await expect(restore(line('restore', wrong, '--force'), environment(), report)).rejects.toMatchObject({
      key: 'server.startFailure.noBackup',
    });
    await expect(restore(line('restore', join(folder, 'none')), environment(), report)).rejects.toMatchObject({
      key: 'server.startFailure.fileMissing',
    });
    await expect(restore(line('restore'), environment(), report)).rejects.toMatchObject({
      key: 'server.startFailure.noFile',
    });
    const server = await start();
    expect(await signInAt(server.address, 'admin', demoPassword)).not.toBe('');
    await server.stop();
  });

  it('D8 is for its owner’s eyes only', async () => {
    expect(statSync(file()).mode & 0o077).toBe(0);
    if (engine === 'PostgreSQL') return;
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
    const backups = join(folder, 'data', 'backups');
    const dumps = readdirSync(backups);
    expect(dumps.filter((name) => name.startsWith('brevia-')).length).toBeGreaterThan(0);
    for (const name of dumps) expect(statSync(join(backups, name)).mode & 0o077).toBe(0);
    expect(existsSync(join(folder, 'data', 'admin.sock'))).toBe(false);
  });

  // A copy of the embedded database is our own file; PostgreSQL’s is read by its own tool.
  if (engine === 'PostgreSQL') return;

  it('D8 that is cut short costs nothing: the database that was there stays', async () => {
    const cut = join(folder, 'cut');
    writeFileSync(cut, readFileSync(file()).subarray(0, 100_000));
    await expect(restore(line('restore', cut, '--force'), environment(), report)).rejects.toMatchObject({
      key: 'server.startFailure.noBackup',
    });
    const server = await start();
    expect(await signInAt(server.address, 'admin', demoPassword)).not.toBe('');
    await server.stop();
  });
});

describeOnDatabases('D8 a restore into %s', { on: ['PostgreSQL'], timeout: 240_000 }, () => {
  it('D8 waits for the last connections of a server that has just been stopped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brevia-restore-'));
    const postgres = await withNewPostgres();
    const parsed = parseEnvironment({ DATABASE_URL: postgres.url });
    if (!parsed.ok) throw new Error(parsed.names.join());
    const { environment } = parsed;
    const reported: string[] = [];
    const file = join(folder, 'copy');
    const db = await openPostgres(postgres.url);
    await migrate(db);
    await backup(readCommandLine(['backup', file]), environment, (key) => void reported.push(key));
    setTimeout(() => void db.close(), 600);
    await restore(readCommandLine(['restore', file, '--force']), environment, (key) => void reported.push(key));
    expect(reported.at(-1)).toBe('restored');
    await postgres.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
