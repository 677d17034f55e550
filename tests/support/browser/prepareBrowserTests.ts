import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '#scripts/build.mjs';
import { startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

/**
 * Vitest's global set-up of the browser tests: they drive the built product, so it is that of the sources; and the demo
 * firm is made once, each server beginning on a copy.
 */
export const setup = async (): Promise<() => void> => {
  await buildAll();
  const demoFolder = mkdtempSync(join(tmpdir(), 'brevia-demo-'));
  const server = await startBuiltServer({ dataFolder: demoFolder });
  await server.stop();
  process.env.DEMO_FOLDER = demoFolder;
  return () => rmSync(demoFolder, { recursive: true, force: true });
};
