import type { Disk } from '#src/db/Disk.ts';
import { VaultError } from '#src/db/VaultError.ts';

/**
 * A browser that is beyond its limit refuses even what would make room: then the disk keeps what it has, of the moment
 * it was written, until it can be given up for a change.
 * @returns whether the disk has given the mirror up
 */
export const giveUpMirror = async (disk: Disk): Promise<boolean> =>
  (await unlessFull(() => disk.giveUpMirror().then(() => true))) ?? false;

/** @returns the new epoch; null without room for it. Whoever led before finds no room for a commit either. */
export const raiseEpoch = (disk: Disk): Promise<number | null> => unlessFull(() => disk.takeLeadership());

const unlessFull = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    if (VaultError.isFull(error)) return null;
    throw error;
  }
};
