import { localIdsIn } from '#domain/rules/merging/localIds.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import type { AnyEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { isForbidden } from '#src/outbox/isForbidden.ts';

/** A later edit of the record: what it changes, and what stood there before. */
export interface Edit {
  readonly patch: Values;
  readonly base: Values;
}

/**
 * Folds a later edit into an entry whose request was never sent or was refused for good: create + update = create;
 * update + update = one update with the first base. A field that is back at its base leaves; null when none is left.
 */
export const foldEdit = (entry: OutboxEntry, edit: Edit, key: string): OutboxEntry | null => {
  const patch: Record<string, unknown> = { ...entry.patch, ...edit.patch };
  const values: Record<string, unknown> = { ...edit.base, ...entry.base.values };
  if (entry.kind === 'update') {
    for (const name of Object.keys(patch)) {
      if (!sameValue(values[name], patch[name])) continue;
      delete patch[name];
      delete values[name];
    }
    if (Object.keys(patch).length === 0) return null;
  }
  return {
    ...entry,
    patch,
    base: { version: entry.base.version, values: entry.kind === 'update' ? values : {} },
    needs: localIdsIn(patch).filter((id) => id !== entry.recordId),
    ...waitingAgain(entry, key),
  };
};

/**
 * What an entry carries when it is to be sent as a new request. Its old key stays with the old request; but a create
 * that may have been made by that one keeps it, so that the server says so instead of making another.
 */
export const waitingAgain = (entry: AnyEntry, key: string) => ({
  key: (entry.state === 'waiting' && entry.attempts === 0) || mayBeMade(entry) ? entry.key : key,
  state: 'waiting' as const,
  attempts: 0,
  notBefore: 0,
  reason: null,
  setAside: null,
});

/** Codes of refusals that do not say whether an earlier request had its effect. */
const unsure: readonly string[] = ['blocked', 'internal', 'key-reused'];

/** For want of a right no key is looked at; what was blocked, or failed, may have had its effect all the same. */
const mayBeMade = ({ kind, state, reason }: AnyEntry): boolean =>
  kind === 'create' && state === 'refused' && reason !== null && (unsure.includes(reason.code) || isForbidden(reason));

/** A conflict without the fields that its author has meanwhile written anew; null when nothing is left to decide. */
export const withoutFields = (entry: OutboxEntry, names: readonly string[]): OutboxEntry | null => {
  const left = Object.keys(entry.patch).filter((name) => !names.includes(name));
  if (left.length === 0) return null;
  const patch = pickFields(entry.patch, left);
  const base = { ...entry.base, values: pickFields(entry.base.values, left) };
  return { ...entry, patch, base, needs: localIdsIn(patch) };
};
