import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

type Lists = Map<RecordId, readonly OutboxEntry[]>;

const none: readonly OutboxEntry[] = [];

/**
 * The entries of each record by `seq`, under its number once that is known. Kept up with every change, because an
 * import leaves thousands of entries and each of them is looked up again when its answer comes.
 */
export class EntryIndex {
  private readonly lists = new Map<CollectionName, Lists>();

  of(collection: CollectionName, id: RecordId): readonly OutboxEntry[] {
    return this.lists.get(collection)?.get(id) ?? none;
  }

  /** Adds an entry or puts it in the place of the one with its `seq`. */
  put(id: RecordId, entry: OutboxEntry): void {
    const others = this.of(entry.collection, id).filter(({ seq }) => seq !== entry.seq);
    this.set(entry.collection, id, inOrder([...others, entry]));
  }

  remove(id: RecordId, { collection, seq }: OutboxEntry): void {
    this.set(
      collection,
      id,
      this.of(collection, id).filter((entry) => entry.seq !== seq),
    );
  }

  /** Brings the entries made under a local id under its number; the collections in which there were some. */
  renumber(local: string, id: number): CollectionName[] {
    const moved: CollectionName[] = [];
    for (const [collection, lists] of this.lists) {
      const entries = lists.get(local);
      if (!entries) continue;
      lists.delete(local);
      this.set(collection, id, inOrder([...(lists.get(id) ?? none), ...entries]));
      moved.push(collection);
    }
    return moved;
  }

  private set(collection: CollectionName, id: RecordId, entries: readonly OutboxEntry[]): void {
    const lists: Lists = this.lists.get(collection) ?? new Map();
    this.lists.set(collection, lists);
    if (entries.length > 0) lists.set(id, entries);
    else lists.delete(id);
  }
}

const inOrder = (entries: OutboxEntry[]): readonly OutboxEntry[] => entries.sort((a, b) => a.seq - b.seq);
