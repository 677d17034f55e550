import { readdirSync } from 'node:fs';
import { serverArrows, withoutRequests } from './scripts/lib/serverArrows.mjs';
import { never, srcArrows, userInterface } from './scripts/lib/srcArrows.mjs';

/** @typedef {import('./scripts/lib/srcArrows.mjs').Forbidden} Forbidden */

/**
 * The lint rules, and above all the arrows: who may import whom, each with a sentence saying where to go instead.
 * Run through `npm run check`, or alone with `npx oxlint -c oxlint.config.mjs`.
 *
 * Overrides of the same rule replace each other, so every folder gets its whole list, general folders first.
 */

const notUp = {
  regex: '^\\.\\./',
  message: 'Name the place instead of climbing to it: #domain/…, #src/…, #server/… or #tests/….',
};

const asUrl = { regex: '^[a-z]+://', message: 'Everything ships with the app; install the package.' };

const onlySrc = never(
  '^(#server|#bench|#tests)/|^node:|^(fastify|drizzle-orm|pg|ws|jose)($|/)|^@(fastify|electric-sql|node-rs)/',
  'The app runs in a browser and imports #domain and #src only; what both sides need belongs in #domain.',
);

/** @param {readonly Forbidden[]} patterns */
const importRule = (patterns) => ({ 'no-restricted-imports': ['error', { patterns: [notUp, asUrl, ...patterns] }] });

const sharedWords = never(
  '^react-i18next($|/)',
  'Words come from #src/i18n/useTranslation.ts, which asks the library once for all components.',
);

const notBlocks = never('^#src/blocks/', 'The page of blocks is not in the app; what it shows belongs in src/ui.');

/** @param {[string, readonly Forbidden[]]} arrow */
const folderOverride = ([folder, patterns]) => ({
  files: [`${folder}/**`],
  rules: importRule([
    onlySrc,
    ...(folder === 'src/i18n' ? [] : [sharedWords]),
    ...(folder === 'src/blocks' ? [] : [notBlocks]),
    ...patterns,
  ]),
});

/** What holds in every folder of the server, and for the files that put them together. */
const everywhereOnServer = [
  never(
    '^(#src|#bench|#tests)/',
    'The server imports #domain and itself only; what both sides need belongs in #domain.',
  ),
  never(userInterface, 'The server draws nothing.'),
];

/** @param {[string, { on: readonly string[], sentence: string }]} arrow */
const serverOverride = ([folder, { on, sentence }]) => {
  const others = Object.keys(serverArrows).filter((other) => other !== folder && !on.includes(other));
  return {
    files: [`server/${folder}/**`],
    rules: importRule([
      ...everywhereOnServer,
      never(`^#server/(${others.join('|')})/`, sentence),
      never('^#server/[^/]+$', 'Nothing imports the files that put the server together; hand in what is needed.'),
      ...(withoutRequests.includes(folder)
        ? [never('^(fastify|ws)($|/)|^@fastify/|^node:http', `server/${folder} knows no requests; see server/http.`)]
        : []),
    ]),
  };
};

/**
 * A screen never reaches into another one; read from the tree, so that a new screen is held from its first file.
 * @param {string} screen
 */
const screenOverride = (screen) => ({
  files: [`src/screens/${screen}/**`],
  rules: importRule([
    onlySrc,
    sharedWords,
    notBlocks,
    ...srcArrows['src/screens'],
    never(
      { group: ['#src/screens/**', `!#src/screens/${screen}/**`] },
      'A screen never imports another screen; what two screens need moves down to src/records, src/ui, src/data or #domain.',
    ),
  ]),
});

const screens = readdirSync(new URL('./src/screens', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['/build', '/.cache', '/data', '/public', 'node_modules'],
  rules: {
    ...importRule([]),
    // Types draw arrows too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 300 }],
    'max-params': ['error', { max: 5 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A test that holds nothing to account proves nothing. What checks for it is called so.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', '**.expect*', 'fc.assert'] }],
    // Noise here: titles are built from tables of rules, properties hold conditional expectations, closures have no
    // `this` to lose, a list of listeners is copied before it is called, cells of spreadsheets hold control characters.
    'vitest/valid-title': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'unicorn/no-useless-spread': 'off',
    'no-control-regex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'promise/no-callback-in-promise': 'off',
    // Asked by the React Compiler, which is not used here: the latest value in a ref and the clock are read in render.
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/purity': 'off',
    'react/incompatible-library': 'off',
    'react/set-state-in-effect': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    {
      files: ['domain/**'],
      rules: importRule([
        never(
          { group: ['*', '!zod', '!#domain/**', '!./**', '!../**'] },
          'domain is pure and imports zod only; what needs a clock, a disk, React or the network belongs in src or server.',
        ),
      ]),
    },
    { files: ['server/**'], rules: { ...importRule(everywhereOnServer), 'no-console': 'off' } },
    ...Object.entries(serverArrows).map(serverOverride),
    ...Object.entries(srcArrows).map(folderOverride),
    ...screens.map(screenOverride),
    {
      files: ['tests/**', 'bench/**', 'scripts/**'],
      rules: { 'no-console': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    // A package of its own, in which the names of this one mean nothing.
    { files: ['bench/stores/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['tests/**', 'bench/**'], rules: { 'max-lines': 'off', 'max-params': 'off' } },
    {
      files: [
        '**/*.config.ts',
        '**/*.config.mjs',
        'src/**/*.worker.ts',
        'tests/support/mutants/{Ask,Reach}*.ts',
        'scripts/lib/SilenceReporter.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};
