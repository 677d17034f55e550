import { createPaths } from '#domain/calls.ts';
import { entityOf } from '#domain/entities.ts';
import { withoutLocalPartIds } from '#domain/rules/partIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import { createResource } from '#src/api/resource.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { type Decision, decide } from '#src/sync/answers.ts';
import { type Frozen, freezeEntries } from '#src/sync/freezeEntries.ts';
import { freshenRecords } from '#src/sync/freshenRecords.ts';
import { type Halt, Halted, haltIn } from '#src/sync/Halt.ts';
import { nextEntries } from '#src/sync/nextEntries.ts';
import { parkEntry, parkedFor } from '#src/sync/parkEntry.ts';
import { pushCalls } from '#src/sync/pushCalls.ts';
import { askMayWrite } from '#src/sync/rights.ts';
import { settleEntry } from '#src/sync/settleEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/** Everything was sent that can be sent now; `wakeAt` is when the next held-back entry may be tried. */
export interface Drained {
  readonly do: 'drained';
  readonly wakeAt: number | null;
}

/** How one frozen entry is brought to the server. `resumed`: an earlier request for it may have arrived. */
export type Attempt = (work: Work, entry: OutboxEntry, resumed: boolean) => Promise<Decision>;

/** So many failing requests in a row and the server counts as down. */
const failuresInARow = 5;

/**
 * Sends what waits, in the order of making; independent entries may be under way together.
 * @param way `isWide`: false on a server without keys, where a frozen create counts as sent, so one goes at a time;
 * `wasPaused`: the right to write had been lost, and is asked for before anything is tried
 */
export const pushAll = async (
  work: Work,
  attempt: Attempt,
  { isWide, wasPaused }: { readonly isWide: boolean; readonly wasPaused: boolean },
): Promise<Drained | Halt> => {
  const pushed = (wasPaused && (await askMayWrite(work))) || (await new Push(work, attempt, isWide).run());
  // Calls about one's own account need no right to write.
  return pushed.do === 'drained' || pushed.do === 'readOnly' ? ((await pushCalls(work)) ?? pushed) : pushed;
};

class Push {
  private readonly work: Work;
  private readonly attempt: Attempt;
  private readonly isWide: boolean;
  private readonly underWay = new Map<OutboxEntry, Promise<void>>();
  private failures = 0;
  private halt: Halt | null = null;
  private broken: { readonly error: unknown } | null = null;

  constructor(work: Work, attempt: Attempt, isWide: boolean) {
    this.work = work;
    this.attempt = attempt;
    this.isWide = isWide;
  }

  async run(): Promise<Drained | Halt> {
    for (;;) {
      const filled = await this.fill();
      if (filled.isIdle) {
        if (this.broken) throw this.broken.error;
        return this.halt ?? { do: 'drained', wakeAt: filled.wakeAt };
      }
      if (this.underWay.size > 0) await Promise.race(this.underWay.values());
    }
  }

  /** Starts what may be under way together. `isIdle`: nothing is, and nothing more can start now. */
  private async fill(): Promise<{ isIdle: boolean; wakeAt: number | null }> {
    const { work, underWay } = this;
    for (;;) {
      if (work.isOver()) this.halt ??= { do: 'over' };
      const now = work.environment.now();
      const rest = work.quiet.rest(now);
      if (rest > 0) this.halt ??= { do: 'wait', afterMs: rest };
      const room = this.isWide ? work.pace.room(now, underWay.size) : 1 - underWay.size;
      const isStopped = this.halt !== null || this.broken !== null;
      if (isStopped || room === 0) return { isIdle: underWay.size === 0, wakeAt: work.pace.wakeAt() };
      const wanted = { now, underWay: [...underWay.keys()], most: room, inOrder: work.has('order') };
      const next = nextEntries(work.store, wanted);
      for (const orphan of next.orphans) await parkEntry(work, orphan, parkedFor(orphan, 'orphan'));
      if (next.orphans.length > 0) continue;
      if (next.entries.length === 0) return { isIdle: underWay.size === 0, wakeAt: next.wakeAt };
      const halt = this.isWide ? await haltIn(freshenRecords(work, next.entries)) : null;
      if (halt) {
        this.stop(halt);
        continue;
      }
      for (const frozen of await freezeEntries(work, next.entries)) this.begin(frozen);
    }
  }

  private begin({ entry, resumed }: Frozen): void {
    this.work.pace.noteStart();
    const done = haltIn(this.bring(entry, resumed))
      .then((halt) => {
        if (halt) this.stop(halt);
      })
      .catch((error: unknown) => {
        this.broken ??= { error };
      })
      .finally(() => this.underWay.delete(entry));
    this.underWay.set(entry, done);
  }

  /** Nothing more is begun. Of several waits the longest counts. */
  private stop(halt: Halt): void {
    this.work.pace.noteHalt(halt.do === 'wait');
    if (this.halt?.do === 'wait' && halt.do === 'wait' && halt.afterMs < this.halt.afterMs) return;
    this.halt = halt;
  }

  private async bring(entry: OutboxEntry, resumed: boolean): Promise<void> {
    const { work } = this;
    if (!work.has('answer first')) await work.commit({ removeEntries: [entry.seq] });
    const decision = await this.attempt(work, entry, resumed);
    if (!work.has('answer first')) return;
    this.failures = decision.do === 'failed' ? this.failures + 1 : 0;
    if (decision.do === 'done') {
      work.tally.successes += 1;
      work.pace.noteSuccess();
    }
    await settleEntry(work, entry, decision, resumed);
    if (this.failures >= failuresInARow) throw new Halted({ do: 'unreachable' });
  }
}

/**
 * One request with the entry's key, on the version it is based on: a repetition has no second effect. What was made on
 * a server without versions is based on none that ever stands, so the server tells what does.
 */
export const attemptRich: Attempt = async (work, entry) => {
  const { store, environment } = work;
  const resource = resourceOf(work, entry);
  const id = store.serverId(entry.recordId) as number;
  const { version } = entry.base;
  const isBased = entry.kind !== 'create' && work.has('version');
  const headers = {
    ...(work.has('key') && { [syncHeaders.key]: entry.key }),
    ...(isBased && { [syncHeaders.ifMatch]: `"${version}"` }),
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

/** The calls for an entry's record; a create may have a path of its own. */
export const resourceOf = ({ send }: Pick<Work, 'send'>, { collection, via }: OutboxEntry) => {
  const entity = entityOf(collection);
  return createResource(send, via ? { ...entity, path: createPaths[via] } : entity);
};
