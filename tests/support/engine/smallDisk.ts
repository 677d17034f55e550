import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chunk = Buffer.alloc(65_536, 'x');

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free; 0 fills it to the last one. */
  leave(bytes: number): void;
  /** Gives the room back. */
  empty(): void;
  remove(): void;
}

/** @returns null where this machine lets nobody mount one */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'brevia-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    leave: (bytes) => fill(ballast, folder, bytes),
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const fill = (ballast: string, folder: string, leaving: number): void => {
  const file = openSync(ballast, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const room = bavail * bsize - leaving;
      if (room <= 0) return;
      writeSync(file, chunk, 0, Math.min(chunk.length, room));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
};
