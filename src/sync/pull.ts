import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import type { ChangesPage, FeedIdentity } from '#domain/sync.ts';
import { fromWire } from '#domain/wire.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { type ChangesAnswer, readChanges } from '#src/api/sync.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { rowsAtOnce, yieldToMain } from '#src/db/yieldToMain.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { haltOf } from '#src/sync/decide.ts';
import { anewValues, type FeedState, feedStateOf, feedValues, isWantedAnew, knownKinds } from '#src/sync/FeedState.ts';
import { Halted } from '#src/sync/Halt.ts';
import { importsRestored } from '#src/sync/importsRestored.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { lastKnown } from '#src/sync/lastKnown.ts';
import { ownInputOnly } from '#src/sync/ownInputOnly.ts';
import { entriesOnLost, type Fresh, lostRecords, lostRecordsOf, lostValues } from '#src/sync/restored.ts';
import { askWhereReachIsOther } from '#src/sync/rights.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * `absent`: the server has no change feed any more. `forbidden`: the user may read nothing. `reload`: what is held here is
 * no base for the feed's changes.
 */
type Outcome = 'pulled' | 'absent' | 'forbidden' | 'reload';

/** Progress of a load from nothing: records here, records in all. */
export type ReportLoad = (progress: { done: number; total: number }) => void;

/** So often a load is begun anew when what the user may see changes under it. */
const mostReloads = 3;

/**
 * Brings the mirror to the server's present state. Changes land page by page with the cursor that covers them; a first
 * load is the same from 0 and resumes where it was cut. Entries are never touched: the view folds them over.
 */
export const pullChanges = async (context: SyncContext, report: ReportLoad): Promise<'pulled' | 'absent'> => {
  // Another tab's user may have asked for a new copy a moment ago.
  await context.store.follow();
  const known = feedStateOf(context.store);
  const isBroken = context.store.damaged.some(({ part }) => part === 'chunk');
  const isBase = !isBroken && !isWantedAnew(context.store) && (known !== null || isBare(context.store));
  let outcome: Outcome = isBase ? await followFeed(context, known, report) : 'reload';
  // What changed is here; what an older version of the app left out comes with no change.
  if (outcome === 'pulled' && isOutdated(context)) outcome = 'reload';
  for (let tries = 0; outcome === 'reload'; tries += 1) {
    if (tries === mostReloads) throw new Halted({ do: 'unreachable' });
    outcome = await reload(context, report);
  }
  if (outcome === 'absent') return outcome;
  const isForbidden = outcome === 'forbidden';
  if (isForbidden) await emptyMirror(context);
  await askWhereReachIsOther(context, isForbidden ? '' : (feedStateOf(context.store)?.epoch ?? ''));
  return 'pulled';
};

const isOutdated = ({ store, has }: SyncContext): boolean =>
  has('shape') &&
  (feedStateOf(store)?.kinds !== knownKinds || collections.some((collection) => store.isOutdated(collection)));

/** Reads from a cursor to the end; while a page is worked on, the next one is on its way. */
const readFeed = async (
  context: SyncContext,
  since: (FeedIdentity & { readonly cursor: number }) | null,
  onPage: (page: ChangesPage) => Promise<void> | void,
): Promise<Outcome> => {
  let identity: FeedIdentity | null = since;
  let cursor = since?.cursor ?? 0;
  const ask = (): Promise<ChangesAnswer> => {
    const size = context.pageSize.of('feed');
    const asked = readChanges(context.send, cursor, cursor === 0 ? Math.min(limits.firstChanges, size) : size);
    // Its failure is heard where it is awaited; until then it must not count as unheard.
    asked.catch(() => {});
    return asked;
  };
  let coming = ask();
  for (;;) {
    const answer = await coming;
    if (answer.kind === 'gone') return 'reload';
    if (answer.kind === 'failed') {
      if (!(await isTooLarge(context, answer.answer))) return failedPull(context, answer.answer);
      coming = ask();
      continue;
    }
    const { page } = answer;
    if (identity && !isSameFeed(context, identity, page)) return 'reload';
    if (page.hasMore && page.next === cursor) throw new Halted({ do: 'unreachable' });
    identity = page;
    cursor = page.next;
    if (page.hasMore) coming = ask();
    await onPage(page);
    if (!page.hasMore) return 'pulled';
  }
};

