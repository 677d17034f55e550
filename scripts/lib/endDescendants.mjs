import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Everything that this process has started and what that has started in turn, also what made a group or a session of
 * its own, as browsers do: found by who is whose parent, as long as the parents are there.
 * @returns {number[]}
 */
const descendants = () => {
  const { status, stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  if (status !== 0) return [];
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  /** @type {number[]} */
  const found = [];
  let parents = new Set([process.pid]);
  while (parents.size > 0) {
    const children = pairs.flatMap(([pid = 0, parent = 0]) => (parents.has(parent) ? [pid] : []));
    found.push(...children);
    parents = new Set(children);
  }
  return found;
};

/** @param {number} pid @param {NodeJS.Signals | 0} signal @returns {boolean} whether it was there */
const send = (pid, signal) => {
  try {
    return process.kill(pid, signal);
  } catch {
    // It has ended by itself.
    return false;
  }
};

const patience = 50;
const stepMs = 100;

/** Asks all that this process has started to end, and makes those that do not within five seconds. */
export const endDescendants = async () => {
  const started = descendants();
  for (const pid of started) send(pid, 'SIGTERM');
  for (let step = 0; step < patience && started.some((pid) => send(pid, 0)); step += 1) await pause(stepMs);
  for (const pid of [...started, ...descendants()]) send(pid, 'SIGKILL');
};
