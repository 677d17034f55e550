import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const suffix = '.page.ts';

/** The pages of a folder by name. */
const pagesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(process.cwd(), folder))
      .filter((name) => name.endsWith(suffix))
      .map((name) => [name.replace(suffix, ''), join(process.cwd(), folder, name)]),
  );

/** Bundles every page of these folders as the app is bundled, one script each; returns where they are. */
export const buildPages = async (folders: readonly string[] = ['bench/pages']): Promise<string> => {
  const outDir = join(process.cwd(), '.cache/bench-pages');
  const input = Object.assign({}, ...folders.map(pagesIn)) as Record<string, string>;
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
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js' },
        onwarn: (warning, warn) => {
          // What is measured would load otherwise than the app does.
          if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message);
          warn(warning);
        },
      },
    },
  });
  return outDir;
};
