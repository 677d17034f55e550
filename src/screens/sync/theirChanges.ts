import { entityOf } from '#domain/entities.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

/** What others changed on the server since the user last saw the record, shown like a change of one's own. */
export const theirChanges = (
  { collection, base }: Pick<PendingChange, 'collection' | 'base'>,
  current: Readonly<Record<string, unknown>>,
): Pick<PendingChange, 'collection' | 'patch' | 'base'> => {
  const { fields, derived } = entityOf(collection);
  const names = Object.keys(fields).filter(
    (name) => !derived.includes(name) && name in base.values && !sameValue(base.values[name], current[name]),
  );
  return { collection, base, patch: Object.fromEntries(names.map((name) => [name, current[name]])) };
};
