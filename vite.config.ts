import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import about from './package.json' with { type: 'json' };
import { flagCodes } from './scripts/flags.mjs';
import { rowsByChild } from './scripts/lib/rowsByChild.mjs';

/** Widths at which the layout changes, in em as Mantine has them; CSS reads them as $mantine-breakpoint-…. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

/** A release that only calls a bad one back: its worker removes the old one and itself (src/sw/recall). */
const isRecall = process.env.BREVIA_RECALL === '1';

/** Where `npm run dev` runs the server. */
const server = process.env.BREVIA_SERVER ?? 'http://127.0.0.1:8081';

/** The worker is one file; said in today's words, because the plug-in's own make the bundler warn at each build. */
const asQuietFile = (config: InlineConfig): void => {
  config.logLevel = 'warn';
  const options = config.build?.rollupOptions;
  if (options) options.output = { entryFileNames: 'sw.mjs', codeSplitting: false };
};

/** The locale files are laid out for those who write them; readers get them without the layout. */
const tightLocales: Plugin = {
  name: 'tight-locales',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    for (const language of ['fr', 'en']) {
      const file = join(dir, 'locales', language, 'common.json');
      writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
    }
  },
};

/**
 * How a part of the app is fetched is ours (src/app/fetchPart.ts): the bundler's own way imports at once, and some
 * browsers remember a failed import for as long as the page stands.
 */
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `export { fetchPart as __vitePreload } from '${join(import.meta.dirname, 'src/app/fetchPart.ts')}';`
      : undefined,
};

/**
 * The schemas' own writer of JSON schemas is for the server's document of the calls; the app never asks for one, and no
 * bundler can see, since every schema names it.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const source = readFileSync(id, 'utf8');
    const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `absent as ${name}`);
    return `const absent = () => absent;\nexport { ${names.join(', ')}, absent as process };`;
  },
};

export default defineConfig({
  define: {
    // The sign-in screen and the settings name it (AUTH-02).
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(about.version),
    'import.meta.env.VITE_RECALL': JSON.stringify(isRecall),
    'import.meta.env.VITE_FLAGS': JSON.stringify(flagCodes()),
  },
  plugins: [
    react(),
    tightLocales,
    ownPreload,
    withoutJsonSchemas,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: isRecall ? 'src/sw/recall' : 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // The app registers the worker itself: an injected inline script would need a hole in the content policy.
      injectRegister: false,
      // The manifest is a static file, so that it can be read and checked as it is served.
      manifest: false,
      injectManifest: {
        injectionPoint: isRecall ? undefined : 'self.__WB_MANIFEST',
        globPatterns: ['**/*.{js,css,html,svg,woff2,json,webmanifest}', 'flags/all.txt'],
        globIgnores: [
          'sw.js',
          // All of them lie in flags/all.txt.
          'flags/*.svg',
          '.vite/**',
          // Stands in only where no worker starts at all.
          'assets/deriveKey-*.js',
        ],
        // Everything the app may need without network, whole; `npm run check` holds the sum (scripts/budget.mjs).
        maximumFileSizeToCacheInBytes: 4_000_000,
        minify: true,
      },
      integration: { configureCustomSWViteBuild: asQuietFile },
    }),
  ],
  resolve: {
    // Its own module instead of the wrapper around an older script: an eighth of its weight less.
    alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
  },
  css: { postcss: { plugins: [presetMantine(), simpleVars({ variables: breakpoints }), rowsByChild] } },
  build: {
    outDir: 'build/app',
    emptyOutDir: true,
    // The oldest that have all of ES2023, which the sources may use: methods are not written anew for older ones.
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    manifest: true,
    // Fonts and images stay files: the content policy allows no data: fonts, and the worker caches them by name.
    assetsInlineLimit: 0,
    // A polyfill would be an inline script; every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    // What may be loaded is weighed by scripts/budget.mjs.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files instead of a hundred small ones: each is fetched, looked up by the service worker and compiled by
          // itself, which took a quarter of the start. What stands first takes what the later ones would. A group holds with
          // its modules all that they import, or leaves it to an earlier one, so no two files need each other.
          groups: [
            // What changes with an upgrade of the package and not with the app: one long-lived file.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            // The hub's own language, which nobody needs without network: kept once somebody has signed in.
            { name: 'signalr', test: /node_modules[\\/]@microsoft[\\/]signalr[\\/]/ },
            // What the sign-in stands on (npm run check weighs it).
            { name: 'first', tags: ['$initial'] },
            // What finds and opens the vaults of the device, while the password is still being typed.
            { name: 'vault', test: /node_modules[\\/]dexie[\\/]|[\\/]VaultDatabase/ },
            // All that is drawn behind the sign-in, with the frame: a sheet that comes later has the whole page styled and
            // laid out anew, in the middle of what the user does.
            { name: 'styles', test: /\.css$/ },
            // What the screens behind the sign-in share: by nearly all of them, and by two.
            {
              name: 'common',
              minShareCount: 3,
              test: /^(?!.*[\\/](?:(?:dates|rules[\\/]dateRules|(?:data|records)[\\/]deadlines|records[\\/]workbook|fflate)[\\/]|files[\\/](?:export(?:Many)?Rows|openArchive|startWorker|writeWorkbook)|accountForms|newPassword|commonPassword))/,
            },
            // What writes a workbook: kept once somebody has signed in.
            {
              name: 'sheets',
              test: /[\\/]fflate[\\/]|[\\/]files[\\/](?:export(?:Many)?Rows|openArchive|startWorker|writeWorkbook)\.ts$/,
            },
            // New passwords and what they are asked against: kept once somebody has signed in.
            { name: 'newPassword', test: /[\\/](?:accountForms|newPassword|commonPassword(?:List)?)\.ts$/ },
            // The rules of dates, what lists them and what people do with them, with the chips of such lists alone: kept
            // once somebody has signed in.
            {
              name: 'dates',
              minShareCount: 2,
              test: /[\\/](?:rules|data|records)[\\/]date(?:s|Rules)[\\/]|[\\/](?:data|records)[\\/]deadlines[\\/]|[\\/]page[\\/]CountChips\b/,
            },
            // What the docket and what puts it together ahead share: kept once somebody has signed in.
            { name: 'docket', minShareCount: 2, test: /[\\/]screens[\\/]deadlines[\\/]/ },
            // What imports and exports by filing share among each other: kept once somebody has signed in.
            {
              name: 'imports',
              minShareCount: 2,
              test: /[\\/]src[\\/]records[\\/](?:workbook[\\/]|filingSheet|filingWorkbooks|import[\\/]FileStepFrame)|[\\/]import[\\/](?:sheetRowsOf|furtherCells|namesCell|clientsCell|families|gatherFamily|readRow|routeMeaning|dates)\b|[\\/](?:react-)?virtual(?:-core)?[\\/]/,
            },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': server, '/hubs': { target: server, ws: true } },
  },
});
