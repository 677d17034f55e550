import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort.mjs';
import { installDebianPackages } from './installDebianPackages.mjs';
import { isExecutable } from './isExecutable.mjs';
import { ownerOfServer } from './postgres.mjs';

/** Connections to the database that it shares out. */
const poolSize = 10;

/**
 * Starts a PgBouncer in transaction mode before a PostgreSQL that trusts everybody, on a free port of this machine only.
 * @param {string} databaseUrl
 * @returns {Promise<{ urlOf: (databaseUrl: string) => string, stop: () => void } | { missing: string }>} the address of a
 *   database of that PostgreSQL through the pooler, or why there is none
 */
export const startPooler = async (databaseUrl) => {
  const tool = findTool() ?? (installDebianPackages(['pgbouncer']) ? findTool() : null);
  if (!tool) return { missing: 'no pgbouncer was found, and it could not be installed' };
  const owner = ownerOfServer();
  if (owner === null) return { missing: 'it refuses to run as root, and there is no user postgres or nobody' };

  const { hostname, port: databasePort } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'brevia-pooler-'));
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, '"postgres" ""\n');
  const settings = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  if (owner) for (const path of [folder, users, settings]) chownSync(path, owner.uid, owner.gid);

  const child = spawn(tool, ['--quiet', settings], { ...owner, cwd: folder, stdio: 'ignore' });
  let ended = false;
  child.on('close', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let left = 200; left > 0 && !ended; left -= 1) {
    if (await listens(port))
      return { urlOf: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href, stop };
    await sleep(50);
  }
  stop();
  return { missing: 'pgbouncer did not come to listen' };
};

/** @param {number} port @returns {Promise<boolean>} */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Of the PATH, or where Debian puts what only administrators start. */
const findTool = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, 'pgbouncer'));
  return found.find((path) => existsSync(path) && isExecutable(path)) ?? null;
};
