import { spawnSync } from 'node:child_process';
import { isExecutable } from './isExecutable.mjs';

/**
 * Installs packages where this is root on a Debian; elsewhere it does nothing.
 * @param {readonly string[]} packages
 * @returns {boolean} whether they are installed now
 */
export const installDebianPackages = (packages) => {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(' ')} …`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  return apt(install) || (apt(['update']) && apt(install));
};

/** @param {readonly string[]} args */
const apt = (args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
};
