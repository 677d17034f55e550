import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles every page of bench/pages as the app is bundled, one script each; returns the folder. */
export const buildPages = async (): Promise<string> => {
  const folder = join(process.cwd(), 'bench/pages');
  const outDir = join(process.cwd(), '.cache/bench-pages');
  const pages = readdirSync(folder).filter((name) => name.endsWith('.page.ts'));
  const input = Object.fromEntries(pages.map((name) => [name.replace('.page.ts', ''), join(folder, name)]));
  await build({
    configFile: false,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 2_000,
      rollupOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  return outDir;
};
