import { spawnSync } from 'node:child_process';

/**
 * Ends a browser as a crash does: those of its processes that have started the others, which end with them, and what the
 * system or a test may have put before it.
 * @param profile the folder that the browser was started with
 */
export const killProcesses = (profile: string): void => {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64_000_000 });
  const own = stdout.split('\n').filter((line) => /[= ]/.test(line[line.indexOf(profile) - 1] ?? ''));
  for (const line of own) if (!/--type=|-contentproc/.test(line)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
};
