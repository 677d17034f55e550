import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { beforeClosing } from '#src/outbox/beforeClosing.ts';
import type { ChangeOptions, ChangeResult } from '#src/outbox/Change.ts';
import { editOf, makeChange, planUpdate, shown, touchedRecord } from '#src/outbox/changeRecords.ts';

/** What is to be changed of a record, and what stood there for whoever wishes it. */
export interface Wish {
  readonly seen: Values;
  readonly changes: Values;
}

/** An edit of a part of a record: worked out on the current record when the edit is stored. Null changes nothing. */
export interface RecordEdit<C extends CollectionName> {
  readonly id: RecordId;
  readonly wish: (now: Records[C]) => Wish | null;
}

/** The edit before, of each store: the undo of one knows what it changed only where no other is stored meanwhile. */
const before = new WeakMap<LocalStore, Promise<unknown>>();

/**
 * Edits parts of records, such as one filing of a patent: what else was changed of the same list a moment before stays.
 * All of them in one commit, with `values`, which are left where nothing is wished; `gone` when none of the records is there.
 */
export const editRecords = <C extends CollectionName>(
  store: LocalStore,
  collection: C,
  edits: readonly RecordEdit<C>[],
  options: Omit<ChangeOptions, 'seen'> = {},
): Promise<ChangeResult> => {
  const made = (before.get(store) ?? Promise.resolve()).then(() => editInTurn(store, collection, edits, options));
  before.set(
    store,
    made.catch(() => {}),
  );
  return beforeClosing(store, made);
};

const editInTurn = async <C extends CollectionName>(
  store: LocalStore,
  collection: C,
  edits: readonly RecordEdit<C>[],
  options: ChangeOptions,
): Promise<ChangeResult> => {
  const touched = edits.flatMap(({ id }) => touchedRecord(store, collection, id));
  if (touched.length === 0) return { ok: false, code: 'gone', by: [] };
  return makeChange(store, touched, () => {
    const commits = edits.flatMap(({ id, wish }) => {
      const now = shown(store, collection, id) as Records[C] | null;
      const wished = now && wish(now);
      if (!wished) return [];
      return planUpdate(store, collection, id, editOf(collection, wished.seen, wished.changes), options) ?? [];
    });
    return { commit: commits.length > 0 ? { ...joinCommits(commits), values: options.values } : null, needed: [] };
  });
};
