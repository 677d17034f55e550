import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/**
 * The fields of a waiting edit that somebody else has changed since it was made: known before it is sent, so that
 * nobody is surprised. Fields that now hold what the edit wants are not reported.
 */
export const changedMeanwhile = (store: LocalStore, entry: OutboxEntry): string[] => {
  const id = store.serverId(entry.recordId);
  const now = id === undefined ? undefined : store.records(entry.collection).get(id);
  if (!now || entry.kind !== 'update' || entry.state === 'conflict') return [];
  const base = resolveIds(entry.base.values, store.serverId);
  const mine = resolveIds(entry.patch, store.serverId);
  return Object.keys(mine).filter(
    (name) => name in base && !sameValue(base[name], now[name]) && !sameValue(mine[name], now[name]),
  );
};
