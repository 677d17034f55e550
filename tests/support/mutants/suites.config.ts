import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { breakModules } from '#tests/support/mutants/breakModules.ts';
import { Ledger } from '#tests/support/mutants/Ledger.ts';

const folder = process.env.BREVIA_MUTATED ?? 'domain';
const size = process.env.BREVIA_SAMPLE;
const path = process.env.BREVIA_LEDGER ?? '.cache/mutants.json';

/** Longer ones would be repeated for every mutant that nobody else notices. */
const longestSeconds = 12;

const seconds = JSON.parse(readFileSync('tests/seconds.json', 'utf8')) as Readonly<Record<string, number>>;
const long = Object.keys(seconds).filter((file) => (seconds[file] ?? 0) > longestSeconds);

const inTests = (at: string, ...names: readonly string[]): string[] =>
  names.map((name) => `tests/${at}/${name}.test.ts`);
const ofServer = (...names: readonly string[]): string[] => inTests('server', ...names);

/** Which tests know a part of the product, by the folder that is broken; the narrowest name that fits is taken. */
const suites: Readonly<Record<string, readonly string[]>> = {
  domain: ['tests/{domain,spec,screens,view,outbox}/**/*.test.ts'],
  src: ['tests/{db,outbox,view,sync,session,api,data,i18n,ui,screens,app,spec}/**/*.test.ts'],
  'src/outbox': [
    ...inTests('{outbox,view}', '*'),
    ...inTests('data', 'conflicts', 'importUndo', 'sealed'),
    ...inTests('sync', 'push', 'calls', 'imports', 'importedLists', 'deletion', 'changeRecords', 'rights', 'plain'),
    ...inTests('session', 'unsentWork'),
    ...inTests('screens', 'runImport'),
  ],
  'src/sync': inTests(
    'sync',
    'answers',
    'push',
    'pull',
    'calls',
    'hub',
    'leader',
    'protections',
    'retryAfter',
    'findAtServer',
    'plain',
    'summaries',
    'rights',
    'passedOver',
    'deletion',
    'imports',
    'middlebox',
    'middleboxPlain',
    'parallel',
    'largeLists',
    'changeRecords',
    'plainHub',
    'newVersion',
    'importedLists',
    'goneOnceTaken',
    'clientRole',
    'ownFailure',
    'sendingOrder',
  ),
  'src/data': inTests('{data,app,session}', '*'),
  server: ofServer('*'),
  'server/auth': ofServer(
    'authParts',
    'sessions',
    'boundSessions',
    'forgedTokens',
    'guessedNames',
    'ownAccount',
    'refreshLimits',
  ),
  'server/commands': ofServer(
    'commandEffects',
    'patents',
    'validation',
    'ownCabinets',
    'inUse',
    'idempotency',
    'creates',
    'looseBodies',
    'crud',
    'calls',
    'scope',
    'feed',
    'audience',
  ),
  'server/http': ofServer(
    'httpParts',
    'headers',
    'guard',
    'validation',
    'idempotency',
    'rateLimits',
    'logs',
    'appFiles',
    'appAddresses',
    'looseBodies',
    'hostileRequests',
    'sqlProblem',
    'activity',
    'boundSessions',
  ),
};

const named = Object.keys(suites).filter((name) => folder === name || folder.startsWith(`${name}/`));
const narrowest = named.sort((a, b) => b.length - a.length)[0] ?? 'domain';

const { mutants, plugin } = await breakModules(
  folder,
  size === undefined ? undefined : { size: Number(size), seed: process.env.BREVIA_SEED ?? '' },
);
const ledger = Ledger.open(path) ?? Ledger.begin(path, mutants);

/** After all tests that can be repeated: the others, by whole files. */
const isWhole = process.env.BREVIA_WHOLE_FILES !== undefined;
const { wholeFiles } = ledger;

const nameOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId);

/** What the quick tests have noticed, the long ones need not be asked about. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification): number => seconds[nameOf(file)] ?? 0;
    const sorted = files.sort((a, b) => took(a) - took(b));
    if (!isWhole) return sorted;
    return sorted.flatMap((file) => [file, ...(wholeFiles.get(nameOf(file)) ?? []).map(() => file)]);
  }
}

export default defineConfig({
  plugins: [plugin],
  test: {
    environment: 'node',
    // One process for all: its modules are loaded once.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    runner: `tests/support/mutants/${isWhole ? 'AskFiles' : 'AskTests'}.ts`,
    sequence: { sequencer: QuickestFirst },
    include: isWhole ? [...wholeFiles.keys()] : [...(suites[narrowest] ?? [])],
    exclude: isWhole
      ? []
      : [...long, ...ledger.filesDone, 'tests/server/proofs/**', 'tests/server/namedStatements.test.ts'],
    setupFiles: ['tests/support/engine/setUpIndexedDB.ts'],
    // What never comes back is given up then; a machine that is busy with something else takes its time.
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
