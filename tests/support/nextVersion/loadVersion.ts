import { join } from 'node:path';
import type { Version } from '#tests/support/nextVersion/versionParts.ts';

/**
 * A version by its sources, in this process. Two versions have modules of their own throughout, and share packages only.
 * @param folder this version's is `process.cwd()`
 */
export const loadVersion = async (folder: string): Promise<Version> => {
  const { versionParts } = await import(join(folder, 'tests/support/nextVersion/versionParts.ts'));
  return versionParts as Version;
};
