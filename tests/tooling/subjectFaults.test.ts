import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { subjectFaults } from '#scripts/lib/subjectFaults.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brevia-subjects-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Git as on a machine where nobody has set anything up: who commits is given, signing and hooks are not asked for. */
const git = (...args: string[]): string => {
  const settings = ['user.name=Test', 'user.email=test@example.org', 'commit.gpgSign=false', 'init.defaultBranch=main'];
  const { status, stdout, stderr } = spawnSync('git', [...settings.flatMap((set) => ['-c', set]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

/** One commit for each subject, the first one first. */
const commit = (...subjects: string[]): void => {
  for (const subject of subjects) git('commit', '--quiet', '--allow-empty', '--message', subject);
};

const lettersLong = (count: number): string => `Say ${'o'.repeat(count - 4)}`;

it('a subject of 72 letters is fine, one of 73 is named with its commit', () => {
  git('init', '--quiet');
  commit('Begin', lettersLong(72), lettersLong(73), `Close\n\n${lettersLong(200)}`);
  const long = git('log', '-1', '--format=%h', 'HEAD~1');
  expect(subjectFaults(folder)).toEqual([`The subject of ${long} ${lettersLong(73)} has more than 72 letters.`]);
});

it('letters are counted as readers count them, not as bytes', () => {
  git('init', '--quiet');
  commit('é'.repeat(72));
  expect(subjectFaults(folder)).toEqual([]);
});

it('the last twenty commits are asked, not those before', () => {
  git('init', '--quiet');
  commit(lettersLong(80), ...Array.from({ length: 19 }, (_, index) => `Step ${index}`));
  expect(subjectFaults(folder)).toHaveLength(1);
  commit('One more');
  expect(subjectFaults(folder)).toEqual([]);
});

it('a merge is passed over: its subject is written by the tool', () => {
  git('init', '--quiet');
  commit('Begin');
  git('checkout', '--quiet', '-b', 'side');
  commit('Work aside');
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '--message', lettersLong(90), 'side');
  expect(subjectFaults(folder)).toEqual([]);
});

it('without a history, as in a packed release, there is nothing to find', () => {
  expect(subjectFaults(folder)).toEqual([]);
});
