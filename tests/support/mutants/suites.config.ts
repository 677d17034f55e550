import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { breakModules } from '#tests/support/mutants/breakModules.ts';
import { Comings } from '#tests/support/mutants/Comings.ts';
import { Ledger } from '#tests/support/mutants/Ledger.ts';

/** A folder, or files of one folder. */
const broken = (process.env.BREVIA_MUTATED ?? 'domain').split(',');
const size = process.env.BREVIA_SAMPLE;
const path = process.env.BREVIA_LEDGER ?? '.cache/mutants.json';

const seconds = JSON.parse(readFileSync('tests/seconds.json', 'utf8')) as Readonly<Record<string, number>>;

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
  'src/sync': [...inTests('{sync,outbox,session}', '*'), ...inTests('db', 'outbox')],
  'src/data': [...inTests('{data,app,session,view,screens,ui}', '*'), ...inTests('sync', 'hub', 'plainHub')],
  server: ofServer('*'),
  'server/auth': ofServer(
    'authParts',
    'loginThrottle',
    'sessions',
    'boundSessions',
    'thefts',
    'changedMeanwhile',
    'forgedTokens',
    'guessedNames',
    'ownAccount',
    'refreshLimits',
    'hub',
    'hubOfSessions',
    'logs',
    // A client's caller says how often what it may see has shrunk.
    'commandEffects',
  ),
  'server/commands': ofServer(
    'commandEffects',
    'activity',
    'audit',
    'deadlines',
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
    'writes',
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
    'sessions',
    'forgedTokens',
    'refreshLimits',
    'writes',
    'calls',
    'proofs/hostile',
  ),
};

const named = Object.keys(suites).filter((name) =>
  broken.every((each) => each === name || each.startsWith(`${name}/`)),
);
const narrowest = named.sort((a, b) => b.length - a.length)[0] ?? 'domain';

const { mutants, plugin } = await breakModules(
  broken,
  size === undefined ? undefined : { size: Number(size), seed: process.env.BREVIA_SEED ?? '' },
);
const ledger = Ledger.open(path) ?? Ledger.begin(path, mutants);

/** `reach`: see who comes by what; `ask`: break it; `whole`: the files whose tests cannot be repeated. */
const round = process.env.BREVIA_ROUND ?? 'reach';
const { wholeFiles } = ledger;
const comings = Comings.open(path);
const planned = comings.filesOf(comings.plan(ledger.open, Number(process.env.BREVIA_SECONDS ?? 20)).keys());

/** Screens and hooks are known to the tests that draw them. */
const isDom = process.env.BREVIA_ROOM === 'dom';
const ofRoom = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.tsx') === isDom);
const firstRead = isDom ? ['tests/components/**/*.test.tsx'] : [...(suites[narrowest] ?? [])];
const ofRound = {
  reach: () => firstRead,
  ask: () => ofRoom([...planned.keys()]),
  whole: () => ofRoom([...wholeFiles.keys()]),
};

const runners = { reach: 'ReachTests', ask: 'AskTests', whole: 'AskFiles' };

const nameOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId);

/** What the quick tests have noticed, the long ones need not be asked about. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification): number => planned.get(nameOf(file)) ?? seconds[nameOf(file)] ?? 0;
    const sorted = files.sort((a, b) => took(a) - took(b));
    if (round !== 'whole') return sorted;
    return sorted.flatMap((file) => [file, ...(wholeFiles.get(nameOf(file)) ?? []).map(() => file)]);
  }
}

const isRound = (name: string): name is keyof typeof runners => name in runners;
if (!isRound(round)) throw new Error(`no such round: ${round}`);

export default defineConfig({
  plugins: [plugin],
  test: {
    environment: isDom ? 'jsdom' : 'node',
    // One process for all: its modules are loaded once.
    pool: isDom ? 'forks' : 'threads',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    passWithNoTests: true,
    runner: `tests/support/mutants/${runners[round]}.ts`,
    sequence: { sequencer: QuickestFirst },
    include: ofRound[round](),
    exclude:
      round === 'whole'
        ? []
        : [...ledger.filesDone, ...inTests('sync', 'simulation*', 'releases'), 'tests/server/namedStatements.test.ts'],
    setupFiles: isDom
      ? ['tests/support/components/setUp.ts', 'tests/support/mutants/impatient.ts']
      : ['tests/support/engine/setUpIndexedDB.ts'],
    // What never comes back is given up then; before anything is broken, a busy machine takes its time.
    testTimeout: round === 'reach' ? 180_000 : isDom ? 90_000 : 30_000,
    hookTimeout: 180_000,
  },
});
