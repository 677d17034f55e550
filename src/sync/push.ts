import { entityOf } from '#domain/entities.ts';
import { syncHeaders } from '#domain/sync.ts';
import { createResource } from '#src/api/resource.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { type Decision, decide } from '#src/sync/answers.ts';
import { backOff } from '#src/sync/backOff.ts';
import { commitPlanned } from '#src/sync/commitPlanned.ts';
import { freezeEntry } from '#src/sync/freezeEntry.ts';
import { nextEntry } from '#src/sync/nextEntry.ts';
import { parkEntry } from '#src/sync/parkEntry.ts';
import { withoutLocalPartIds } from '#src/sync/partIds.ts';
import { settleEntry } from '#src/sync/settleEntry.ts';
import type { Halt, Work } from '#src/sync/Work.ts';

/** Everything was sent that can be sent now; `wakeAt` is when the next held-back entry may be tried. */
export interface Drained {
  readonly kind: 'drained';
  readonly wakeAt: number | null;
}

/** How one frozen entry is brought to the server. `resumed`: an earlier request for it may have arrived. */
export type Attempt = (work: Work, entry: OutboxEntry, resumed: boolean) => Promise<Decision>;

/** So many failing requests in a row and the server counts as down. */
const failuresInARow = 5;
/** So often a request may fail while others succeed, before the user is shown its entry. */
const mostFailures = 8;

type Picked =
  | { readonly kind: 'frozen'; readonly entry: OutboxEntry; readonly resumed: boolean }
  | Drained
  | { readonly kind: 'over' };

/**
 * Sends what waits, one request at a time, in the order of making.
 * @param ahead whether, while a request is under way, the next entry is already frozen, so that the wire is never idle
 *   for the disk. Not on a server without keys: there a frozen create counts as sent
 */
export const pushAll = (work: Work, attempt: Attempt, ahead: boolean): Promise<Drained | Halt> =>
  new Push(work, attempt, ahead).run();

class Push {
  private readonly work: Work;
  private readonly attempt: Attempt;
  private readonly ahead: boolean;
  private failures = 0;
  /** What the last answer meant, being stored while the next request is under way. */
  private settling: Promise<Halt | null> = Promise.resolve(null);

  constructor(work: Work, attempt: Attempt, ahead: boolean) {
    this.work = work;
    this.attempt = attempt;
    this.ahead = ahead;
  }

  async run(): Promise<Drained | Halt> {
    let picked = await this.pick(null);
    while (picked.kind === 'frozen') {
      const { entry, resumed } = picked;
      const request = this.attempt(this.work, entry, resumed);
      // Its failure is heard below; until then it must not count as unheard.
      request.catch(() => {});
      const earlier = await this.settling;
      const next = this.ahead && !earlier ? await this.pick(entry) : null;
      const isNextReady = next?.kind === 'frozen';
      const halt = (await this.receive(entry, await request, isNextReady)) ?? earlier;
      if (halt) return halt;
      picked = isNextReady ? next : await this.pick(null);
    }
    return picked;
  }

  /** Freezes the next entry that can go; orphans met on the way are parked. */
  private async pick(inFlight: OutboxEntry | null): Promise<Picked> {
    const { work } = this;
    while (!work.isOver()) {
      const next = nextEntry(work.store, work.environment.now(), inFlight);
      if (next.kind === 'none') return { kind: 'drained', wakeAt: next.wakeAt };
      if (next.kind === 'orphan') {
        await commitPlanned(work, () => parkEntry(work, next.entry, orphaned(next.entry)));
        continue;
      }
      const entry = await freezeEntry(work, next.entry);
      if (entry) return { kind: 'frozen', entry, resumed: next.entry.state === 'sending' };
    }
    return { kind: 'over' };
  }

  private async receive(entry: OutboxEntry, decision: Decision, isNextReady: boolean): Promise<Halt | null> {
    if (decision.do === 'failed') {
      await putOff(this.work, entry);
      this.failures += 1;
      return this.failures >= failuresInARow ? { kind: 'unreachable' } : null;
    }
    this.failures = 0;
    if (decision.do === 'done') this.work.tally.successes += 1;
    this.settling = settleEntry(this.work, entry, decision);
    if (!isNextReady || decision.do !== 'done') return this.settling;
    this.settling.catch(() => {});
    return null;
  }
}

/** One request with the entry's key, on the version it is based on: a repetition has no second effect. */
export const attemptRich: Attempt = async ({ send, store, environment }, entry) => {
  const resource = createResource(send, entityOf(entry.collection));
  const id = store.serverId(entry.recordId) as number;
  const version = entry.base.version;
  const headers = {
    [syncHeaders.key]: entry.key,
    ...(entry.kind !== 'create' && version > 0 && { [syncHeaders.ifMatch]: `"${version}"` }),
  };
  const values = withoutLocalPartIds(entry.collection, entry.patch);
  const answer =
    entry.kind === 'create'
      ? await resource.create(values, headers)
      : entry.kind === 'update'
        ? await resource.update(id, values, headers)
        : await resource.remove(id, headers);
  return decide(entry.kind, answer, environment.now());
};

/** Leaves a failing entry as it is, for later; a failure counts only if the server did other work since the last one. */
const putOff = async (work: Work, entry: OutboxEntry): Promise<void> => {
  const { successes, atFailure } = work.tally;
  const attempts = entry.attempts + (successes > (atFailure.get(entry.seq) ?? successes) ? 1 : 0);
  atFailure.set(entry.seq, successes);
  const put: OutboxEntry = {
    ...entry,
    attempts,
    notBefore: work.environment.now() + backOff(attempts, work.environment.random),
  };
  if (attempts > mostFailures)
    await commitPlanned(work, () => parkEntry(work, entry, { ...put, state: 'refused', reason: failedReason }));
  else await work.commit({ putEntries: [put], expect: [entry], durability: 'relaxed' });
};

const failedReason = { code: 'internal', message: '', errors: {}, current: null };

const orphaned = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'refused',
  reason: { code: 'orphan', message: '', errors: {}, current: null },
});
