/** `npm run dev`: the app with hot reload on port 5173, the server rebuilt and restarted as its files change. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { copyFlags } from './flags.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { root } from './lib/run.mjs';

checkNode();
copyFlags();

const port = process.env.BREVIA_PORT ?? '8081';
process.env.BREVIA_SERVER = `http://127.0.0.1:${port}`;

/** Beside the built product, whose fingerprint would not fit any more. */
const outDir = join(root, '.cache/dev/server');
rmSync(outDir, { recursive: true, force: true });

const watcher = await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { outDir, watch: {} },
});
if (!('on' in watcher)) throw new Error('The bundler does not watch.');
await new Promise((resolve) => {
  watcher.on('event', ({ code }) => {
    if (code === 'END') resolve(null);
  });
});

const server = spawn(
  process.execPath,
  ['--watch', '--enable-source-maps', join(outDir, 'main.js'), '--port', port, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);

const app = await createServer({ root, configFile: join(root, 'vite.config.ts') });
await app.listen();
app.printUrls();

const stop = async () => {
  server.kill();
  await Promise.all([watcher.close(), app.close()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
