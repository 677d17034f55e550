import { type ChildProcess, spawn } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { StartFailure } from '#server/base/StartFailure.ts';

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

/**
 * Puts a dump in the place of what the database holds and runs these statements on it, all or nothing. The end of the
 * transaction is said from here: when this process is killed, psql comes to the end of its input and the database undoes
 * everything, whereas a tool that works by itself would go on.
 */
export const restorePostgres = async (url: string, file: string, statements: readonly string[]): Promise<void> => {
  const { env, name } = connectionOf(url);
  const reader = spawn('pg_restore', ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-', file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const writer = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${name}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // A writer that has ended takes nothing more; why it ended it says itself.
  writer.stdin.on('error', () => reader.kill());
  writer.stdin.write('begin;\n');
  reader.stdout.pipe(writer.stdin, { end: false });
  const written = finished('psql', writer).catch((error: unknown) => {
    reader.kill();
    throw error;
  });
  const read = finished('pg_restore', reader).then(
    () => writer.stdin.end(`set search_path = public;\n${statements.join(';\n')};\ncommit;\n`),
    (error: unknown) => {
      writer.kill('SIGKILL');
      throw error;
    },
  );
  const failures = (await Promise.allSettled([read, written])).flatMap((end) =>
    end.status === 'rejected' ? [end.reason as StartFailure] : [],
  );
  // One of the two ended because of the other, and has nothing to say.
  const cause = failures.find(({ params }) => params.problem !== '') ?? failures[0];
  if (cause) throw cause;
};

/** The address goes by environment: arguments are for everybody to see. */
const run = (tool: string, args: readonly string[], url: string): Promise<void> =>
  finished(tool, spawn(tool, args, { env: connectionOf(url).env, stdio: ['ignore', 'ignore', 'pipe'] }));

/** @throws StartFailure when the tool is missing or does not end well, with the first line of what it said */
const finished = (tool: string, child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-2_000);
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartFailure(error.code === 'ENOENT' ? 'toolMissing' : 'toolFailed', { tool, problem: error.message }),
      ),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartFailure('toolFailed', { tool, problem: said.trim().split('\n')[0] ?? '' })),
    );
  });

/** The variables that PostgreSQL's own tools read. */
const connectionOf = (url: string): { env: NodeJS.ProcessEnv; name: string } => {
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
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { env: { ...process.env, ...set }, name };
};
