import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './run.mjs';

/** The folders whose every decision a test should notice; `npm run prove mutants src/outbox` breaks one of them. */
const folders = ['domain', 'src/sync', 'src/outbox', 'src/data', 'server/commands', 'server/http', 'server/auth'];

const home = join(root, 'tests/mutants');
const reportFolder = join(root, '.cache/mutants');

/** Of a hundred mutants so many have to be noticed. */
const wanted = 90;

/** A test that does not come back within this time is ended: what was broken meanwhile has made something endless. */
const longestBreak = 240_000;

/** @typedef {{ size: number, seed: string }} Sample */

/** What is broken in one run: a folder, or files of one folder. @typedef {{ folder: string, places: readonly string[] }} Part */

/** As tests/support/mutants/Ledger.ts keeps them. @typedef {{ id: string, file: string, line: number, mutator: string, replacement: string, reached?: 'by a test' | 'while loading', noticedBy?: string, isEndless?: boolean }} Mutant */

/** @typedef {{ mutants: Mutant[], filesDone: string[], unrepeatable: { test: string }[], asking?: string, running?: string }} Pages */

/**
 * `src/outbox --sample 60` breaks sixty places of that folder that are drawn by lot, by BREVIA_SEED where it is given.
 * @param {readonly string[]} said
 */
const readArguments = (said) => {
  const at = said.indexOf('--sample');
  const size = at < 0 ? undefined : Number(said[at + 1]);
  const seed = process.env.BREVIA_SEED ?? String(Date.now() % 1_000_000_000);
  return {
    named: at < 0 ? said : said.filter((_word, index) => index !== at && index !== at + 1),
    sample: size === undefined ? undefined : { size, seed },
  };
};

/** Files of one folder are broken together, since one first round tells what the tests pass by in all of them. @param {readonly string[]} named @returns {Part[]} */
const partsOf = (named) => {
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  for (const name of named) {
    const folder = /\.tsx?$/.test(name) ? dirname(name) : name;
    parts.set(folder, [...(parts.get(folder) ?? []), name]);
  }
  return [...parts].map(([folder, places]) => ({ folder, places }));
};

/**
 * Breaks the product on purpose, a thousand times over, and asks the tests that need neither browser nor PostgreSQL.
 * Each survivor is printed with its place.
 * @param {readonly string[]} said folders or files, all where none is named; `--sample` and how many of each
 * @returns {Promise<string[]>} what does not hold
 */
export const proveMutants = async (said) => {
  const { named, sample } = readArguments(said);
  if (sample !== undefined && !(sample.size > 0)) return ['mutants: how many? `--sample 60`'];
  if (sample !== undefined) console.log(`BREVIA_SEED=${sample.seed}, ${sample.size} of each folder\n`);
  if (!existsSync(join(home, 'node_modules'))) {
    const { code } = await run('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund'], { quiet: true });
    if (code !== 0) return ['mutants: their packages could not be installed'];
  }
  mkdirSync(reportFolder, { recursive: true });
  const failed = [];
  for (const part of partsOf(named.length > 0 ? named : folders)) {
    const { folder } = part;
    const started = Date.now();
    const path = join(reportFolder, `${folder.replaceAll('/', '-')}.json`);
    rmSync(path, { force: true });
    rmSync(path.replace(/\.json$/, '.comings.json'), { force: true });
    const said = await askUntilDone(part, path, sample);
    if (!report(folder, path, Math.round((Date.now() - started) / 60_000))) {
      failed.push(`mutants of ${folder}`);
      if (!existsSync(path)) console.log(said);
    }
  }
  return failed;
};

/**
 * First who comes by what, without a DOM and, for what the app shows, in one; then each mutant in the tests that are most
 * about it: three seconds of them, which most do not outlive, then more, and most of a minute where those saw nothing; last
 * by whole files what cannot be repeated.
 * @param {string} folder @returns {{ round: string, room: string, seconds: number }[]}
 */
const roundsOf = (folder) => {
  const isShown = folder.startsWith('src/data') || /^src\/(app|records|screens|ui)/.test(folder);
  const rooms = isShown ? ['node', 'dom'] : ['node'];
  const rounds = [
    ['reach', 0],
    ['ask', 3],
    ['ask', 12],
    ['ask', 45],
    ['whole', 0],
  ];
  return rounds.flatMap(([round, seconds]) =>
    rooms.map((room) => ({ round: String(round), room, seconds: Number(seconds) })),
  );
};

