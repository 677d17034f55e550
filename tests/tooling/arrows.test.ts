import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Finding, lintTree } from '#tests/support/files/lintTree.ts';

/** Who must not import what, and the words that say where to go instead. */
const forbidden: readonly (readonly [folder: string, source: string, sentence: string])[] = [
  ['domain/rules', 'react', 'domain is pure'],
  ['domain/rules', 'node:fs', 'domain is pure'],
  ['domain/rules', '#src/db/LocalStore.ts', 'domain is pure'],
  ['domain/rules', '#server/main.ts', 'domain is pure'],
  ['src/db', '#src/view/View.ts', 'src/db stands on #domain alone'],
  ['src/db', '#src/api/send.ts', 'src/db stands on #domain alone'],
  ['src/api', '#src/db/LocalStore.ts', 'src/api stands on #domain alone'],
  ['src/api', '@tanstack/react-query', 'hooks over it belong in src/data'],
  ['src/sync', '#src/session/Session.ts', 'let the caller hand in'],
  ['src/sync', '#src/data/lists/useRows.ts', 'let the caller hand in'],
  ['src/sync', '#src/view/View.ts', 'let the caller hand in'],
  ['src/outbox', '#src/sync/Engine.ts', 'src/outbox stands on src/db'],
  ['src/outbox', '#src/view/View.ts', 'src/outbox stands on src/db'],
  ['src/outbox', 'react', 'src/outbox knows no user interface'],
  ['src/db', '#src/outbox/changeRecords.ts', 'src/db stands on #domain alone'],
  ['src/screens/clients', '#src/outbox/changeRecords.ts', 'only door'],
  ['src/view', '#src/sync/Engine.ts', 'src/view stands on src/outbox'],
  ['src/view', 'react', 'src/view knows no user interface'],
  ['src/sync', 'react', 'src/sync knows no React'],
  ['src/sync', '@mantine/core', 'src/sync knows no React'],
  ['src/session', '#src/view/View.ts', 'src/session imports src/api, src/db and #domain only'],
  ['src/session', '#src/i18n/i18n.ts', 'src/session imports src/api, src/db and #domain only'],
  ['src/i18n', '#src/ui/facts/Flag.tsx', 'src/i18n stands on #domain alone'],
  ['src/data', '#src/ui/facts/Flag.tsx', 'src/data gives records to React'],
  ['src/data', '@mantine/core', 'src/data has no looks'],
  ['src/ui', '#src/data/lists/useRows.ts', 'let the screen read from #src/data'],
  ['src/ui', '#src/screens/clients/empty.ts', 'src/ui shows what it is given'],
  ['src/records', '#src/screens/clients/empty.ts', 'belongs in its screen'],
  ['src/records', '#src/outbox/changeRecords.ts', 'belongs in its screen'],
  ['src/ui', '#src/records/RoutedForm.tsx', 'src/ui shows what it is given'],
  ['src/screens/clients', '#src/db/LocalStore.ts', 'only door'],
  ['src/screens/clients', '#src/view/View.ts', 'only door'],
  ['src/screens/clients', '#src/api/send.ts', 'only door'],
  ['src/screens/clients', '#src/data/session/openSession.ts', 'Store, view and engine stay behind'],
  ['src/app', '#src/data/session/openSession.ts', 'Store, view and engine stay behind'],
  ['src/screens/clients', '#src/app/paths.ts', 'does not know the frame'],
  ['src/screens/clients', '#src/screens/patents/empty.ts', 'A screen never imports another screen'],
  ['src/screens/patents/list', '#src/screens/clients/empty.ts', 'A screen never imports another screen'],
  ['src/app', '#src/db/LocalStore.ts', 'belongs in src/data or src/session'],
  ['src/app', '#src/view/View.ts', 'belongs in src/data or src/session'],
  ['src/app', '#src/blocks/BlockPage.tsx', 'The page of blocks is not in the app'],
  ['src/screens/clients', '#src/blocks/Sample.tsx', 'The page of blocks is not in the app'],
  ['src/blocks', '#src/data/lists/useRows.ts', 'it knows no records'],
  ['src/sw', '#src/db/LocalStore.ts', 'never touches records'],
  ['src/sw', 'react', 'no user interface'],
  ['src/ui', '#server/main.ts', 'The app runs in a browser'],
  ['src/screens/clients', 'node:fs', 'The app runs in a browser'],
  ['src/data', 'fastify', 'The app runs in a browser'],
  ['server/http', '#src/db/LocalStore.ts', 'The server imports #domain and itself only'],
  ['server/http', 'react', 'The server draws nothing'],
  ['server/db', '#server/feed/publishChanges.ts', 'publishing belongs in server/feed'],
  ['server/db', '#server/operations/RoomOnDisk.ts', 'first rows in server/operations'],
  ['server/db', 'fastify', 'server/db knows no requests'],
  ['server/auth', '#server/http/Backend.ts', 'hand in what it needs'],
  ['server/commands', '#server/http/answers.ts', 'requests belong in server/routes'],
  ['server/commands', '#server/notifications/notifyOf.ts', 'notifying people in'],
  ['server/audit', '#server/activity/foldChanges.ts', 'belongs in server/activity'],
  ['server/activity', '#server/notifications/notifyOf.ts', 'who is notified of it is server/notifications'],
  ['server/config', '#server/http/rateLimits.ts', 'reads nothing else'],
  ['server/http', '#server/commands/CommandContext.ts', 'what a call does belongs in server/routes'],
  ['server/routes', '#server/realtime/HubAuthentication.ts', 'word to the hub goes through server/events'],
  ['server/operations', '#server/routes/auth.ts', 'answers none'],
  ['server/operations/seed', '#server/runServer.ts', 'Nothing imports the files that put the server together'],
  ['src/screens/clients', '../patents/empty.ts', 'Name the place'],
];

