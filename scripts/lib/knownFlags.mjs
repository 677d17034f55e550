import { spawnSync } from 'node:child_process';

/** @type {string | undefined} */
let options;

/**
 * Those of V8's options that this Node.js has. They come and go with V8 (20 has `--interrupt-budget`, 24 has not), and
 * with one that it does not know Node.js does not start at all.
 * @param {readonly string[]} flags written as for the command line: `--name=value`
 * @returns {string[]}
 */
export const knownFlags = (flags) => {
  options ??= spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout;
  const names = new Set(options.match(/^ +--[a-z0-9-]+/gmu)?.map((name) => name.trim()));
  return flags.filter((flag) => names.has(flag.split('=')[0] ?? ''));
};
