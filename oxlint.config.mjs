import { readdirSync } from 'node:fs';
import { serverArrows, withoutRequests } from './scripts/lib/serverArrows.mjs';

/** @typedef {{ regex?: string, group?: string[] }} Pattern */
/** @typedef {Pattern & { message: string }} Forbidden */

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

/** @param {string | Pattern} pattern @param {string} message @returns {Forbidden} */
const never = (pattern, message) => ({ ...(typeof pattern === 'string' ? { regex: pattern } : pattern), message });

/** @param {string} folders */
const inSrc = (folders) => `^#src/(${folders})/`;

const userInterface =
  '^(react|react-dom|react-router-dom|react-i18next|mantine-datatable)($|/)|^@(mantine|tanstack|tabler)/';

const onlySrc = never(
  '^(#server|#bench|#tests)/|^node:|^(fastify|drizzle-orm|pg|ws|jose)($|/)|^@(fastify|electric-sql|node-rs)/',
  'The app runs in a browser and imports #domain and #src only; what both sides need belongs in #domain.',
);

const notBehindData = never(
  '^#src/data/session/openSession\\.ts$',
  'Store, view and engine stay behind #src/data; write a hook there that says what it gives or does.',
);

/** The folders of src in the order of the arrows: what each must not import, and where to go instead. */
const arrows = {
  'src/db': [
    never(
      inSrc('api|outbox|sync|view|session|data|ui|i18n|records|screens|app|sw'),
      'src/db stands on #domain alone; who needs both the store and this is src/sync, src/session or src/data.',
    ),
    never(userInterface, 'src/db knows no user interface and must run in a worker; hooks over it belong in src/data.'),
  ],
  'src/api': [
    never(
      inSrc('db|outbox|sync|view|session|data|ui|i18n|records|screens|app|sw'),
      'src/api stands on #domain alone; who needs both calls and the store is src/sync, src/session or src/data.',
    ),
    never(userInterface, 'src/api knows no user interface and must run in a worker; hooks over it belong in src/data.'),
  ],
  'src/outbox': [
    never(
      inSrc('api|sync|view|session|data|ui|i18n|records|screens|app|sw'),
      'src/outbox stands on src/db and #domain alone: it plans and keeps changes, whoever asks for them; sending them is src/sync.',
    ),
    never(userInterface, 'src/outbox knows no user interface; hooks over it belong in src/data.'),
  ],
  'src/view': [
    never(
      inSrc('api|sync|session|data|ui|i18n|records|screens|app|sw'),
      'src/view stands on src/outbox, src/db and #domain alone: what a user sees follows from what is kept here, not from how it is sent.',
    ),
    never(userInterface, 'src/view knows no user interface; hooks over it belong in src/data.'),
  ],
  'src/sync': [
    never(
      inSrc('view|session|data|ui|i18n|records|screens|app|sw'),
      'src/sync imports src/outbox, src/db, src/api and #domain only; let the caller hand in what it needs (see the environment of the engine).',
    ),
    never(userInterface, 'src/sync knows no React and must run in a worker; hooks over it belong in src/data.'),
  ],
  'src/session': [
    never(
      inSrc('outbox|sync|view|data|ui|i18n|records|screens|app|sw'),
      'src/session imports src/api, src/db and #domain only; a sentence for the user is a key the screen translates.',
    ),
    never('^@(mantine|tabler)/|^mantine-datatable', 'A session has no looks; show its state in src/screens.'),
  ],
  'src/i18n': [
    never(
      inSrc('db|api|outbox|sync|view|session|data|ui|records|screens|app|sw'),
      'src/i18n stands on #domain alone: words and dates, nothing that loads or shows.',
    ),
  ],
  'src/data': [
    never(
      inSrc('session|ui|i18n|records|screens|app|sw'),
      'src/data gives records to React and imports src/view, src/outbox, src/sync, src/db, src/api and #domain only; words and looks belong in src/ui and src/screens.',
    ),
    never(
      '^@tabler/|^@mantine/(core|dates|hooks|notifications|spotlight)|^mantine-datatable',
      'src/data has no looks; show records in src/ui or src/screens. Only @mantine/form, which holds values and shows nothing.',
    ),
  ],
  'src/ui': [
    never(
      inSrc('db|api|outbox|sync|view|session|data|records|screens|app|sw'),
      'src/ui shows what it is given and imports #domain and src/i18n only; let the screen read from #src/data and pass it in.',
    ),
  ],
  'src/records': [
    notBehindData,
    never(
      inSrc('db|api|outbox|sync|view|session|screens|app|sw'),
      'src/records puts #src/data and #src/ui together for every kind of record; what is about one kind belongs in its screen.',
    ),
  ],
  'src/screens': [
    notBehindData,
    never(
      inSrc('db|api|outbox|sync|view'),
      'A screen reads and writes records through #src/data, React’s only door to them.',
    ),
    never(
      inSrc('app|sw'),
      'A screen does not know the frame around it; move what both need down to src/ui, src/data or #domain.',
    ),
    never(
      '^(dexie|@microsoft/signalr)($|/)',
      'A screen reads and writes records through #src/data, React’s only door to them.',
    ),
  ],
  'src/app': [
    notBehindData,
    never(
      inSrc('db|api|outbox|sync|view|sw'),
      'src/app arranges screens, data and session; what touches the store or the server belongs in src/data or src/session.',
    ),
  ],
  'src/blocks': [
    never(
      inSrc('screens|data|session|view|sync|outbox|api|db|sw'),
      'src/blocks shows what src/ui has with what it makes up itself; it knows no records.',
    ),
  ],
  'src/sw': [
    never(
      '^#src/(app|screens|records|ui|data|session|i18n|view|sync|outbox|api|db)/',
      'The service worker imports #domain and workbox only; it never touches records or the API.',
    ),
    never(userInterface, 'The service worker has no user interface.'),
  ],
};

/** @param {readonly Forbidden[]} patterns */
const importRule = (patterns) => ({ 'no-restricted-imports': ['error', { patterns: [notUp, asUrl, ...patterns] }] });

const notBlocks = never('^#src/blocks/', 'The page of blocks is not in the app; what it shows belongs in src/ui.');

/** @param {[string, readonly Forbidden[]]} arrow */
const folderOverride = ([folder, patterns]) => ({
  files: [`${folder}/**`],
  rules: importRule([onlySrc, ...(folder === 'src/blocks' ? [] : [notBlocks]), ...patterns]),
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
    notBlocks,
    ...arrows['src/screens'],
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
    ...Object.entries(arrows).map(folderOverride),
    ...screens.map(screenOverride),
    {
      files: ['tests/**', 'bench/**', 'scripts/**'],
      rules: { 'no-console': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    // A package of its own, in which the names of this one mean nothing.
    { files: ['bench/stores/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['tests/**', 'bench/**'], rules: { 'max-lines': 'off', 'max-params': 'off' } },
    {
      files: ['**/*.config.ts', '**/*.config.mjs', 'src/**/*.worker.ts', 'tests/support/mutants/{Ask,Reach}*.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};
