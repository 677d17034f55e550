import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { limits } from '#domain/limits.ts';
import type { ListAnswer } from '#src/api/resource.ts';
import type { Send } from '#src/api/send.ts';
import type { Commit } from '#src/db/LocalStore.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { decide } from '#src/sync/decide.ts';
import { describingResource } from '#src/sync/describingResource.ts';
import { isSettlingPlain, speaksPlain } from '#src/sync/FeedState.ts';
import { leftOutOf } from '#src/sync/leftOut.ts';
import type { News } from '#src/sync/MirrorNews.ts';
import { passStateOf } from '#src/sync/pullPlain.ts';
import type { RetryAfter } from '#src/sync/RetryAfter.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** The kinds of record that a server can be searched for. */
export const searchable = ['client', 'patent', 'contact'] as const;
export type Searchable = (typeof searchable)[number];

/** What is asked of the server where this device does not hold everything: by words, or by whom it belongs to. */
export type Question =
  | { readonly collection: Searchable; readonly text: string }
  | {
      readonly collection: Exclude<Searchable, 'client'>;
      readonly owner: 'client' | 'cabinet';
      readonly ownerId: number;
    };

/** `more`: the server found more than are shown. `failed` concludes nothing. */
export type FindAnswer =
  | { readonly do: 'found'; readonly ids: readonly number[]; readonly more: boolean }
  | { readonly do: 'failed' };

const failed: FindAnswer = { do: 'failed' };

/**
 * Asks the server, and keeps what this device does not hold yet, marked as found. What is held stays as it is: its list
 * or its feed brings it in order.
 * @param send not that of the round: a search that the server wants slower slows nothing else
 * @param rest until when the server wants no more searches
 */
export const findAtServer = async (
  context: SyncContext,
  send: Send,
  rest: RetryAfter,
  question: Question,
): Promise<FindAnswer> => {
  const { store, environment, retryAfter, mirrorNews } = context;
  await store.whenLoaded;
  const now = environment.now();
  if (rest.rest(now, 'reading') > 0 || retryAfter.rest(now, 'reading') > 0) return failed;
  const news = mirrorNews.begin();
  try {
    const answer = await ask({ send, store }, question);
    if (!answer.ok) {
      const decision = decide('update', answer.answer, environment.now());
      if (decision.do === 'wait') rest.begin(environment.now(), decision);
      return failed;
    }
    const rows = [...new Map(answer.data.map((row) => [row.id, row])).values()].filter(
      ({ id }) => typeof id === 'number' && id > 0,
    );
    const shown = 'text' in question ? rows.slice(0, limits.foundAtServer) : rows;
    // What is found may be a record made here whose answer is missing: reading has to meet that one as a new one.
    if (isSettlingPlain(store)) return failed;
    await commitPlanned(context, () => planFound(context, question, shown, news));
    const ids = shown.map(({ id }) => id as number).filter((id) => store.records(question.collection).has(id));
    return { do: 'found', ids, more: rows.length > shown.length || (answer.totalCount ?? 0) > answer.raw.length };
  } finally {
    news.end();
  }
};

const ask = async (
  context: Pick<SyncContext, 'send' | 'store'>,
  question: Question,
): Promise<ListAnswer<AnyRecord>> => {
  const resource = describingResource(context, entityOf(question.collection));
  const answer =
    'text' in question ? resource.search(question.text) : resource.ofOwner(question.owner, question.ownerId);
  return (await answer) as ListAnswer<AnyRecord>;
};

const planFound = (
  context: SyncContext,
  { collection }: Question,
  rows: readonly AnyRecord[],
  news: News,
): Commit | null => {
  const held = context.store.records(collection);
  const isWhole = !speaksPlain(context.store) || givesWholeRows(context, collection);
  const puts = rows
    .filter(({ id }) => !held.has(id as number) && !news.isOlderWord(collection, id as number))
    .map((row): AnyRecord => ({ ...row, ...(!isWhole && { partial: 'waiting' }), found: true }));
  return puts.length > 0 ? { puts: { [collection]: puts }, durability: 'relaxed' } : null;
};

/** The last pass read whole rows from this list; else each is asked for itself, as with a list of summaries. */
const givesWholeRows = ({ store }: SyncContext, collection: Searchable): boolean => {
  const pass = passStateOf(store);
  const isUngiven = pass?.warnings.some(
    ({ kind, count, ...about }) =>
      (kind === 'refused' || kind === 'oversize') && count > 0 && about.collection === collection,
  );
  return pass !== null && !isUngiven && leftOutOf(store)[collection] === undefined;
};
