import { createPaths } from '#domain/calls.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import type { ListAnswer, Resource } from '#src/api/resource.ts';
import { type Decision, decide, haltOf } from '#src/sync/decide.ts';
import { describingResource } from '#src/sync/describingResource.ts';
import { Halted } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** A list as a plain server gave it from its first page to its last. */
export interface Reading {
  readonly do: 'read';
  readonly rows: ReadonlyMap<number, AnyRecord>;
  /** The same as the server wrote them. */
  readonly raw: ReadonlyMap<number, unknown>;
  /** No row moved between pages while they were read: what is not here was not there. */
  readonly consistent: boolean;
  readonly unreadable: number;
  /** So many rows the server counts and gives on no page. */
  readonly withheld: number;
}

/**
 * There is no list to be had: the server does not give it, or has none, and says so itself; or no page of it is small
 * enough to pass, while other calls are answered.
 */
export interface ListUngiven {
  readonly do: 'refused' | 'oversize';
}

export interface ListOptions {
  onPage?(rows: number, total: number): void;
  /** The list of the caller's own client (API-37): what is not in it is not the client's, though its number be known. */
  readonly isOwn?: boolean;
}

const mostReadings = 3;

/**
 * Reads a list until no row moves under it. A server that withholds rows does so each time alike. A page that does not
 * pass is asked for in quarters, from the first one on.
 */
export const readList = async (
  context: SyncContext,
  collection: CollectionName,
  options: ListOptions,
): Promise<Reading | ListUngiven> => {
  const readings: Reading[] = [];
  for (;;) {
    const reading = await readOnce(context, collection, options);
    if (reading.do === 'refused') return reading;
    if (reading.do === 'failed') {
      if (context.pageSize.reduce(collection)) continue;
      context.pageSize.forget(collection);
      return { do: reading.isRefusal ? 'refused' : 'oversize' };
    }
    if (reading.consistent) return reading;
    readings.push(reading);
    if (readings.length < mostReadings) continue;
    const isAlike = reading.withheld > 0 && readings.every((other) => isSame(other, reading));
    return isAlike ? { ...reading, consistent: true } : { ...reading, withheld: 0 };
  }
};

const isSame = (one: Reading, other: Reading): boolean =>
  one.withheld === other.withheld &&
  one.rows.size === other.rows.size &&
  [...one.rows.keys()].every((id) => other.rows.has(id));

const readOnce = async (
  context: SyncContext,
  collection: CollectionName,
  { onPage, isOwn }: ListOptions,
): Promise<Reading | Refused | PageFailed> => {
  const entity = entityOf(collection);
  const resource = describingResource(context, isOwn ? { ...entity, path: createPaths.ownCabinet } : entity);
  const rows = new Map<number, AnyRecord>();
  const raw = new Map<number, unknown>();
  const totals = new Set<number | null>();
  let [seen, unreadable, before] = [0, 0, ''];
  for (let page = 1; ; page += 1) {
    const answer = await askPage(context, resource, page, context.pageSize.of(collection));
    if ('do' in answer) return answer;
    const { totalCount, hasNextPage } = answer;
    const known = rows.size;
    for (const [at, record] of answer.records.entries()) {
      if (typeof record?.id !== 'number') continue;
      rows.set(record.id, record);
      raw.set(record.id, answer.raw[at]);
    }
    // Some servers give the same page whatever was asked: what is given twice counts once.
    const content = rows.size > known ? '' : JSON.stringify(answer.raw);
    const isTurned = page === 1 || content === '' || content !== before;
    before = JSON.stringify(answer.raw);
    if (isTurned) {
      seen += answer.raw.length;
      unreadable += answer.raw.length - answer.data.length;
    }
    totals.add(totalCount);
    onPage?.(seen, totalCount ?? seen);
    if (isTurned && answer.raw.length > 0 && (hasNextPage ?? (totalCount === null || seen < totalCount))) continue;
    const isSteady = totals.size === 1 && rows.size + unreadable === seen;
    const counted = { do: 'read' as const, rows, raw, unreadable };
    if (!context.has('drift')) return { ...counted, consistent: true, withheld: 0 };
    const withheld = isSteady && totalCount !== null ? Math.max(0, totalCount - seen) : 0;
    return { ...counted, consistent: isSteady && (totalCount === null || seen === totalCount), withheld };
  }
};

/** `done`: accepted, and no list. */
const refusals: ReadonlySet<Decision['do']> = new Set<Decision['do']>(['refused', 'gone', 'failed', 'done']);

/** Refusals that may be about how much was asked for at once. */
const ofTheSize = new Set([400, 413, 422, 500]);

interface Refused {
  readonly do: 'refused';
}

/** Refused or lost on its way, where a smaller page may pass. */
interface PageFailed {
  readonly do: 'failed';
  /** The server itself refused, and did not say that it was too large. */
  readonly isRefusal: boolean;
}

type Page = Extract<ListAnswer<AnyRecord>, { readonly ok: true }>;

const askPage = async (
  context: SyncContext,
  resource: Resource<Fields>,
  page: number,
  size: number,
): Promise<Page | Refused | PageFailed> => {
  const answer = (await resource.list(page, size)) as ListAnswer<AnyRecord>;
  if (answer.ok) return answer;
  const said = answer.answer;
  const decision = decide('update', said, context.environment.now());
  if (said.kind === 'answer' && refusals.has(decision.do)) {
    const { status } = said;
    return ofTheSize.has(status) ? { do: 'failed', isRefusal: status !== 413 } : { do: 'refused' };
  }
  const halt = haltOf(context, said);
  const isBetween = halt.do === 'unreachable' && context.has('set aside') && (await isServerThere(context));
  if (!isBetween) throw new Halted(halt);
  return { do: 'failed', isRefusal: false };
};