/** Something between refuses this page, of which a smaller part may pass. */
const isTooLarge = async (context: SyncContext, answer: ApiAnswer): Promise<boolean> =>
  answer.kind === 'unreachable' &&
  answer.sent &&
  context.has('set aside') &&
  (await isServerThere(context)) &&
  context.pageSize.reduce('feed');

/** Pages are stored one after the other, each while the next is read. */
const followFeed = async (context: SyncContext, known: FeedState | null, report: ReportLoad): Promise<Outcome> => {
  let state = known;
  let storing: Promise<void> = Promise.resolve();
  try {
    return await readFeed(context, known, async (page) => {
      const read = await readPage(context, page, (collection) => context.store.records(collection));
      await storing;
      state = nextState(context, page, state, read);
      storing = storePage(context, read, state, page.remaining, report);
      // Its failure is heard where it is awaited; until then it must not count as unheard.
      storing.catch(() => {});
    });
  } finally {
    await storing;
  }
};

const storePage = async (
  context: SyncContext,
  { puts, removals }: ReadPage,
  state: FeedState,
  remaining: number,
  report: ReportLoad,
): Promise<void> => {
  const values = feedValues(state);
  if (!context.has('cursor with records')) await context.commit({ values, durability: 'relaxed' });
  const gone = context.has('deletions') ? removals : {};
  await commitPlanned(context, () => ({
    puts,
    removals: gone,
    values,
    ...lastKnown(context.store, gone),
    durability: durabilityOf(context.store, state),
  }));
  if (!state.whole) report({ done: sizeOf(context.store), total: sizeOf(context.store) + remaining });
};

/** Nobody hears for the first time that everything is here before it is on the disk. */
const durabilityOf = (store: LocalStore, state: FeedState | null): 'strict' | 'relaxed' =>
  state?.whole && !feedStateOf(store)?.whole ? 'strict' : 'relaxed';

/** Reads everything anew beside the old mirror, which stays in use, and swaps in one commit. */
const reload = async (context: SyncContext, report: ReportLoad): Promise<Outcome> => {
  const fresh = new Map(collections.map((name) => [name, new Map<number, AnyRecord>()]));
  let state: FeedState | null = null;
  return readFeed(context, null, async (page) => {
    const read = await readPage(context, page, (collection) => fresh.get(collection));
    for (const [collection, rows] of fresh) {
      for (const record of read.puts[collection] ?? []) rows.set(record.id as number, record);
      for (const id of read.removals[collection] ?? []) rows.delete(id);
    }
    state = nextState(context, page, state, read);
    if (state.whole) return swapMirror(context, fresh, state);
    const done = [...fresh.values()].reduce((sum, rows) => sum + rows.size, 0);
    report({ done, total: done + page.remaining });
  });
};

/** A new mirror in one commit. What may not be known of any more goes from the entries, too. */
const swapMirror = async (context: SyncContext, fresh: Fresh, state: FeedState | null): Promise<void> => {
  const { store } = context;
  await commitPlanned(context, () => {
    const lost = state && context.has('restored') ? lostRecords(store, state, fresh) : [];
    const kept = new Set(lost.map(({ collection, record }) => `${collection} ${record.id}`));
    const isVisible = (collection: CollectionName, id: number): boolean =>
      !context.has('own input only') || kept.has(`${collection} ${id}`) || Boolean(fresh.get(collection)?.has(id));
    return {
      ...joinCommits([...entriesOnLost(store, lost, fresh), ownInputOnly(store, isVisible)]),
      ...importsRestored(store, state, fresh),
      replaceMirror: true,
      puts: Object.fromEntries([...fresh].map(([collection, rows]) => [collection, [...rows.values()]])),
      values: {
        ...feedValues(state),
        ...anewValues(false),
        ...(lost.length > 0 && lostValues([...lostRecordsOf(store), ...lost])),
      },
      durability: durabilityOf(store, state),
    };
  });
};

