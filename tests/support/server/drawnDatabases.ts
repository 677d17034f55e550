import { runSeed } from '#tests/support/files/runSeed.ts';
import type { Engine } from '#tests/support/server/testDatabase.ts';

const engines: readonly Engine[] = ['PGlite', 'PostgreSQL'];

/**
 * For a long proof whose rules shorter tests prove on both databases: both in full, else one of them, another with each
 * seed. Without TEST_DATABASE_URL it is the embedded one.
 */
export const drawnDatabases = (): readonly Engine[] => {
  if (process.env.BREVIA_PROOF) return engines;
  const isShared = runSeed % 2 === 1 && Boolean(process.env.TEST_DATABASE_URL);
  return [isShared ? 'PostgreSQL' : 'PGlite'];
};
