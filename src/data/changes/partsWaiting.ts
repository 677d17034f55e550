import type { RecordId } from '#domain/recordId.ts';
import { changedParts } from '#domain/rules/changes/changedParts.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { Mark } from '#src/outbox/foldEntries.ts';

/** What of a part waits: to be sent, or for the user's decision. */
export interface PartWaiting {
  readonly mark: Exclude<Mark, null>;
  /** The names of its changed fields; none for a part that is new. */
  readonly fields: readonly string[];
}

/** By the ids of the parts. */
export type PartsWaiting = ReadonlyMap<RecordId | null, PartWaiting>;

type Parts = Parameters<typeof changedParts>[0];
const partsOf = (value: unknown): Parts => (Array.isArray(value) ? (value as Parts) : []);

const weight = ['pending', 'refused', 'conflict'] as const;

/** Which parts of a record's list the entries that wait for it change, such as the filings of a family (OFF-04). */
export const partsWaiting = (entries: readonly OutboxEntry[], list: string): PartsWaiting => {
  const waiting = new Map<RecordId | null, PartWaiting>();
  for (const { kind, state, patch, base } of entries) {
    if (kind !== 'update' || !(list in patch)) continue;
    const mark = state === 'conflict' || state === 'refused' ? state : 'pending';
    for (const [id, fields] of changedParts(partsOf(base.values[list]), partsOf(patch[list]))) {
      const before = waiting.get(id);
      waiting.set(id, {
        mark: before && weight.indexOf(before.mark) > weight.indexOf(mark) ? before.mark : mark,
        fields: [...new Set([...(before?.fields ?? []), ...fields])],
      });
    }
  }
  return waiting;
};
