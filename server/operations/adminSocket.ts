import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/db/Database.ts';
import { packDump } from '#server/operations/writeDump.ts';

export const dumpRequest = '/dump';

/** What a system call takes as the name of a socket. */
const longestPath = 100;

/**
 * Where a running server listens for this machine's operator: a file of the data folder, so whoever may read the data
 * may ask. Null where the folder's name is too long for it.
 */
export const adminSocketPath = (dataFolder: string): string | null => {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\brevia-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 32)}`;
  }
  const path = join(dataFolder, 'admin.sock');
  const shorter = [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= longestPath);
  return shorter ?? null;
};

/** Gives `npm run backup` a dump of the database that only this process may open. */
export const openAdminSocket = async (
  dataFolder: string,
  { dump }: Database,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> => {
  const path = adminSocketPath(dataFolder);
  if (path === null || !dump) return { close: async () => undefined };
  const server = createServer((request, response) => {
    const answering =
      request.method === 'POST' && request.url === dumpRequest ? send(dump, response) : refuse(response);
    answering.catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  });
  // One that was left by a killed server; nobody else is there, as the folder is locked.
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
};

const send = async (dump: () => Promise<Blob>, response: ServerResponse): Promise<void> => {
  const content = packDump(await dump());
  response.writeHead(200, { 'Content-Type': 'application/gzip' });
  await pipeline(content, response);
};

const refuse = async (response: ServerResponse): Promise<void> => {
  response.writeHead(404).end();
};