/** What a user who may read nothing any more keeps: the user's own input. */
export const emptyMirror = async (context: SyncContext): Promise<void> => {
  if (!isBare(context.store)) await swapMirror(context, new Map(), null);
};

/**
 * Nothing of the server is held but what was searched for there; without a mirror, too, entries may still show what
 * stood there.
 */
const isBare = (store: LocalStore): boolean =>
  collections.every((name) => [...store.records(name).values()].every(({ found }) => found)) &&
  ownInputOnly(store, () => false).expect.length === 0;

interface ReadPage {
  readonly puts: { [C in CollectionName]?: AnyRecord[] };
  readonly removals: { [C in CollectionName]?: number[] };
  readonly read: ReadonlySet<string>;
  readonly unreadable: readonly string[];
}

/**
 * What a page changes. A record that cannot be read is left out and reported; the rest of the page goes on.
 * @param held what is known already, undefined for a collection that this app does not know
 */
const readPage = async (
  context: SyncContext,
  { changes }: ChangesPage,
  held: (collection: CollectionName) => ReadonlyMap<number, AnyRecord> | undefined,
): Promise<ReadPage> => {
  const puts: { [C in CollectionName]?: AnyRecord[] } = {};
  const removals: { [C in CollectionName]?: number[] } = {};
  const read = new Set<string>();
  const unreadable: string[] = [];
  for (const [at, { collection, id, record: raw }] of changes.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await yieldToMain();
    const records = held(collection);
    if (!records) continue;
    const record = raw && (fromWire(entityOf(collection), raw) as AnyRecord | null);
    const key = `${collection} ${id}`;
    if (raw !== null && record?.id !== id) {
      unreadable.push(key);
      continue;
    }
    read.add(key);
    if (!record) (removals[collection] ??= []).push(id);
    else if (isNews(record, records.get(id)) || !context.has('older page')) (puts[collection] ??= []).push(record);
  }
  return { puts, removals, read, unreadable };
};

/** A page may be older than the answer to a push. At the same version only what the server derives may differ. */
const isNews = (record: AnyRecord, held: AnyRecord | undefined): boolean => {
  if (!held || held.version < record.version) return true;
  return held.version === record.version && JSON.stringify(held) !== JSON.stringify(record);
};

const isSameFeed = (context: SyncContext, one: FeedIdentity, other: FeedIdentity): boolean =>
  one.feed === other.feed && (one.epoch === other.epoch || !context.has('epoch'));

/** How far the feed is read with this page. What could not be read stays reported until it can be. */
const nextState = (
  context: SyncContext,
  { feed, epoch, next, hasMore }: ChangesPage,
  before: FeedState | null,
  { read, unreadable }: ReadPage,
): FeedState => ({
  feed,
  epoch,
  cursor: next,
  whole: (before?.whole ?? false) || !hasMore,
  unreadable: [...new Set([...(before?.unreadable ?? []).filter((key) => !read.has(key)), ...unreadable])],
  kinds: before ? before.kinds : knownKinds,
  lastSync: hasMore ? (before?.lastSync ?? null) : new Date(context.environment.now()).toISOString(),
});

const sizeOf = (store: LocalStore): number => collections.reduce((sum, name) => sum + store.records(name).size, 0);

/** A server that withdrew the right to read gets its rows back: they vanish here, this device's own entries stay. */
const failedPull = (context: SyncContext, answer: ApiAnswer): Outcome => {
  if (answer.kind === 'answer' && answer.status === 404 && answer.envelope.isEnvelope) return 'absent';
  if (answer.kind === 'answer' && answer.envelope.code === 'forbidden-read') return 'forbidden';
  throw new Halted(haltOf(context, answer));
};
