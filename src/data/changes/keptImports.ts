import type { ImportResult, LeftSheet } from '#src/data/changes/ImportResult.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

const valueName = 'imports';
const leftName = (group: string): string => `importLeft:${group}`;

/** How many imports are remembered, with the rows they left behind. */
const most = 5;

type Values = Readonly<Record<string, unknown>>;

/** The results of the last imports, the newest first; the same array until they change. */
export const keptImports = (store: Pick<LocalStore, 'value'>): readonly ImportResult[] | undefined =>
  store.value<readonly ImportResult[]>(valueName);

export const leftOfImport = (store: Pick<LocalStore, 'value'>, group: string): LeftSheet | null =>
  store.value<LeftSheet>(leftName(group)) ?? null;

/** What to store so that an import is remembered; the oldest ones are forgotten with their rows. */
export const importValues = (store: Pick<LocalStore, 'value'>, result: ImportResult, left: LeftSheet): Values => {
  const all = [result, ...(keptImports(store) ?? []).filter(({ group }) => group !== result.group)];
  const forgotten = Object.fromEntries(all.slice(most).map(({ group }) => [leftName(group), undefined]));
  return { ...forgotten, [valueName]: all.slice(0, most), [leftName(result.group)]: left };
};

/** What to store so that an import counts as taken back, or as standing again. */
export const undoneValues = (store: Pick<LocalStore, 'value'>, group: string, undoneAt: string | null): Values => ({
  [valueName]: (keptImports(store) ?? []).map((result) => (result.group === group ? { ...result, undoneAt } : result)),
});
