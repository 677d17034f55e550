/** `npm run dev`: the app with hot reload on port 5173, the server rebuilt and restarted as its files change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { copyFlags } from './flags.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { root } from './lib/run.mjs';

checkNode();
copyFlags();

const port = process.env.BREVIA_PORT ?? '8081';
process.env.BREVIA_SERVER = `http://127.0.0.1:${port}`;

/** @param {string[]} args */
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const bundler = start([
  'node_modules/vite/bin/vite.js',
  'build',
  '--config',
  'vite.server.config.ts',
  '--watch',
  '--logLevel',
  'warn',
]);
while (!existsSync(join(root, 'build/server/main.js'))) await setTimeout(200);
const server = start([
  '--watch',
  '--enable-source-maps',
  'build/server/main.js',
  '--port',
  port,
  ...process.argv.slice(2),
]);

const app = await createServer({ root, configFile: join(root, 'vite.config.ts') });
await app.listen();
app.printUrls();

const stop = () => {
  bundler.kill();
  server.kill();
  void app.close().then(() => process.exit(0));
};
process.once('SIGINT', stop).once('SIGTERM', stop);
