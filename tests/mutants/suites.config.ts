import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const folder = process.env.BREVIA_MUTATED ?? 'domain';

/** Longer ones would be asked for every mutant that they meet, for hours; what they alone would notice is told as survivor. */
const longestSeconds = process.env.BREVIA_SAMPLE === undefined ? 4 : 12;

const seconds = JSON.parse(readFileSync('tests/seconds.json', 'utf8')) as Readonly<Record<string, number>>;
const long = Object.keys(seconds).filter((file) => (seconds[file] ?? 0) > longestSeconds);

const engine = 'tests/{db,outbox,view,sync,session,api,data,i18n,ui,screens,app,spec}/**/*.test.{ts,tsx}';
const inSync = (...names: readonly string[]): string => `sync/{${names.join(',')}}`;
const ofServer = (...names: readonly string[]): string => `tests/server/{${names.join(',')}}.test.ts`;

/** Which tests know a part of the product, by the folder that is broken; the narrowest name that fits is taken. */
const suites: Readonly<Record<string, string>> = {
  domain: 'tests/{domain,spec,screens,view,outbox}/**/*.test.ts',
  src: engine,
  'src/outbox': `tests/{outbox/*,view/*,data/{conflicts,importUndo}}.test.ts`,
  'src/sync': `tests/${inSync('push', 'pull', 'calls', 'protections', 'background', 'retryAfter', 'findAtServer', 'hub', 'leader', 'answers', 'plain')}.test.ts`,
  server: 'tests/server/**/*.test.ts',
  'server/auth': ofServer('sessions', 'boundSessions', 'forgedTokens', 'guessedNames', 'ownAccount', 'refreshLimits'),
  'server/commands': ofServer('patents', 'validation', 'ownCabinets', 'inUse', 'idempotency', 'creates', 'looseBodies'),
  'server/http': ofServer(
    'headers',
    'guard',
    'validation',
    'idempotency',
    'rateLimits',
    'logs',
    'appFiles',
    'looseBodies',
  ),
};

const named = Object.keys(suites).filter((name) => folder === name || folder.startsWith(`${name}/`));
const narrowest = named.sort((a, b) => b.length - a.length)[0] ?? 'domain';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    include: [suites[narrowest] ?? ''],
    exclude: [...long, 'tests/server/proofs/**', 'tests/server/namedStatements.test.ts'],
    setupFiles: ['tests/support/engine/setUpIndexedDB.ts'],
    // A machine that is busy with something else takes its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
