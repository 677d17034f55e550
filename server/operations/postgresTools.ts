import { spawn } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Obstacle } from '#server/Obstacle.ts';

/** Writes a PostgreSQL database to a file in pg_dump's own format. */
export const dumpPostgres = async (url: string, file: string): Promise<void> => {
  const beside = `${file}.part`;
  try {
    // Made first, for the eyes of this account only; pg_dump writes into what is there.
    await writeFile(beside, '', { mode: 0o600 });
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${beside}`], url);
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
};

/** Puts a dump in the place of what the database holds, all or nothing. */
export const restorePostgres = (url: string, file: string): Promise<void> =>
  run(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file],
    url,
    ['--dbname'],
  );

/** The address goes by environment: arguments are for everybody to see. */
const run = (tool: string, args: readonly string[], url: string, database: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    const { env, name } = connectionOf(url);
    const child = spawn(tool, [...args, ...database.flatMap((option) => [`${option}=${name}`])], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-2_000);
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Obstacle(error.code === 'ENOENT' ? 'toolMissing' : 'toolFailed', { tool, problem: error.message })),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Obstacle('toolFailed', { tool, problem: said.trim().split('\n')[0] ?? '' })),
    );
  });

/** The variables that PostgreSQL's own tools read. */
const connectionOf = (url: string): { env: Record<string, string>; name: string } => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  const given: Record<string, string> = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: name,
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return { env: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')), name };
};
