import type { CreatePath } from '#domain/calls.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';
import type { Source } from '#src/outbox/newEntry.ts';

export interface ChangeOptions extends Source {
  /** Where a new record is sent when not to its collection's own path (domain/calls.ts). */
  readonly via?: CreatePath;
  /** The bulk action or import this belongs to. */
  readonly group?: string;
  /** The record as the user saw it when the edit began; the current record if omitted. */
  readonly seen?: Values;
  /** How long a deletion waits for its undo before it is sent; at once if omitted. */
  readonly undoMs?: number;
  /** What may have sent a deletion for a page that went: asked before the deletion is taken back. */
  readonly farewell?: Farewell | null;
  /** Small stored things that change with it, such as the form's draft that is now done with; undefined deletes. */
  readonly values?: Commit['values'];
}

/** One record's entries before and after a change, so that it can be taken back exactly while nothing was sent. */
export interface Undo {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly before: readonly OutboxEntry[];
  readonly after: readonly OutboxEntry[];
  /** The record as it showed before the change. */
  readonly record: AnyRecord;
}

export type Touched = Omit<Undo, 'before' | 'after'>;

/**
 * `gone`: there is no such record to change. `needed`: an unsent record cannot be cancelled while the unsent entries
 * in `by` refer to it.
 */
export type ChangeResult =
  | { readonly ok: true; readonly undo: readonly Undo[] }
  | { readonly ok: false; readonly code: 'gone' | 'needed'; readonly by: readonly OutboxEntry[] };

/** The commit that makes a change; `needed` names the unsent entries that refer to what it would cancel. */
export interface ChangePlan {
  readonly commit: Commit | null;
  readonly needed: readonly OutboxEntry[];
}

/** A record to be made. The caller gives its local id, so that drafts of one batch can refer to each other. */
export interface RecordDraft {
  readonly collection: CollectionName;
  readonly id: string;
  readonly values: Values;
}
