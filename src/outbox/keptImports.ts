import type { CollectionName } from '#domain/entity.ts';
import type { ImportResult, LeftSheet, ReportedImport } from '#domain/ImportResult.ts';
import { importedListOf } from '#domain/importedLists.ts';
import type { RecordId } from '#domain/recordId.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';

/** Where the results of imports lie among the sealed values. */
export const importsValue = 'imports';
const leftName = (group: string): string => `importLeft:${group}`;

/** How many imports are remembered here, with the rows they left behind. */
const most = 10;

type Results = readonly ImportResult[];

/** The results of the last imports, the newest first; the same array until they change. */
export const keptImports = (store: Pick<LocalStore, 'value'>): Results | undefined =>
  store.value<Results>(importsValue);

export const leftOfImport = (store: Pick<LocalStore, 'value'>, group: string): LeftSheet | null =>
  store.value<LeftSheet>(leftName(group)) ?? null;

/**
 * The commit by which an import is remembered; the oldest ones are forgotten with their rows.
 * @param left null where the rows it left behind are not known
 */
export const rememberImport = (
  store: Pick<LocalStore, 'value'>,
  result: ImportResult,
  left: LeftSheet | null,
): Pick<Commit, 'values' | 'changeValues'> => {
  const withIt = (before: unknown): ImportResult[] =>
    [result, ...((before ?? []) as Results).filter(({ group }) => group !== result.group)].sort(byTime);
  const forgotten = withIt(keptImports(store)).slice(most);
  return {
    values: {
      ...Object.fromEntries(forgotten.map(({ group }) => [leftName(group), undefined])),
      [leftName(result.group)]: left ?? undefined,
    },
    changeValues: { [importsValue]: (before) => withIt(before).slice(0, most) },
  };
};

const byTime = (one: ImportResult, other: ImportResult): number => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0);

/** The commit by which an import is said to be otherwise than it was. */
const changeImport = (group: string, change: Partial<ImportResult>): Pick<Commit, 'changeValues'> => ({
  changeValues: {
    [importsValue]: (before) =>
      ((before ?? []) as Results).map((result) => (result.group === group ? { ...result, ...change } : result)),
  },
});

/** An import counts as taken back, or as standing again. */
export const markUndone = (group: string, undoneAt: string | null): Pick<Commit, 'changeValues'> =>
  changeImport(group, { undoneAt });

/** The server knows of it so much. */
export const markReported = (group: string, reported: ReportedImport): Pick<Commit, 'changeValues'> =>
  changeImport(group, { reported });

/** Another device took it back or brought it back, and the server said so. */
export const hearUndone = ({ group, reported }: ImportResult, undoneAt: string | null): Pick<Commit, 'changeValues'> =>
  changeImport(group, { undoneAt, reported: { made: reported?.made ?? null, undoneAt } });

/** The commit by which imports name certain records no more, and this device's own are reported anew. */
export const withoutRecords = (
  isGone: (collection: CollectionName, id: RecordId) => boolean,
): Pick<Commit, 'changeValues'> => ({
  changeValues: {
    [importsValue]: (before) =>
      (before as Results | undefined)?.map(({ created, companions, updated, reported, ...rest }) => ({
        ...rest,
        ...(reported?.made === null && { reported }),
        created: created.filter(({ id }) => !isGone(importedListOf(rest), id)),
        companions: companions.filter(({ collection, id }) => !isGone(collection, id)),
        ...(updated && { updated: updated.filter(({ id }) => !isGone(importedListOf(rest), id)) }),
      })),
  },
});

/** The records of an import that have a number by now: those made, what came with them, and those that it changed. */
export const numberedOf = (
  store: Pick<LocalStore, 'serverId'>,
  { created, companions, updated = [] }: Pick<ImportResult, 'created' | 'companions' | 'updated'>,
) => ({
  created: created.flatMap(({ id, ...rest }) => withNumber(store, id, rest)),
  companions: companions.flatMap(({ id, ...rest }) => withNumber(store, id, rest)),
  updated: updated.flatMap(({ id, ...rest }) => withNumber(store, id, resolveIds(rest, store.serverId))),
});

const withNumber = <Rest extends object>(
  store: Pick<LocalStore, 'serverId'>,
  id: RecordId,
  rest: Rest,
): (Rest & { readonly id: number })[] => {
  const number = store.serverId(id);
  return typeof number === 'number' ? [{ ...rest, id: number }] : [];
};

/** Imports of which the server does not know all that it could, and whose records do not wait any more. */
export const unreportedImports = (store: Pick<LocalStore, 'value' | 'entries' | 'serverId'>): Results => {
  const waiting = new Set(
    store.entries().flatMap(({ group, state }) => (group && (state === 'waiting' || state === 'sending') ? group : [])),
  );
  return (keptImports(store) ?? []).filter((result) => !waiting.has(result.group) && isUnreported(store, result));
};

const isUnreported = (store: Pick<LocalStore, 'serverId'>, result: ImportResult): boolean => {
  const { reported, undoneAt } = result;
  return (
    !reported ||
    reported.undoneAt !== undoneAt ||
    (reported.made !== null && reported.made !== amountOf(numberedOf(store, result)))
  );
};

/** How many records that is. */
export const amountOf = ({ created, companions, updated }: ReturnType<typeof numberedOf>): number =>
  created.length + companions.length + updated.length;
