import { spawnSync } from 'node:child_process';

/**
 * Installs packages where this is root on a Debian; elsewhere it does nothing. The lists of packages are brought up to
 * date first: an image carries those of the day it was made, and with them an old browser. Without network the lists
 * that are there have to do.
 * @param {readonly string[]} packages
 * @returns {boolean} whether they are installed now
 */
export const installDebianPackages = (packages) => {
  if (process.getuid?.() !== 0 || !apt(['--version'])) return false;
  console.log(`Installing ${packages.join(' ')} …`);
  if (!apt(['update', '--error-on=any', ...patience]))
    console.log('The lists of packages could not all be brought up to date, so what is installed may be old.');
  return apt(['install', '-y', '--no-install-recommends', ...patience, ...packages], 'inherit');
};

/** A mirror that does not answer is given up after this time, not after minutes. */
const patience = ['-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::https::Timeout=30', '-o', 'Acquire::Retries=1'];

/** @param {readonly string[]} args @param {'ignore' | 'inherit'} [complaints] */
const apt = (args, complaints = 'ignore') => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', complaints] }).status === 0;
};
