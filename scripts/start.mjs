/** `npm start`: builds what changed, then runs the server in this process, so that signals and arguments reach it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/checkNode.mjs';

checkNode();

const { root, runNode } = await import('./lib/run.mjs');
// In a process of its own: the bundler's memory is given back before the server begins.
const { code } = await runNode(['scripts/build.mjs']);
if (code !== 0) {
  console.error('The build failed, so the server was not started. The lines above say why.');
  process.exit(code);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'build/server/main.js')).href);
