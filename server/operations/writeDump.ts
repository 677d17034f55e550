import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type { Database } from '#server/db/Database.ts';

/** The lightest level: a data folder shrinks to a fifth with it, and a server has other things to do. */
export const packDump = (dump: Blob): Readable =>
  Readable.fromWeb(dump.stream() as unknown as ReadableStream).pipe(createGzip({ level: 1 }));

/** Writes what comes beside its place, forces it to the disk and moves it there: nobody ever finds half a file. */
export const writeWhole = async (path: string, content: Readable): Promise<void> => {
  const beside = `${path}.part`;
  try {
    await pipeline(content, createWriteStream(beside, { mode: 0o600 }));
    const file = await open(beside, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
};

/** Dumps an embedded database into a file that only its owner reads. */
export const writeDump = async ({ dump }: Database, path: string): Promise<void> => {
  if (!dump) throw new Error('Only an embedded database has a dump of its own');
  await writeWhole(path, packDump(await dump()));
};
