import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Change, ChangesPage, FeedIdentity } from '#domain/sync.ts';
import { fromWire } from '#domain/wire.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { readChanges } from '#src/api/sync.ts';
import { breathe } from '#src/db/breathe.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import { haltOf } from '#src/sync/answers.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { type FeedState, feedStateOf, feedValues } from '#src/sync/FeedState.ts';
import { Halted } from '#src/sync/Halt.ts';
import { type OwnInput, ownInputOnly } from '#src/sync/ownInputOnly.ts';
import { entriesOnLost, lostRecords, lostRecordsOf, lostValues } from '#src/sync/restored.ts';
import type { Work } from '#src/sync/Work.ts';

/** `absent`: the server has no change feed any more. `reload`: what is held here is no base for the feed's changes. */
type Outcome = 'pulled' | 'absent' | 'reload';

/** Progress of a load from nothing: records here, records in all. */
export type ReportLoad = (progress: { done: number; total: number }) => void;

/** So often a load is begun anew when what the user may see changes under it. */
const mostReloads = 3;

/**
 * Brings the mirror to the server's present state. Changes land page by page with the cursor that covers them; a first
 * load is the same from 0 and resumes where it was cut. Entries are never touched: the view folds them over.
 */
export const pullChanges = async (work: Work, report: ReportLoad): Promise<'pulled' | 'absent'> => {
  const known = feedStateOf(work.store);
  const isBroken = work.store.damaged.some(({ part }) => part === 'chunk');
  const isBase = !isBroken && (known !== null || isBare(work.store));
  let outcome: Outcome = isBase ? await followFeed(work, known, report) : 'reload';
  for (let tries = 0; outcome === 'reload'; tries += 1) {
    if (tries === mostReloads) throw new Halted({ do: 'unreachable' });
    outcome = await reload(work, report);
  }
  return outcome;
};

/** Reads from a cursor to the end; while a page is worked on, the next one is on its way. */
const readFeed = async (
  work: Work,
  since: (FeedIdentity & { readonly cursor: number }) | null,
  onPage: (page: ChangesPage) => Promise<void> | void,
): Promise<Outcome> => {
  let identity: FeedIdentity | null = since;
  let cursor = since?.cursor ?? 0;
  let coming = readChanges(work.send, cursor);
  while (!work.isOver()) {
    const answer = await coming;
    if (answer.kind === 'gone') return 'reload';
    if (answer.kind === 'failed') return failedPull(work, answer.answer);
    const { page } = answer;
    if (identity && !isSameFeed(work, identity, page)) return 'reload';
    if (page.hasMore && page.next === cursor) throw new Halted({ do: 'unreachable' });
    identity = page;
    cursor = page.next;
    if (page.hasMore) coming = readChanges(work.send, cursor);
    await onPage(page);
    if (!page.hasMore) return 'pulled';
  }
  throw new Halted({ do: 'over' });
};

/** Pages are stored one after the other, each while the next is read. */
const followFeed = async (work: Work, known: FeedState | null, report: ReportLoad): Promise<Outcome> => {
  let state = known;
  let storing: Promise<void> = Promise.resolve();
  try {
    return await readFeed(work, known, async (page) => {
      const read = await readPage(work, page);
      await storing;
      state = nextState(work, page, (state?.whole ?? false) || !page.hasMore, stillUnreadable(state, read));
      storing = storePage(work, read, state, page.remaining, report);
      // Its failure is heard where it is awaited; until then it must not count as unheard.
      storing.catch(() => {});
    });
  } finally {
    await storing;
  }
};

const storePage = async (
  work: Work,
  { puts, removals }: ReadPage,
  state: FeedState,
  remaining: number,
  report: ReportLoad,
): Promise<void> => {
  const values = feedValues(state);
  if (!work.has('cursor with records')) await work.commit({ values, durability: 'relaxed' });
  await work.commit({ puts, removals: work.has('deletions') ? removals : {}, values, durability: 'relaxed' });
  if (!state.whole) report({ done: sizeOf(work.store), total: sizeOf(work.store) + remaining });
};

type Gathered = ReadonlyMap<CollectionName, Map<number, AnyRecord>>;

/** Reads everything anew beside the old mirror, which stays in use, and swaps in one commit. */
const reload = async (work: Work, report: ReportLoad): Promise<Outcome> => {
  const gathered = new Map(collections.map((name) => [name, new Map<number, AnyRecord>()]));
  const unreadable = new Set<string>();
  return readFeed(work, null, async (page) => {
    await gather(page.changes, gathered, unreadable);
    const done = [...gathered.values()].reduce((sum, records) => sum + records.size, 0);
    if (page.hasMore) return report({ done, total: done + page.remaining });
    const puts = Object.fromEntries([...gathered].map(([name, records]) => [name, [...records.values()]]));
    const known = feedStateOf(work.store);
    await swapMirror(work, puts, nextState(work, page, true, [...unreadable]), () => {
      const lost = work.has('restored') ? lostRecords(work.store, known, page, gathered) : [];
      const kept = new Set(lost.map(({ collection, record }) => `${collection} ${record.id}`));
      return {
        ...entriesOnLost(work.store, lost, gathered),
        isVisible: (collection, id) => Boolean(gathered.get(collection)?.has(id)) || kept.has(`${collection} ${id}`),
        values: lost.length > 0 ? lostValues([...lostRecordsOf(work.store), ...lost]) : {},
      };
    });
  });
};

