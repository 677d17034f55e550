import os from 'node:os';

/** The machine in words that name nobody. */
export const machine = (): string =>
  `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Linux, headless Chromium, Node.js ${process.versions.node}`;