/** A sample of what each folder is there to import; none may be refused. */
const allowed: readonly (readonly [folder: string, source: string])[] = [
  ['domain/rules', 'zod'],
  ['domain/rules', '#domain/entity.ts'],
  ['src/db', 'dexie'],
  ['src/sync', '#src/db/LocalStore.ts'],
  ['src/sync', '#src/api/send.ts'],
  ['src/view', '#src/db/LocalStore.ts'],
  ['src/view', '#src/outbox/foldEntries.ts'],
  ['src/outbox', '#src/db/LocalStore.ts'],
  ['src/sync', '#src/outbox/mergeEntry.ts'],
  ['src/data', '#src/outbox/changeRecords.ts'],
  ['src/sync', '@microsoft/signalr'],
  ['src/session', '#src/db/LocalStore.ts'],
  ['src/data', '#src/view/View.ts'],
  ['src/data', 'react'],
  ['src/ui', '#src/i18n/i18n.ts'],
  ['src/ui', '@mantine/core'],
  ['src/screens/patents/list', '#src/screens/patents/empty.ts'],
  ['src/screens/patents', '#src/data/lists/useRows.ts'],
  ['src/screens/patents', '#src/records/RoutedForm.tsx'],
  ['src/records', '#src/data/lists/useRows.ts'],
  ['src/records', '#src/ui/facts/Flag.tsx'],
  ['src/screens/patents', '#src/session/useSession.ts'],
  ['src/screens/patents', '#src/data/session/useUser.ts'],
  ['src/app', '#src/screens/patents/empty.ts'],
  ['src/app', '#src/session/Session.ts'],
  ['server/http', 'fastify'],
  ['server/http', 'node:fs'],
  ['server/http', '#server/auth/Caller.ts'],
  ['server/routes', '#server/commands/CommandContext.ts'],
  ['server/realtime', '#server/feed/cursor.ts'],
  ['server/operations/seed', '#server/feed/publishChanges.ts'],
  ['server', '#server/routes/auth.ts'],
];

const fileOf = (folder: string, index: number) => `${folder}/made${index}.ts`;

const importing = (source: string) => `import * as made from '${source}';\n\nexport const used = made;\n`;

