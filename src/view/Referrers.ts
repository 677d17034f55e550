import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { localIdsIn } from '#domain/rules/merging/localIds.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

type Records = ReadonlyMap<CollectionName, ReadonlySet<RecordId>>;

/** Which records have entries that refer to a local id, and so read differently once its number is known. */
export class Referrers {
  private readonly byLocal = new Map<string, Map<CollectionName, Set<RecordId>>>();
  private readonly seen = new WeakSet<OutboxEntry>();

  add(entries: readonly OutboxEntry[]): void {
    for (const entry of entries) {
      if (this.seen.has(entry)) continue;
      this.seen.add(entry);
      for (const local of localIdsIn(entry.patch, true)) this.note(local, entry);
    }
  }

  /** The records that refer to the id, by the id they were made under; asked once, when its number becomes known. */
  take(local: string): Records {
    const records = this.byLocal.get(local);
    this.byLocal.delete(local);
    return records ?? new Map();
  }

  private note(local: string, { collection, recordId }: OutboxEntry): void {
    const records = this.byLocal.get(local) ?? new Map<CollectionName, Set<RecordId>>();
    this.byLocal.set(local, records);
    records.set(collection, (records.get(collection) ?? new Set()).add(recordId));
  }
}
