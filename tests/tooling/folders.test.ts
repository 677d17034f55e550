import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsIn } from '#tests/support/files/importsIn.ts';

/** `src/ui` of `src/ui/table/Column.ts`: between these the arrows of oxlint.config.mjs hold already. */
const topOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Folders that import each other inside one top folder; a folder and the one around it are two. */
const mutualPairs = (imports: readonly Import[]): string[] => {
  const arrows = new Set(
    imports
      .filter(({ from, to }) => topOf(from) === topOf(to) && dirname(from) !== dirname(to))
      .map(({ from, to }) => `${dirname(from)} ${dirname(to)}`),
  );
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort();
};

/** What these files have in common is worked out together; the list may get shorter and nothing else. */
const stillMutual: Readonly<Record<string, string>> = {
  'domain/rules/countries <-> domain/rules/import': 'a country is matched as a cell of a sheet is read',
  'domain/rules/import <-> domain/rules/persons': 'persons that are pasted are read as those of a sheet',
  'domain/rules/numbers <-> domain/rules/numbers/keys': 'a remark on a number and its key rest on the same shapes',
  'domain/rules/persons <-> domain/rules/records': 'duplicates are looked for by record, names made by person',
};

describe('the folders', () => {
  it('import each other nowhere, types included, but for the pairs that are named here', () => {
    const pairs = ['domain', 'src', 'server'].flatMap((root) => mutualPairs(importsIn(root)));
    expect(pairs).toEqual(Object.keys(stillMutual));
  });

  it('are found out when they do', () => {
    const imports = [
      { from: 'src/ui/a/One.ts', to: 'src/ui/b/Two.ts' },
      { from: 'src/ui/b/Three.ts', to: 'src/ui/a/Four.ts' },
      { from: 'src/ui/a/One.ts', to: 'src/ui/Five.ts' },
      { from: 'src/ui/Five.ts', to: 'src/ui/a/One.ts' },
      { from: 'src/ui/b/Two.ts', to: 'src/data/Six.ts' },
      { from: 'src/data/Six.ts', to: 'src/ui/b/Two.ts' },
      { from: 'src/ui/a/One.ts', to: 'src/ui/a/Four.ts' },
    ];
    expect(mutualPairs(imports)).toEqual(['src/ui <-> src/ui/a', 'src/ui/a <-> src/ui/b']);
  });
});

/** Who uses a part: `ui` itself, `records`, `app`, or one of the screens by its name. */
const userOf = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('src/screens/') ? 3 : 2)
    .join('/');

/** Files of src/ui that one place alone uses, the page of blocks left aside: they belong there. */
const partsOfOnePlace = (imports: readonly Import[]): string[] => {
  const users = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!to.startsWith('src/ui/') || from.startsWith('src/blocks/')) continue;
    users.set(to, (users.get(to) ?? new Set()).add(userOf(from)));
  }
  return [...users].flatMap(([part, places]) => (places.size > 1 || places.has('ui') ? [] : `${part}: ${[...places]}`));
};

/** What is used in one place and stays all the same. */
const kept: readonly string[] = [
  // The page of blocks shows the others in it, and cannot ask the app for it.
  'src/ui/page/theme.ts: app',
];

describe('the parts of src/ui', () => {
  it('are used by more than one screen: what one alone needs stands in it', () => {
    expect(partsOfOnePlace(importsIn('src'))).toEqual(kept);
  });

  it('are found out when one screen alone uses them', () => {
    const imports = [
      { from: 'src/screens/clients/list/One.tsx', to: 'src/ui/fields/Alone.tsx' },
      { from: 'src/screens/clients/Two.tsx', to: 'src/ui/fields/Alone.tsx' },
      { from: 'src/blocks/FieldBlocks.tsx', to: 'src/ui/fields/Alone.tsx' },
      { from: 'src/screens/clients/Two.tsx', to: 'src/ui/fields/Shared.tsx' },
      { from: 'src/screens/patents/Three.tsx', to: 'src/ui/fields/Shared.tsx' },
      { from: 'src/ui/fields/Shared.tsx', to: 'src/ui/fields/inside.ts' },
    ];
    expect(partsOfOnePlace(imports)).toEqual(['src/ui/fields/Alone.tsx: screens/clients']);
  });
});
