import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { figuresIn } from '#bench/figures/figuresIn.ts';
import { historyPage } from '#bench/figures/historyPage.ts';
import { appendHistory, readHistory } from '#bench/figures/keepHistory.ts';
import { formatTable } from '#bench/table.ts';

let folder: string;

const git = (...args: string[]): string => {
  const settings = ['user.name=Test', 'user.email=test@example.org', 'commit.gpgSign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...settings.flatMap((set) => ['-c', set]), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brevia-history-'));
  mkdirSync(join(folder, 'bench'));
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '--no-verify', '-m', 'Begin');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads of a report what its tables measured, and neither bars nor counts', () => {
  const stores = formatTable(
    ['Store', 'first load', '÷ ours', 'heap', 'found'],
    [
      ['fetch + parse alone', '830 ms', '1.00 ×'],
      ['RxDB 17', '9,057.5 ms', '6.59 ×', '3 MB', '10'],
    ],
  );
  const bars = formatTable(
    ['Ours', 'measured', 'bar', ''],
    [
      ['first load', '1.66 ×', '2.5 × fetch + parse', 'holds'],
      ['one edit', '12.5 ms', '50 ms', 'holds'],
    ],
  );
  const several = formatTable(
    ['Database', 'What', 'measured'],
    [['PGlite', 'search', '98.9 ms, 1.79 × of fetch + parse']],
  );
  const over = formatTable(['way', 'rate', 'limit'], [['50 ms', '4.39 ×', 'at least 0.70 ×: holds']]);
  expect(figuresIn(`Of 3 runs, 12 ms each.\n\n${stores}\n\n${bars}\n\nMore:\n\n${several}\n\n${over}`)).toEqual([
    { name: 'Store · fetch + parse alone · first load', value: 830, unit: 'ms' },
    { name: 'Store · fetch + parse alone · ÷ ours', value: 1, unit: '×' },
    { name: 'Store · RxDB 17 · first load', value: 9057.5, unit: 'ms' },
    { name: 'Store · RxDB 17 · ÷ ours', value: 6.59, unit: '×' },
    { name: 'Store · RxDB 17 · heap', value: 3, unit: 'MB' },
    { name: 'Ours · first load · measured', value: 1.66, unit: '×' },
    { name: 'Ours · one edit · measured', value: 12.5, unit: 'ms' },
    { name: 'Database · PGlite · search · measured (1)', value: 98.9, unit: 'ms' },
    { name: 'Database · PGlite · search · measured (2)', value: 1.79, unit: '×' },
    { name: 'way · 50 ms · rate', value: 4.39, unit: '×' },
  ]);
});

it('keeps each run’s figures with its commit and machine, and gives them back in their order', () => {
  expect(readHistory(folder)).toEqual([]);
  appendHistory('The store', [{ name: 'first load', value: 1.66, unit: '×' }], folder);
  // What a run writes is no change; whatever else is there may have been measured.
  writeFileSync(join(folder, 'bench/other.ts'), '');
  appendHistory('Searches', [{ name: 'median', value: 2, unit: 'ms' }], folder);
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const machine = { node: process.versions.node, cores: os.cpus().length, model: os.cpus()[0]?.model ?? '' };
  expect(readHistory(folder)).toEqual([
    { ...machine, date: expect.any(String), commit, part: 'The store', name: 'first load', value: 1.66, unit: '×' },
    {
      ...machine,
      date: expect.any(String),
      commit: `${commit}+`,
      part: 'Searches',
      name: 'median',
      value: 2,
      unit: 'ms',
    },
  ]);
});

it('names the line that is no figure', () => {
  appendHistory('Searches', [{ name: 'median', value: 2, unit: 'ms' }], folder);
  appendFileSync(join(folder, 'bench/history.jsonl'), '\n<<<<<<< HEAD\n');
  expect(() => readHistory(folder)).toThrow('Line 3 of bench/history.jsonl is no figure: <<<<<<< HEAD');
});

it('draws a curve for each figure with a value for each machine, names with signs in them as they are', () => {
  const run = {
    commit: 'abc',
    node: '20.20.2',
    cores: 2,
    part: 'Searches',
    name: '"a" &lt; <b> & c',
    unit: '×',
  } as const;
  const html = historyPage(
    [
      { ...run, date: '2026-11-01T00:00:00.000Z', model: 'One', value: 2 },
      { ...run, date: '2026-11-02T00:00:00.000Z', model: 'Other', value: 3 },
    ],
    { script: '/* drawing */', style: '' },
  );
  const held = /data-curves="([^"]*)"/.exec(html)?.[1] ?? '';
  const curves: unknown = JSON.parse(held.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
  expect(curves).toMatchObject([
    {
      name: '"a" &lt; <b> & c, ×',
      machines: ['2 × One, Node.js 20', '2 × Other, Node.js 20'],
      data: [
        [expect.any(Number), expect.any(Number)],
        [2, null],
        [null, 3],
      ],
      commits: ['abc', 'abc'],
    },
  ]);
});
