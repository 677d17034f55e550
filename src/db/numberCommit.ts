import type { AnyRecord } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Chunk, Counters, DiskWrite } from '#src/db/Disk.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import type { AnyEntry } from '#src/db/OutboxEntry.ts';

/** Records in one sealed chunk: large enough for fast crypto, small enough that one long task never comes of it. */
export const chunkSize = 100;

/** What the store holds at the moment of a write. */
interface Present {
  readonly counters: Counters;
  value(name: string): unknown;
}

/** Gives a commit its chunk and entry numbers. `revs` are those of `expect`, taken when the commit was planned. */
export const numberCommit = (change: Commit, { counters, value }: Present, revs: DiskWrite['expect']): DiskWrite => {
  const chunks = chunksOf(change, counters.chunk);
  const added = (change.addEntries ?? []).map((entry, index): AnyEntry => ({ ...entry, seq: counters.seq + index }));
  const mirrors = touchesMirror(change);
  const made = Object.entries(change.changeValues ?? {}).map(([name, make]) => [name, make(value(name))] as const);
  const chunk = counters.chunk + chunks.length + (change.replaceMirror ? 1 : 0);
  return {
    chunks,
    drop: change.replaceMirror ? 'all' : [],
    entries: [...(change.putEntries ?? []), ...added],
    removeEntries: change.removeEntries ?? [],
    ids: change.ids ?? [],
    replaceIds: false,
    values: new Map([...Object.entries(change.values ?? {}), ...made]),
    mirrorValues: mirrors,
    next: { chunk, seq: counters.seq + added.length },
    // A cursor without records counts too: it must not outlive a mirror that another tab has given up meanwhile.
    from: {
      ...(mirrors && { chunk: counters.chunk }),
      ...(added.length > 0 && { seq: counters.seq }),
      ...(made.length > 0 && { tick: counters.tick }),
    },
    expect: revs,
    ...(change.fence !== undefined && { fence: change.fence }),
    durability: change.durability ?? 'strict',
  };
};

/** Whether the commit stores what the server said, which can be fetched again. */
export const touchesMirror = (change: Commit): boolean =>
  change.replaceMirror === true || change.puts !== undefined || change.removals !== undefined;

/** What the server said, or what can be found out again: no user waits for it, and it waits for nothing that one did. */
export const isOfServer = (change: Commit): boolean => touchesMirror(change) || isFoundAgain(change);

const isFoundAgain = ({ durability, addEntries, putEntries, removeEntries, ids, expect }: Commit): boolean =>
  durability === 'relaxed' && !addEntries && !putEntries && !removeEntries && !ids && !expect;

const chunksOf = (change: Commit, first: number): Chunk[] => {
  let n = first;
  const number = (collection: CollectionName, part: readonly AnyRecord[], removed: readonly number[]): Chunk => ({
    collection,
    n: n++,
    records: part,
    removed,
  });
  return collections.flatMap((collection) =>
    splitRecords(change.puts?.[collection] ?? [], change.removals?.[collection] ?? [], (part, removed) =>
      number(collection, part, removed),
    ),
  );
};

/** Parts of at most `chunkSize` records; the first carries the removals, which are short. */
export const splitRecords = (
  records: readonly AnyRecord[],
  removed: readonly number[],
  make: (records: readonly AnyRecord[], removed: readonly number[]) => Chunk,
): Chunk[] => {
  const parts: Chunk[] = [];
  for (let at = 0; at < records.length; at += chunkSize)
    parts.push(make(records.slice(at, at + chunkSize), at === 0 ? removed : []));
  if (parts.length === 0 && removed.length > 0) parts.push(make([], removed));
  return parts;
};