/** What goes with a swap: which records may still be known of, and entries and values that change with it. */
interface Aside extends OwnInput {
  isVisible(collection: CollectionName, id: number): boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

const nothing: Aside = { isVisible: () => false, values: {}, expect: [], putEntries: [] };

const swapMirror = async (
  work: Work,
  puts: Commit['puts'],
  state: FeedState | null,
  planAside: () => Aside,
): Promise<void> => {
  await commitPlanned(work, () => {
    const { isVisible, values, expect, putEntries } = planAside();
    const bared = work.has('own input only') ? ownInputOnly(work.store, isVisible) : { expect: [], putEntries: [] };
    return {
      replaceMirror: true,
      puts,
      values: { ...feedValues(state), ...values },
      expect: [...expect, ...bared.expect],
      putEntries: [...putEntries, ...bared.putEntries],
      durability: 'relaxed',
    };
  });
};

/** What a user who may read nothing any more keeps: the user's own input. */
export const emptyMirror = async (work: Work): Promise<void> => {
  if (!isBare(work.store)) await swapMirror(work, {}, null, () => nothing);
};

/** Nothing of the server is held; without a mirror, too, entries may still tell what stood there. */
const isBare = (store: LocalStore): boolean =>
  sizeOf(store) === 0 && ownInputOnly(store, () => false).expect.length === 0;

const gather = async (changes: readonly Change[], gathered: Gathered, unreadable: Set<string>): Promise<void> => {
  for (const [at, change] of changes.entries()) {
    if (at % slice === slice - 1) await breathe();
    const record = recordOf(change);
    if (record) gathered.get(change.collection)?.set(change.id, record);
    else gathered.get(change.collection)?.delete(change.id);
    if (!record && change.record !== null) unreadable.add(keyOf(change));
  }
};

interface ReadPage {
  readonly puts: { [C in CollectionName]?: AnyRecord[] };
  readonly removals: { [C in CollectionName]?: number[] };
  readonly read: ReadonlySet<string>;
  readonly unreadable: readonly string[];
}

/** So many records are read before input and painting get their turn (SYNC-59). */
const slice = 100;

/** A record that cannot be read is left out and told; the rest of the page goes on. */
const readPage = async (work: Work, { changes }: ChangesPage): Promise<ReadPage> => {
  const puts: { [C in CollectionName]?: AnyRecord[] } = {};
  const removals: { [C in CollectionName]?: number[] } = {};
  const read = new Set<string>();
  const unreadable: string[] = [];
  for (const [at, change] of changes.entries()) {
    if (at % slice === slice - 1) await breathe();
    const { collection, id } = change;
    const records = work.store.records(collection);
    if (!records) continue;
    const record = recordOf(change);
    if (record) {
      read.add(keyOf(change));
      if (isNews(record, records.get(id)) || !work.has('older page')) (puts[collection] ??= []).push(record);
    } else if (change.record === null) {
      read.add(keyOf(change));
      (removals[collection] ??= []).push(id);
    } else unreadable.push(keyOf(change));
  }
  return { puts, removals, read, unreadable };
};

const recordOf = ({ collection, id, record }: Change): AnyRecord | null => {
  if (record === null || !collections.includes(collection)) return null;
  const read = fromWire(entityOf(collection), record) as AnyRecord | null;
  return read?.id === id ? read : null;
};

/** A page may be older than the answer to a push. At the same version only what the server derives may differ. */
const isNews = (record: AnyRecord, held: AnyRecord | undefined): boolean => {
  if (!held || held.version < record.version) return true;
  return held.version === record.version && JSON.stringify(held) !== JSON.stringify(record);
};

const keyOf = ({ collection, id }: Change): string => `${collection} ${id}`;

const isSameFeed = (work: Work, one: FeedIdentity, other: FeedIdentity): boolean =>
  one.feed === other.feed && (one.epoch === other.epoch || !work.has('epoch'));

const stillUnreadable = (state: FeedState | null, { read, unreadable }: ReadPage): readonly string[] => {
  const before = (state?.unreadable ?? []).filter((key) => !read.has(key));
  return [...new Set([...before, ...unreadable])];
};

const nextState = (work: Work, page: ChangesPage, whole: boolean, unreadable: readonly string[]): FeedState => ({
  feed: page.feed,
  epoch: page.epoch,
  cursor: page.next,
  whole,
  unreadable,
  lastSync: page.hasMore ? (feedStateOf(work.store)?.lastSync ?? null) : new Date(work.environment.now()).toISOString(),
});

const sizeOf = (store: LocalStore): number => collections.reduce((sum, name) => sum + store.records(name).size, 0);

/** A server that withdrew the right to read gets its rows back: they vanish here, this device's own entries stay. */
const failedPull = async (work: Work, answer: ApiAnswer): Promise<Outcome> => {
  if (answer.kind === 'answer' && answer.status === 404 && answer.envelope.isEnvelope) return 'absent';
  if (answer.kind === 'answer' && answer.envelope.code === 'forbidden-read') {
    await emptyMirror(work);
    return 'pulled';
  }
  throw new Halted(haltOf(work, answer));
};
