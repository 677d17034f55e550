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

/** Sends what waits, one request at a time, in the order of making. */
export const pushAll = async (work: Work, attempt: Attempt): Promise<Drained | Halt> => {
  let failures = 0;
  while (!work.isOver()) {
    const next = nextEntry(work.store, work.environment.now());
    if (next.kind === 'none') return { kind: 'drained', wakeAt: next.wakeAt };
    if (next.kind === 'orphan') {
      await commitPlanned(work, () => parkEntry(work, next.entry, orphaned(next.entry)));
      continue;
    }
    const frozen = await freezeEntry(work, next.entry);
    if (!frozen) continue;
    const decision = await attempt(work, frozen, next.entry.state === 'sending');
    if (decision.do === 'failed') {
      await putOff(work, frozen);
      failures += 1;
      if (failures >= failuresInARow) return { kind: 'unreachable' };
      continue;
    }
    failures = 0;
    if (decision.do === 'done') work.tally.successes += 1;
    const halt = await settleEntry(work, frozen, decision);
    if (halt) return halt;
  }
  return { kind: 'over' };
};

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
