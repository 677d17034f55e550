import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeNextVersion } from '#tests/support/nextVersion/makeNextVersion.ts';

/** The next version, built as its own `npm run build` does. @returns its folder, as a server is started from it */
export const buildNextVersion = (): string => {
  const folder = makeNextVersion();
  execFileSync(process.execPath, [join(folder, 'scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
};
