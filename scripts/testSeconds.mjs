/**
 * Writes down how long each test file took in the last `npm test`, for the order in which they begin
 * (scripts/lib/LongestFirst.ts); run it on a quiet machine when suites have grown or shrunk.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './lib/run.mjs';

/** Shorter ones begin in any order. */
const least = 5;

/** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
const { testResults } = JSON.parse(readFileSync(join(root, '.cache/vitest.json'), 'utf8'));
const all = testResults.map(({ name, startTime, endTime }) => ({
  file: relative(root, name).split(sep).join('/'),
  seconds: Math.round((endTime - startTime) / 1000),
}));

/** @type {Record<string, number>} */
const rooms = {};
for (const { file, seconds } of all) {
  const room = file.split('/').slice(0, 2).join('/');
  rooms[room] = (rooms[room] ?? 0) + seconds;
}
for (const [room, seconds] of Object.entries(rooms).sort(([, a], [, b]) => b - a)) console.log(`${room}: ${seconds} s`);

const page = join(root, 'tests/seconds.json');
/** What a run leaves to another turn keeps the seconds of before. @type {Record<string, number>} */
const before = JSON.parse(readFileSync(page, 'utf8'));
const now = new Map(all.map(({ file, seconds }) => [file, seconds]));
const kept = Object.entries(before).filter(([file]) => !now.has(file) && existsSync(join(root, file)));
const long = [...now, ...kept].filter(([, seconds]) => seconds >= least).sort(([, a], [, b]) => b - a);
writeFileSync(page, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
