import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { flagCodes } from './scripts/flags.mjs';
import { knownFlags } from './scripts/lib/knownFlags.mjs';
import { LongestFirst } from './scripts/lib/LongestFirst.ts';
import { leftByTurn, patternWithout } from './scripts/lib/turns.mjs';

/**
 * Room for what lives shortly and for the modules, since clearing up took a fifth of the work, and less of optimizing
 * compilation, which took a seventh: most of a test's code runs a few times.
 */
const execArgv = knownFlags([
  '--max-semi-space-size=64',
  '--initial-old-space-size=1024',
  '--interrupt-budget=1000000',
]);

const node = { environment: 'node' as const, pool: 'forks' as const, execArgv };

/** Until a test that hangs is given up. No test measures time, and a thousand examples take theirs on a busy machine. */
const patience = 180_000;

/** One more than there are cores: a test waits for a part of its time. Each may take about a gigabyte. */
const maxWorkers = Math.min(availableParallelism() + 1, 8);

const simulations = 'tests/sync/simulation*.test.ts';

/** Sees what a process remembers from its beginning on, so no other file may come before it in the same one. */
const fromTheStart = 'tests/server/namedStatements.test.ts';

/** What has its turn in another run of `npm test` (scripts/lib/turns.mjs). */
const left = process.env.BREVIA_TURN ? leftByTurn(Number(process.env.BREVIA_TURN)) : { files: [], names: [] };
const leftOut = left.files;

/** The built product in Chromium. */
const browser = {
  ...node,
  // Files share a worker's modules: each begins on state of its own, and the library of browsers loads for seconds.
  isolate: false,
  globalSetup: ['tests/support/browser/prepareBrowserTests.ts'],
  setupFiles: ['tests/support/browser/reportScreen.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers,
};

/** One run, one summary, in the order of scripts/lib/LongestFirst.ts. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    ...(left.names.length > 0 ? { testNamePattern: patternWithout(left.names) } : {}),
    sequence: { sequencer: LongestFirst },
    // A menu whose items are reached by arrows has nothing for Tab; the trap says so with its whole tree.
    onConsoleLog: (log) => !log.includes('use-focus-trap'),
    coverage: {
      provider: 'v8',
      include: ['src/{ui,app,screens,records}/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        test: {
          ...node,
          name: 'domain',
          // Pure functions: nothing that one file could leave behind for the next.
          isolate: false,
          include: ['tests/domain/**/*.test.ts'],
          testTimeout: patience,
          maxWorkers,
        },
      },
      {
        test: {
          ...node,
          name: 'engine',
          // Half of the time went into loading the same modules for each file anew.
          isolate: false,
          include: ['tests/{db,outbox,view,sync,session,api,data,i18n,ui,screens,app,spec}/**/*.test.{ts,tsx}'],
          exclude: [simulations, ...leftOut],
          setupFiles: ['tests/support/engine/setUpIndexedDB.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers,
        },
      },
      {
        test: {
          ...node,
          name: 'simulation',
          include: [simulations],
          exclude: leftOut,
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'jsdom',
          // As in vite.config.ts.
          env: { VITE_FLAGS: flagCodes() },
          pool: 'forks',
          execArgv,
          // The whole app is loaded once for all files of a worker; each test opens it on a server and a device of its own.
          isolate: false,
          include: ['tests/components/**/*.test.tsx'],
          exclude: leftOut,
          setupFiles: ['tests/support/components/setUp.ts'],
          // Each opens the whole app on a server of its own.
          testTimeout: 2 * patience,
          hookTimeout: 2 * patience,
          maxWorkers,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          // The server's modules, and the embedded database's engine, are loaded once for all files of a worker.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: [fromTheStart, ...leftOut],
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers,
        },
      },
      {
        test: {
          ...node,
          name: 'process',
          include: [fromTheStart],
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers,
        },
      },
      {
        test: {
          ...node,
          name: 'tooling',
          include: ['tests/tooling/**/*.test.ts'],
          exclude: leftOut,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          maxWorkers,
        },
      },
      { test: { ...browser, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], exclude: leftOut } },
      // Left to `npm run prove`: components, engine and server prove the same rules in a fraction of the time.
      { test: { ...browser, name: 'journeys', include: ['tests/journeys/**/*.test.ts'] } },
      // Its long stories in Firefox and WebKit; tests/e2e has the short ones.
      { test: { ...browser, name: 'journeysElsewhere', include: ['tests/browsers/**/*.test.ts'] } },
    ],
  },
});
