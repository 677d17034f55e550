import { type AnyRecord, sentFields } from '#domain/entities.ts';
import { type KnownAs, resolveIds } from '#domain/rules/merging/localIds.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { mergeValues } from '#domain/rules/merging/mergeValues.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { EntryReason, OutboxEntry } from '#src/db/OutboxEntry.ts';

/**
 * An entry on another version than the one it was made on. `clean` is what can be sent on that version, `conflict` what
 * somebody has to decide; both null when nothing is left, because the server holds it already.
 */
export interface MergedEntry {
  readonly clean: OutboxEntry | null;
  readonly conflict: OutboxEntry | null;
}

/** Three-way merge of an entry, its base and the server's record, field by field. */
export const mergeEntry = (entry: OutboxEntry, theirs: AnyRecord, serverId: KnownAs, isMerged = true): MergedEntry => {
  if (!isMerged) return mineOnTop(entry, theirs, serverId);
  return entry.kind === 'delete' ? mergeDeletion(entry, theirs, serverId) : mergeUpdate(entry, theirs, serverId);
};

/** What would be sent if nobody looked at what others did. */
const mineOnTop = (entry: OutboxEntry, theirs: AnyRecord, serverId: KnownAs): MergedEntry => ({
  clean: { ...entry, patch: resolveIds(entry.patch, serverId), base: { version: theirs.version, values: {} } },
  conflict: null,
});

const mergeUpdate = (entry: OutboxEntry, theirs: AnyRecord, serverId: KnownAs): MergedEntry => {
  const mine = resolveIds(entry.patch, serverId);
  const base = resolveIds(entry.base.values, serverId);
  const { values, disputed } = mergeValues(entry.collection, base, mine, theirs);
  const wanted = Object.keys(values).filter((name) => !sameValue(values[name], theirs[name]));
  const clean =
    wanted.length > 0
      ? {
          ...entry,
          patch: pickFields(values, wanted),
          base: { version: theirs.version, values: pickFields(theirs, wanted) },
        }
      : null;
  if (disputed.size === 0) return { clean, conflict: null };
  const names = Object.keys(mine).filter((name) => disputed.has(name));
  return {
    clean,
    conflict: inConflict(
      {
        ...entry,
        patch: pickFields(mine, names),
        base: { version: entry.base.version, values: pickFields(base, names) },
      },
      theirs,
    ),
  };
};

/** A deletion goes on over changes that only the server made by itself; over another's edit somebody decides. */
const mergeDeletion = (entry: OutboxEntry, theirs: AnyRecord, serverId: KnownAs): MergedEntry => {
  const base = resolveIds(entry.base.values, serverId);
  // Without a base nobody knows what was seen: another version then has to be looked at.
  const isUnknown = Object.keys(base).length === 0 && entry.base.version !== theirs.version;
  const edited =
    isUnknown || sentFields(entry.collection).some((name) => name in base && !sameValue(base[name], theirs[name]));
  if (edited) return { clean: null, conflict: inConflict(entry, theirs) };
  return { clean: { ...entry, base: { version: theirs.version, values: base } }, conflict: null };
};

/** Keeps what was last known of the whole record with its entry, so that it can be made anew. */
export const withLastKnown = (entry: OutboxEntry, held: AnyRecord): OutboxEntry => ({
  ...entry,
  base: { ...entry.base, values: { ...pickFields(held, sentFields(entry.collection)), ...entry.base.values } },
});

/** Parks an entry for a decision. `current` is null when the record was deleted by someone else. */
export const inConflict = (entry: OutboxEntry, current: AnyRecord | null): OutboxEntry => {
  const reason: EntryReason = { code: current ? 'version-conflict' : 'deleted', message: '', errors: {}, current };
  return { ...entry, state: 'conflict', reason, needs: [], notBefore: 0 };
};
