import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '#scripts/build.mjs';
import { quickStart } from '#tests/support/server/startBuiltServer.ts';

/** A process as an operator runs it, and the line after which it is asked to end. */
describe('a process that is asked to stop', () => {
  let folder: string;
  beforeAll(async () => {
    await buildServer();
    folder = mkdtempSync(join(tmpdir(), 'brevia-stop-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (): ChildProcess =>
    spawn(process.execPath, [...quickStart, 'build/server/main.js', '--port', '0', '--data', folder], {
      env: { ...process.env, LANG: 'C' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const whenSaid = (child: ChildProcess, word: string): Promise<void> =>
    new Promise((resolve) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
        if (said.includes(word)) resolve();
      });
    });

  it.each([
    ['at the moment it listens', 'listening'],
    ['while it opens its database', 'Opening'],
  ])('ends cleanly %s: neither lock nor socket stays, and the next one starts', async (_, word) => {
    const child = start();
    await whenSaid(child, word);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readdirSync(folder).filter((name) => /lock|sock/.test(name))).toEqual([]);
  });
});
