import { createPaths } from '#domain/calls.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { loadSize } from '#domain/limits.ts';
import { adoptTwins } from '#src/sync/adoptTwins.ts';
import { decide, haltOf } from '#src/sync/answers.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { describingResource } from '#src/sync/describingResource.ts';
import { Halted } from '#src/sync/Halt.ts';
import { ownInputOnly } from '#src/sync/ownInputOnly.ts';
import type { Work } from '#src/sync/Work.ts';

export interface Passed {
  /** No row moved between pages while they were read: what is not here was not there. */
  readonly consistent: boolean;
  /** So many rows of this device were gone that they were read twice. */
  readonly vanished: number;
  readonly unreadable: number;
}

interface Reading extends Pick<Passed, 'consistent' | 'unreadable'> {
  readonly rows: ReadonlyMap<number, AnyRecord>;
}

export interface PassOptions {
  onPage?(rows: number, total: number): void;
  /** The list of the caller's own client (API-37): what is not in it is not the client's, though its number be known. */
  readonly isOwn?: boolean;
  /** The user's reach has changed: what vanishes may live on for others, and entries keep the user's own input only. */
  readonly isHidden?: boolean;
}

const mostReadings = 3;
/** Over this share of missing rows a second reading has to agree. */
const unusualShare = 0.05;

/**
 * Reads a plain server's whole list of one collection. What is new or changed is stored; what is missing is asked for
 * by id before it is dropped. A pass that was cut or in which rows moved deletes nothing.
 */
export const passCollection = async (
  work: Work,
  collection: CollectionName,
  options: PassOptions = {},
): Promise<Passed> => {
  const { rows, consistent, unreadable } = await readSteadily(work, collection, options);
  await commitPlanned(work, () => planUpserts(work, collection, rows));
  if (!consistent || unreadable > 0) return { consistent, vanished: 0, unreadable };
  let missing = [...work.store.records(collection).keys()].filter((id) => !rows.has(id));
  const isUnusual =
    (options.isOwn && missing.length > 0) || missing.length > work.store.records(collection).size * unusualShare;
  if (isUnusual) {
    const second = await readSteadily(work, collection, { ...options, onPage: undefined });
    missing = second.consistent ? missing.filter((id) => !second.rows.has(id)) : [];
  }
  await dropMissing(work, collection, missing, options);
  return { consistent, vanished: isUnusual && !options.isOwn ? missing.length : 0, unreadable };
};

const readSteadily = async (work: Work, collection: CollectionName, options: PassOptions): Promise<Reading> => {
  for (let tries = 1; ; tries += 1) {
    const reading = await readOnce(work, collection, options);
    if (reading.consistent || tries === mostReadings) return reading;
  }
};

const readOnce = async (work: Work, collection: CollectionName, { onPage, isOwn }: PassOptions): Promise<Reading> => {
  const entity = entityOf(collection);
  const resource = describingResource(work, isOwn ? { ...entity, path: createPaths.ownCabinet } : entity);
  const rows = new Map<number, AnyRecord>();
  const totals = new Set<number | null>();
  let [seen, unreadable] = [0, 0];
  for (let page = 1; ; page += 1) {
    const answer = await resource.list(page, loadSize[collection]);
    if (!answer.ok) throw new Halted(haltOf(work, answer.answer));
    for (const record of answer.data) if (typeof record.id === 'number') rows.set(record.id, record as AnyRecord);
    seen += answer.raw.length;
    unreadable += answer.raw.length - answer.data.length;
    totals.add(answer.totalCount);
    const total = answer.totalCount ?? seen;
    onPage?.(seen, total);
    if (answer.raw.length > 0 && (answer.hasNextPage ?? seen < total)) continue;
    const isSteady =
      !work.has('drift') ||
      (totals.size === 1 &&
        rows.size + unreadable === seen &&
        (answer.totalCount === null || seen === answer.totalCount));
    return { rows, consistent: isSteady, unreadable };
  }
};

const planUpserts = (work: Work, collection: CollectionName, rows: ReadonlyMap<number, AnyRecord>) => {
  const held = work.store.records(collection);
  const news = [...rows.values()].filter(
    (record) =>
      // One that an older version of the app has read is stored as read anew, even if it is the same.
      isNews(record, held.get(record.id as number)) || work.store.isOutdated(collection, record.id as number),
  );
  if (news.length === 0) return null;
  const twins = adoptTwins(
    work,
    collection,
    news.filter(({ id }) => !held.has(id as number)),
  );
  return {
    puts: { [collection]: news },
    ...twins,
    durability: twins.expect.length > 0 ? ('strict' as const) : ('relaxed' as const),
  };
};

const isNews = (record: AnyRecord, held: AnyRecord | undefined): boolean =>
  JSON.stringify(record) !== JSON.stringify(held);

/** A row may only have moved between two pages: nothing is dropped that the server still shows by its number. */
const dropMissing = async (
  work: Work,
  collection: CollectionName,
  missing: readonly number[],
  { isOwn, isHidden }: PassOptions,
): Promise<void> => {
  const resource = describingResource(work, entityOf(collection));
  for (const id of missing) {
    const answer = work.has('ask by number') && !isOwn ? await resource.get(id) : null;
    if (answer?.ok) {
      await work.commit({ puts: { [collection]: [answer.record as AnyRecord] }, durability: 'relaxed' });
      continue;
    }
    const decision = answer && decide('update', answer.answer, work.environment.now());
    if (decision && decision.do !== 'gone' && decision.do !== 'refused') throw new Halted(haltOf(work, answer.answer));
    const isTakenAway = isHidden || decision?.do === 'refused';
    await commitPlanned(work, () => ({
      removals: { [collection]: [id] },
      ...(isTakenAway && ownInputOnly(work.store, (name, other) => name !== collection || other !== id)),
      durability: isTakenAway ? 'strict' : 'relaxed',
    }));
  }
};
