import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { type Figure, type HistoryLine, historyLine } from '#bench/figures/HistoryLine.ts';

const fileIn = (folder: string): string => join(folder, 'bench/history.jsonl');

/** What a bench writes itself changes nothing that is measured. */
const written = [':!docs/benchmarks.md', ':!bench/history.jsonl'];

const commitOf = (folder: string): string => {
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim();
  const commit = git('rev-parse', '--short=12', 'HEAD');
  return git('status', '--porcelain', '--', '.', ...written) ? `${commit}+` : commit;
};

/** Appends the figures of one part of a run, a line each. */
export const appendHistory = (part: string, figures: readonly Figure[], folder = process.cwd()): void => {
  const run = {
    date: new Date().toISOString(),
    commit: commitOf(folder),
    node: process.versions.node,
    cores: os.cpus().length,
    model: os.cpus()[0]?.model ?? '',
    note: process.env.BENCH_NOTE || undefined,
    part,
  };
  appendFileSync(fileIn(folder), figures.map((figure) => `${JSON.stringify({ ...run, ...figure })}\n`).join(''));
};

/** All figures ever kept, the oldest first; a line that is none is an error that names it. */
export const readHistory = (folder = process.cwd()): HistoryLine[] => {
  if (!existsSync(fileIn(folder))) return [];
  return readFileSync(fileIn(folder), 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [readLine(line, at + 1)]))
    .toSorted((one, other) => one.date.localeCompare(other.date));
};

const readLine = (line: string, number: number): HistoryLine => {
  try {
    return historyLine.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`Line ${number} of bench/history.jsonl is no figure: ${line}`, { cause });
  }
};