/**
 * Makes all rounds; begins again after every break that had to be ended, where it was.
 * @param {Part} part @param {string} path @param {Sample | undefined} sample
 */
const askUntilDone = async (part, path, sample) => {
  let last = '';
  for (const round of roundsOf(part.folder)) {
    const began = Date.now();
    for (;;) {
      const { said, isEnded } = await ask(part, path, sample, round);
      last = said;
      if (!existsSync(path)) return last;
      const pages = readPages(path);
      const endless = isEnded ? pages.mutants.find(({ id }) => id === pages.asking) : undefined;
      if (endless) Object.assign(endless, { noticedBy: 'never came back', isEndless: true });
      // A file that hangs by itself is passed over.
      else if (isEnded && pages.running) pages.filesDone.push(pages.running);
      delete pages.asking;
      if (!isEnded) pages.filesDone = [];
      writeFileSync(path, JSON.stringify(pages, null, 1));
      if (!isEnded) {
        const noticed = pages.mutants.filter(({ noticedBy }) => noticedBy !== undefined).length;
        const took = Math.round((Date.now() - began) / 1000);
        console.log(`    ${Object.values(round).join(' ')}: ${noticed} of ${pages.mutants.length} noticed, ${took} s`);
        break;
      }
      if (!pages.running) return last;
    }
  }
  return last;
};

/** @param {Part} part @param {string} path @param {Sample | undefined} sample @param {{ round: string, room: string, seconds: number }} round @returns {Promise<{ said: string, isEnded: boolean }>} */
const ask = ({ places }, path, sample, { round, room, seconds }) =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      BREVIA_MUTATED: places.join(','),
      BREVIA_LEDGER: path,
      BREVIA_ROUND: round,
      BREVIA_ROOM: room,
      BREVIA_SECONDS: String(seconds),
      ...(sample === undefined ? {} : { BREVIA_SAMPLE: String(sample.size), BREVIA_SEED: sample.seed }),
    };
    const began = Date.now();
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--config', 'tests/support/mutants/suites.config.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let isEnded = false;
    const watch = setInterval(() => {
      const moved = existsSync(path) ? Math.max(began, statSync(path).mtimeMs) : Date.now();
      // Nothing is broken yet in the first round: what is late there is the machine.
      if (Date.now() - moved < (round === 'reach' ? 4 * longestBreak : longestBreak)) return;
      isEnded = true;
      child.kill('SIGKILL');
    }, 5_000);
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('close', () => {
      clearInterval(watch);
      writeFileSync(path.replace(/\.json$/, `.${round}.${room}.log`), said);
      resolve({ said, isEnded });
    });
  });

/** @param {string} path @returns {Pages} */
const readPages = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string} folder @param {string} path @param {number} minutes @returns {boolean} whether enough of them were noticed */
const report = (folder, path, minutes) => {
  if (!existsSync(path)) return false;
  const { mutants } = readPages(path);
  if (!mutants.some(({ reached }) => reached === 'by a test')) {
    // A machine on which the tests do not even begin in time says nothing of the breaks.
    console.log(`✗ ${folder}: nothing was measured, since no test came by any of ${mutants.length} (${minutes} min)`);
    return false;
  }
  const asked = mutants.filter(({ reached }) => reached !== 'while loading');
  const survivors = asked.filter(({ noticedBy }) => noticedBy === undefined);
  const share = asked.length === 0 ? 100 : (100 * (asked.length - survivors.length)) / asked.length;
  const endless = asked.filter(({ isEndless, noticedBy }) => isEndless === true && noticedBy !== undefined).length;
  const isHeld = share >= wanted;
  const ofLoading = mutants.length - asked.length;
  console.log(
    `${isHeld ? '✓' : '✗'} ${folder}: ${share.toFixed(1)} % of ${asked.length} noticed, ${endless} of them by never ending; ${ofLoading} more stand where a module is loaded (${minutes} min)`,
  );
  for (const { file, line, mutator, replacement, reached } of survivors)
    console.log(
      `    ${file}:${line} ${mutator} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}${reached === undefined ? ' (no test comes by)' : ''}`,
    );
  return isHeld;
};
