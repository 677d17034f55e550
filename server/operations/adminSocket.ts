import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { verifyLog } from '#server/audit/verifyLog.ts';
import { StartFailure } from '#server/base/StartFailure.ts';
import type { Database } from '#server/db/Database.ts';
import { noteInLog } from '#server/operations/noteInLog.ts';
import { packDump } from '#server/operations/writeDump.ts';

/** What the operator of this machine may ask of a running server. */
export type AdminRequest = 'dump' | 'verify';

/** What a system call takes as the name of a socket. */
const longestPath = 100;

/** A file of the data folder, so whoever may read the data may ask. Null where the folder's name is too long for it. */
const socketPathOf = (dataFolder: string): string | null => {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\brevia-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 32)}`;
  }
  const path = join(dataFolder, 'admin.sock');
  const shorter = [path, relative(process.cwd(), path)].find((name) => Buffer.byteLength(name) <= longestPath);
  return shorter ?? null;
};

/** Answers for an embedded database, which only this process may open. */
export const openAdminSocket = async (
  dataFolder: string,
  db: Database,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> => {
  const path = socketPathOf(dataFolder);
  if (path === null || !db.dump) return { close: async () => undefined };
  const server = createServer((asked, response) => {
    answer(db, asked, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  // One that was left by a killed server; nobody else is there, as the folder is locked.
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
};

const answer = async (db: Database, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
  const asked = method === 'POST' ? url : undefined;
  if (asked === '/dump') await send(response, await dumpOf(db));
  else if (asked === '/verify') await send(response, Readable.from([JSON.stringify(await verifyLog(db.queries))]));
  else response.writeHead(404).end();
};

const dumpOf = async (db: Database): Promise<Readable> => {
  if (!db.dump) throw new Error('Only an embedded database has a dump of its own');
  await noteInLog(db, 'BACKUP');
  return packDump(await db.dump());
};

const send = async (response: ServerResponse, content: Readable): Promise<void> => {
  response.writeHead(200);
  await pipeline(content, response);
};

/**
 * Asks the server that works on a data folder.
 * @returns its answer, or null when none runs
 * @throws StartFailure when it could not do it
 */
export const askServer = (dataFolder: string, what: AdminRequest): Promise<IncomingMessage | null> => {
  const socketPath = socketPathOf(dataFolder);
  if (socketPath === null) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: `/${what}`, method: 'POST' }, (answered) => {
      if (answered.statusCode === 200) return resolve(answered);
      answered.resume();
      return reject(new StartFailure('adminRefused', { status: answered.statusCode ?? 0 }));
    });
    asking.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    asking.end();
  });
};
