import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, from wherever a script is called. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program in the project's folder to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] quiet: gather what it says instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, { quiet = false, env = {}, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * Runs a script of Node, for instance one of this folder.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs the command of an installed package, without a shell and without npx.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runPackage = (name, args, options) => run(`${root}node_modules/.bin/${name}`, args, options);
