import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './freePort.mjs';
import { installDebianPackages } from './installDebianPackages.mjs';
import { isExecutable } from './isExecutable.mjs';

/**
 * Starts a throw-away PostgreSQL in a temporary folder, on a free port of this machine only.
 * @param {{ durable?: boolean, standbyOf?: string }} [options] durable: with every setting that a server for real work has;
 *   standbyOf: one that follows the server at this address and only reads
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => void } | { missing: string }>} its address, or why
 *   there is none; `restart` ends it as a crash would and starts it again
 */
export const startPostgres = async ({ durable = false, standbyOf = '' } = {}) => {
  const maker = standbyOf ? 'pg_basebackup' : 'initdb';
  const tools = findTools(maker) ?? (installDebianPackages(['postgresql']) ? findTools(maker) : null);
  if (!tools) return { missing: `no ${maker} and pg_ctl were found, and they could not be installed` };
  const owner = ownerOfServer();
  if (owner === null) return { missing: 'it refuses to run as root, and there is no user postgres or nobody' };

  const folder = mkdtempSync(join(tmpdir(), 'brevia-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  /** @param {string} tool @param {string[]} args */
  const run = (tool, args) =>
    spawnSync(join(tools, tool), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });

  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${durable ? manyConnections : fastSettings}`;
  const start = ['-D', data, '-w', '-t', '60', '-o', settings, '-l', join(folder, 'log'), 'start'];
  /** @param {string[]} args @returns {Promise<void>} beside everything else that this process does */
  const control = (args) =>
    new Promise((resolve) => {
      const child = spawn(join(tools, 'pg_ctl'), args, { ...owner, cwd: folder, stdio: 'ignore' });
      child.on('close', () => resolve()).on('error', () => resolve());
    });
  const restart = async () => {
    await control(['-D', data, '-m', 'immediate', 'stop']);
    await control(start);
  };
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  /** @type {[string, string[]]} */
  const fill = standbyOf
    ? [maker, ['-D', data, '-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']]
    : [maker, ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']];
  for (const [tool, args] of /** @type {[string, string[]][]} */ ([fill, ['pg_ctl', start]])) {
    const { status, stderr, error } = run(tool, args);
    if (status !== 0) {
      stop();
      return { missing: `${tool} failed: ${error?.message ?? stderr.trim().split('\n')[0]}` };
    }
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop };
};

const manyConnections = '-c max_connections=200';

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const fastSettings = `-c fsync=off -c synchronous_commit=off -c full_page_writes=off ${manyConnections}`;

/**
 * The folder that holds this tool and pg_ctl: of the PATH, or the newest of Debian's.
 * @param {string} maker
 */
const findTools = (maker) => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => [maker, 'pg_ctl'].every((tool) => isExecutable(join(folder, tool)))) ?? null;
};

/** Who runs the server: this user, or, as it refuses root, one without rights; null when there is none. */
export const ownerOfServer = () => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
};
