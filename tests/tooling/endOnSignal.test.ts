import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { root } from '#scripts/lib/run.mjs';

/** Deaf to a kind word, and with a session of its own, as a browser that a worker of the tests has started. */
const browser = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('browser', process.pid);`;
const worker = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(browser)}], { detached: true, stdio: 'inherit' });
  setInterval(() => {}, 1000); console.log('worker', process.pid);`;
const runner = `
  import { endOnSignal } from ${JSON.stringify(join(root, 'scripts/lib/endOnSignal.mjs'))};
  import { runNode } from ${JSON.stringify(join(root, 'scripts/lib/run.mjs'))};
  process.once('exit', () => console.log('database stopped'));
  endOnSignal();
  await runNode(['-e', ${JSON.stringify(worker)}]);`;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// At once: each gives what is deaf its five seconds.
it.concurrent.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a run of tests that %s ends leaves nothing running',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', runner], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    const started = () => [...said.matchAll(/(?:browser|worker) (\d+)/g)].map(([, pid]) => Number(pid));
    while (started().length < 2) await pause(20);
    child.kill(signal);
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal]);
    // The system takes its time to bury them; one that lives on holds up this test for good.
    while (started().some(isThere)) await pause(20);
    expect(said).toContain('database stopped');
  },
);
