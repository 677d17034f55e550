import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root, run } from './run.mjs';

/** The oldest that package.json allows, the one that README and Dockerfile name, and the newest. */
export const versions = ['20.19.0', '24', '26'];

const suites = ['domain', 'engine', 'server', 'process'];

/**
 * Proves that the product installs, holds its tests and starts on each Node.js it promises to run on.
 * @param {NodeJS.ProcessEnv} env of the tests
 * @param {readonly string[]} wanted some of the versions; all where none is named
 * @returns {Promise<string[]>} what does not hold
 */
export const proveNodes = async (env, wanted) => {
  const failed = [];
  for (const version of versions.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const node = await nodeOf(version);
    if (node === null) {
      console.log(`✗ Node.js ${version} could not be had`);
      failed.push(`Node.js ${version}`);
      continue;
    }
    for (const [step, hold] of Object.entries(steps)) {
      const started = Date.now();
      const { code, output } = await hold(node, env);
      const isHeld = code === 0;
      console.log(`${isHeld ? '✓' : '✗'} Node.js ${version}: ${step} (${Math.round((Date.now() - started) / 1000)} s)`);
      if (isHeld) continue;
      failed.push(`Node.js ${version}: ${step}`);
      console.log(output);
    }
  }
  return failed;
};

/** Its program, fetched where it is not here yet. @param {string} version @returns {Promise<string | null>} */
const nodeOf = async (version) => {
  const { code, output } = await run('npx', ['--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], {
    quiet: true,
  });
  const path = output.trim().split('\n').at(-1) ?? '';
  return code === 0 && path.endsWith('node') ? path : null;
};

/** @typedef {{ code: number, output: string }} Outcome */

/** @type {Record<string, (node: string, env: NodeJS.ProcessEnv) => Promise<Outcome>>} */
const steps = {
  'installs without a word about its version': async (node, env) => {
    const { code, output } = await run('npm', ['ci', '--dry-run', '--ignore-scripts'], {
      quiet: true,
      env: { ...env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    });
    return { code: code === 0 && !output.includes('EBADENGINE') ? 0 : 1, output };
  },
  [`${suites.join(', ')} tests`]: (node, env) =>
    run(node, ['node_modules/vitest/vitest.mjs', 'run', ...suites.map((suite) => `--project=${suite}`)], {
      quiet: true,
      env,
    }),
  'the product is built': (node) => run(node, ['scripts/build.mjs'], { quiet: true, env: { BREVIA_REBUILD: '1' } }),
  'the product starts, answers and stops': (node) => startAndStop(node),
};

/** @param {string} node @returns {Promise<Outcome>} */
const startAndStop = async (node) => {
  const data = mkdtempSync(join(tmpdir(), 'brevia-node-'));
  const child = spawn(node, ['scripts/start.mjs', '--port', '0', '--data', data], { cwd: root });
  let output = '';
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      output += chunk.toString('utf8');
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error('It has ended.')));
  });
  try {
    const url = await address;
    const answers = await Promise.all(['/readyz', '/'].map((path) => fetch(url + path)));
    child.kill('SIGTERM');
    const isWell = answers.every(({ ok }) => ok) && (await ended) === 0;
    return { code: isWell ? 0 : 1, output: `${output}\n${answers.map(({ status }) => status).join(', ')}` };
  } catch (error) {
    return { code: 1, output: `${output}\n${error}` };
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
};