/** All cases in one tree and one run; the file's number names the case. */
const lintCases = (cases: readonly (readonly [folder: string, source: string, ...rest: string[]])[]) =>
  lintTree(
    Object.fromEntries(cases.map(([folder, source], index) => [fileOf(folder, index), importing(source)])),
  ).filter(({ rule }) => rule.includes('no-restricted-imports'));

const ofCase = (findings: readonly Finding[], folder: string, index: number) =>
  findings.filter(({ file }) => file === fileOf(folder, index));

describe('the arrows', () => {
  const refused = lintCases(forbidden);
  const passed = lintCases(allowed);

  it.each(forbidden.map((row, index) => [...row, index] as const))(
    '%s must not import %s; the linter answers: %s',
    (folder, _source, sentence, index) => {
      const texts = ofCase(refused, folder, index).map(({ text }) => text);
      expect(texts.join('\n')).toContain(sentence);
    },
  );

  it.each(allowed.map((row, index) => [...row, index] as const))('%s may import %s', (folder, _source, index) => {
    expect(ofCase(passed, folder, index)).toEqual([]);
  });

  it('hold for a dynamic import and for types too', () => {
    const findings = lintTree({
      'src/screens/clients/lazy.ts': "export const later = () => import('#src/db/LocalStore.ts');\n",
      'src/ui/typed.ts': "export type { LocalStore } from '#src/db/LocalStore.ts';\n",
      'server/db/typed.ts': "export type { Work } from '#server/commands/CommandContext.ts';\n",
    });
    const files = ['server/db/typed.ts', 'src/screens/clients/lazy.ts', 'src/ui/typed.ts'];
    expect(findings.map(({ file }) => file).sort()).toEqual(files);
  });

  it('hold in every folder there is: none of them may import what starts the server', () => {
    const folders = ['src', 'server'].flatMap((root) =>
      readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${root}/${name}`),
    );
    const findings = lintCases(folders.map((folder) => [folder, '#server/main.ts']));
    expect(folders.filter((folder, index) => ofCase(findings, folder, index).length === 0)).toEqual([]);
  });
});

describe('the other rules', () => {
  const cases: readonly (readonly [rule: string, files: Readonly<Record<string, string>>])[] = [
    [
      'no-floating-promises',
      { 'src/api/made.ts': 'const wait = async () => 1;\n\nexport const go = () => {\n  wait();\n};\n' },
    ],
    [
      'no-misused-promises',
      { 'src/api/made.ts': 'export const go = (list: number[]) => list.forEach(async (n) => void n);\n' },
    ],
    ['no-explicit-any', { 'src/api/made.ts': 'export const go = (value: any) => value as string;\n' }],
    ['no-default-export', { 'src/api/made.ts': 'const go = 1;\nexport default go;\n' }],
    [
      'expect-expect',
      {
        'tests/api/made.test.ts': "import { it } from 'vitest';\n\nit('holds', () => {\n  console.log('well');\n});\n",
      },
    ],
    ['max-lines', { 'src/api/made.ts': `export const go = 1;\n${'// line\n'.repeat(300)}` }],
    [
      'no-cycle',
      {
        'src/api/one.ts': "import { two } from '#src/api/two.ts';\n\nexport const one = () => two;\n",
        'src/api/two.ts': "import { one } from '#src/api/one.ts';\n\nexport const two = () => one;\n",
      },
    ],
    [
      'no-cycle',
      {
        'domain/one.ts': "import type { Two } from '#domain/two.ts';\n\nexport type One = Two | 1;\n",
        'domain/two.ts': "import type { One } from '#domain/one.ts';\n\nexport type Two = One | 2;\n",
      },
    ],
    [
      'no-cycle',
      {
        'src/session/one.ts': "import type { Two } from '#src/session/two.ts';\n\nexport type One = Two | 1;\n",
        'src/session/two.ts': "import type { One } from '#src/session/one.ts';\n\nexport type Two = One | 2;\n",
      },
    ],
  ];

  it.each(cases)('%s holds', (rule, files) => {
    expect(
      lintTree(files)
        .map((finding) => finding.rule)
        .join(' '),
    ).toContain(rule);
  });
});
