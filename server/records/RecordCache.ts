import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { type Text, TextCache } from '#server/records/TextCache.ts';

interface Change {
  readonly collection: CollectionName;
  readonly id: number;
  readonly version: number;
  readonly seq: number;
  readonly gone: boolean;
}

/** Some thousand families. */
const mostCharacters = 12_000_000;
/** After so long without a look it begins anew: deletions leave the feed some day. */
const staleMs = 3_600_000;

/**
 * What this process remembers of the records from one call to the next: the numbers of each collection's rows, and the
 * finished texts of patents. Counting tens of thousands of rows, skipping over them and putting patents together is
 * most of what lists cost. It follows the change feed, where every change by any process stands when it is committed,
 * and looks there at the beginning of each call: what it gives is never older than the call.
 */
export class RecordCache {
  readonly #queries: Queries;
  readonly #ids = new Map<CollectionName, number[]>();
  readonly #patents = new TextCache(mostCharacters);
  #head: number | null = null;
  #lookedAt = 0;
  #next: Promise<void> | null = null;
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /**
   * Takes in what was committed until now. Whoever asks while a look is under way shares the next one with all others
   * who do: the one under way may have begun before a commit that they know of.
   */
  look(): Promise<void> {
    this.#next ??= this.#inTurn(() => {
      this.#next = null;
      return this.#follow();
    });
    return this.#next;
  }

  /** The numbers of a collection's rows, rising. */
  async idsOf(collection: CollectionName): Promise<readonly number[]> {
    return this.#ids.get(collection) ?? this.#inTurn(() => this.#readIds(collection));
  }

  /** Texts of patents in the order of their numbers; `read` answers those not kept, but for patents that are not there. */
  patents(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<readonly Text[]>,
  ): Promise<readonly string[]> {
    return this.#patents.take(ids, read);
  }

  /** For whoever puts other rows and another feed under a server that runs. */
  forget(): void {
    this.#ids.clear();
    this.#patents.dropAll();
    this.#head = null;
  }

  /** What is read here and what changes are taken in never overtake each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async #follow(): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt > staleMs) this.forget();
    this.#lookedAt = now;
    if (this.#head === null) this.#head = await this.#readHead();
    else for (const change of await this.#readChanges(this.#head)) this.#takeIn(change);
  }

  async #readHead(): Promise<number> {
    const { head } = await queryRow<{ head: number }>(
      this.#queries,
      sql`select coalesce((select max(seq) from changes), 0) as head`,
    );
    return head;
  }

  #readChanges(after: number): Promise<readonly Change[]> {
    return queryRows<Change>(
      this.#queries,
      sql`select collection, record_id as id, version, seq, record is null as gone
        from changes where seq > ${after} order by seq`,
    );
  }

  #takeIn({ collection, id, version, seq, gone }: Change): void {
    this.#head = seq;
    const ids = this.#ids.get(collection);
    if (ids) put(ids, id, !gone);
    if (collection === 'patent') this.#patents.drop(id);
    // Patents give the names of what they refer to. What is new is referred to by none that has not changed itself.
    else if (gone || version > 1) this.#patents.dropAll();
  }

  async #readIds(collection: CollectionName): Promise<readonly number[]> {
    const known = this.#ids.get(collection);
    if (known) return known;
    const table = collectionTables[collection];
    const rows = await queryRows<{ id: number }>(
      this.#queries,
      sql`select ${table.id} as id from ${table} order by ${table.id}`,
    );
    const ids = rows.map(({ id }) => id);
    this.#ids.set(collection, ids);
    return ids;
  }
}

/** Puts a number into a rising list, or takes it out; one that is as it shall be stays so. */
const put = (ids: number[], id: number, isThere: boolean): void => {
  const at = placeOf(ids, id);
  if (isThere && ids[at] !== id) ids.splice(at, 0, id);
  if (!isThere && ids[at] === id) ids.splice(at, 1);
};

const placeOf = (ids: readonly number[], id: number): number => {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
};
