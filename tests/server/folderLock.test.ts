import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderLock } from '#server/operations/FolderLock.ts';
import { needing } from '#tests/support/files/needing.ts';

const never = (): void => {
  throw new Error('The lock was lost');
};

describe('the lock of the data folder', () => {
  let folder: string;
  let other: ChildProcess | null = null;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-lock-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    other?.kill('SIGKILL');
    other = null;
    rmSync(folder, { recursive: true });
  });

  const birthOf = (pid: number): string => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  };
  const startOther = (): number => {
    other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    return other.pid ?? 0;
  };
  const heldBy = (holder: object): void => {
    const common = { token: 'other', host: hostname(), startedAt: '2026-01-01T00:00:00.000Z', beatAt: Date.now() };
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ ...common, ...holder }));
  };
  const holder = (): number => JSON.parse(readFileSync(join(folder, 'server.lock'), 'utf8')).pid;
  const expectTaken = async (): Promise<void> => {
    const lock = await take();
    expect(holder()).toBe(process.pid);
    await lock.release();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  };
  /** Time that passes only when the test says so. */
  const ownTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  const take = (): Promise<FolderLock> => FolderLock.take(folder, never);

  it('D2 is taken, released and taken again', async () => {
    await expectTaken();
    await expectTaken();
  });

  it.runIf(process.platform === 'linux')(
    'D2 refuses a second server at once and names the living holder, however long it has not beaten',
    needing('linux'),
    async () => {
      const pid = startOther();
      heldBy({ pid, birth: birthOf(pid), beatAt: Date.now() - 3_600_000 });
      await expect(take()).rejects.toMatchObject({
        key: 'server.startFailure.folderHeld',
        params: { folder, pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' },
      });
    },
  );

  it('D2 takes over from a holder that is dead', async () => {
    const pid = startOther();
    heldBy({ pid, birth: 'then' });
    other?.kill('SIGKILL');
    await new Promise((resolve) => other?.once('exit', resolve));
    await expectTaken();
  });

  it.runIf(process.platform === 'linux')(
    'D2 takes over where a later process has the dead holder’s number',
    needing('linux'),
    async () => {
      heldBy({ pid: startOther(), birth: '1' });
      await expectTaken();
    },
  );

  it('D2 takes over from another host that has not beaten for long, and from a file that is no lock', async () => {
    heldBy({ pid: 1, host: 'elsewhere', birth: '', beatAt: Date.now() - 120_000 });
    await expectTaken();
    writeFileSync(join(folder, 'server.lock'), 'half a lo');
    await expectTaken();
  });

  it('D2 waits to see whether a holder on another host still beats', async () => {
    heldBy({ pid: 1, host: 'elsewhere', birth: '' });
    ownTime();
    const ended = take().catch((error: unknown) => error);
    // It has read the lock and waits now.
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    heldBy({ pid: 1, host: 'elsewhere', birth: '', beatAt: Date.now() + 1_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ended).toMatchObject({ key: 'server.startFailure.folderHeld' });
  });

  it('D2 gives way at once when somebody else has it', async () => {
    ownTime();
    let lost = false;
    const lock = await FolderLock.take(folder, () => {
      lost = true;
    });
    heldBy({ pid: 1, host: 'elsewhere', birth: '' });
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.poll(() => lost, { timeout: 6_000 }).toBe(true);
    await lock.release();
    expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toContain('elsewhere');
  });
});
