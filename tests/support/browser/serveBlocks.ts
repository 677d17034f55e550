import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, type PluginOption, preview } from 'vite';
import { packageRoot } from '#server/base/packageRoot.ts';

export interface ServedBlocks {
  /** Address of the page of blocks. */
  readonly url: string;
  close(): Promise<void>;
}

const nameOf = (plugin: PluginOption): string =>
  plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : '';

/** The page of blocks (src/blocks), built as the app is but for the service worker. */
export const serveBlocks = async (): Promise<ServedBlocks> => {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(packageRoot, 'vite.config.ts'),
    packageRoot,
  );
  if (!loaded) throw new Error('The configuration of the bundler is not there');
  const outDir = mkdtempSync(join(tmpdir(), 'brevia-blocks-'));
  const plugins = (loaded.config.plugins ?? [])
    .flat()
    .filter((plugin) => !nameOf(plugin).startsWith('vite-plugin-pwa'));
  const { css, resolve, define } = loaded.config;
  const { NODE_ENV } = process.env;
  // A test runner says otherwise, and the page would carry the development build of React.
  process.env.NODE_ENV = 'production';
  await build({
    root: packageRoot,
    configFile: false,
    logLevel: 'warn',
    plugins,
    ...(css && { css }),
    ...(resolve && { resolve }),
    ...(define && { define }),
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(packageRoot, 'src/blocks/index.html') },
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
  const server = await preview({ root: packageRoot, configFile: false, build: { outDir }, preview: { port: 0 } });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return {
    url: `${address}src/blocks/`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};
