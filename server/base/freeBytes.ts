import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write under a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
