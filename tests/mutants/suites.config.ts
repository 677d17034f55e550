import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Longer ones would be asked for every mutant that they meet, for hours; what they alone would notice is told as survivor. */
const longestSeconds = 4;

const seconds = JSON.parse(readFileSync('tests/seconds.json', 'utf8')) as Readonly<Record<string, number>>;
const long = Object.keys(seconds).filter((file) => (seconds[file] ?? 0) > longestSeconds);

/** Which tests know a part of the product, by the folder that is broken. */
const suites: Readonly<Record<string, string>> = {
  domain: 'tests/{domain,spec,screens,view,outbox}/**/*.test.ts',
  src: 'tests/{db,outbox,view,sync,session,api,data,i18n,ui,screens,app,spec}/**/*.test.{ts,tsx}',
  server: 'tests/server/**/*.test.ts',
};

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    include: [suites[process.env.BREVIA_MUTATED ?? 'domain'] ?? ''],
    exclude: [...long, 'tests/server/proofs/**', 'tests/server/namedStatements.test.ts'],
    setupFiles: ['tests/support/engine/setUpIndexedDB.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
