import { createPaths } from '#domain/calls.ts';
import { entityOf } from '#domain/entities.ts';
import { withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import { createResource } from '#src/api/resource.ts';
import { isSetAside, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { isHeldBack } from '#src/outbox/isHeldBack.ts';
import { type Decision, decide } from '#src/sync/answers.ts';
import { earliest } from '#src/sync/earliest.ts';
import { type Frozen, freezeEntries } from '#src/sync/freezeEntries.ts';
import { freshenRecords } from '#src/sync/freshenRecords.ts';
import { type Halt, Halted, haltIn } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { nextEntries } from '#src/sync/nextEntries.ts';
import { parkEntry, parkedFor } from '#src/sync/parkEntry.ts';
import { passedOver } from '#src/sync/passedOver.ts';
import { pushCalls } from '#src/sync/pushCalls.ts';
import { askMayWrite } from '#src/sync/rights.ts';
import { setAside } from '#src/sync/setAside.ts';
import { settleEntry } from '#src/sync/settleEntry.ts';
import type { Work } from '#src/sync/Work.ts';

/** Everything was sent that can be sent now; `wakeAt` is when the next held-back entry may be tried. */
export interface Drained {
  readonly do: 'drained';
  readonly wakeAt: number | null;
}

/** How one frozen entry is brought to the server. `resumed`: an earlier request for it may have arrived. */
export type Attempt = (work: Work, entry: OutboxEntry, resumed: boolean) => Promise<Decision>;

/**
 * Sends what waits, in the order of making; independent entries may be under way together.
 * @param way `isWide`: false on a server without keys, where a frozen create counts as sent, so one goes at a time;
 * `wasPaused`: the right to write had been lost, and is asked for before anything is tried; `isUrged`: what was set
 * aside is tried at once
 */
export const pushAll = async (
  work: Work,
  attempt: Attempt,
  way: { readonly isWide: boolean; readonly wasPaused: boolean; readonly isUrged: boolean },
): Promise<Drained | Halt> => {
  const pushed = (way.wasPaused && (await askMayWrite(work))) || (await new Push(work, attempt, way).run());
  if (pushed.do !== 'drained' && pushed.do !== 'readOnly') return pushed;
  // Calls about one's own account need no right to write.
  const called = await pushCalls(work, way.isUrged);
  if (called.do !== 'drained' || pushed.do !== 'drained') return called.do === 'drained' ? pushed : called;
  return { do: 'drained', wakeAt: earliest(pushed.wakeAt, called.wakeAt) };
};

class Push {
  private readonly work: Work;
  private readonly attempt: Attempt;
  private readonly isWide: boolean;
  private readonly isUrged: boolean;
  private readonly tried = new Set<number>();
  private readonly underWay = new Map<OutboxEntry, Promise<void>>();
  private probing: Promise<boolean> | null = null;
  private halt: Halt | null = null;
  private broken: { readonly error: unknown } | null = null;

  constructor(work: Work, attempt: Attempt, { isWide, isUrged }: { isWide: boolean; isUrged: boolean }) {
    this.work = work;
    this.attempt = attempt;
    this.isWide = isWide;
    this.isUrged = isUrged;
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
      const isUrged = (entry: OutboxEntry): boolean => this.isUrgedNow(entry);
      const wanted = { now, underWay: [...underWay.keys()], most: room, inOrder: work.has('order'), isUrged };
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

  /** Once in a push. A create that a server without keys may hold is left alone for its time, whoever asks. */
  private isUrgedNow(entry: OutboxEntry): boolean {
    const isInDoubt = entry.kind === 'create' && !this.isWide;
    return this.isUrged && isSetAside(entry) && !isInDoubt && !this.tried.has(entry.seq);
  }

  private begin({ entry, resumed }: Frozen): void {
    this.work.pace.noteStart();
    this.tried.add(entry.seq);
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

  /** Only its own entry is set aside by what stands between it and a server that answers others. */
  private async bring(entry: OutboxEntry, resumed: boolean): Promise<void> {
    const isEarly = isHeldBack(entry, this.work.environment.now());
    const halt = await haltIn(this.tryIt(entry, resumed));
    if (!halt) return;
    if (halt.do !== 'unreachable' || !this.work.has('set aside')) throw new Halted(halt);
    this.work.pace.noteHalt(false);
    if (!(await this.isThere())) throw new Halted(halt);
    await setAside(this.work, entry.seq, { seen: halt.seen, isEarly });
  }

  /** Of several that fail together one asks for all. */
  private isThere(): Promise<boolean> {
    this.probing ??= isServerThere(this.work).finally(() => {
      this.probing = null;
    });
    return this.probing;
  }

  private async tryIt(entry: OutboxEntry, resumed: boolean): Promise<void> {
    const { work } = this;
    if (!work.has('answer first')) await work.commit({ removeEntries: [entry.seq] });
    const decision = await this.attempt(work, entry, resumed);
    if (!work.has('answer first')) return;
    if (decision.do === 'done') work.pace.noteSuccess();
    const { collection, recordId, seq, key } = entry;
    const stored = work.store.entriesOf(collection, recordId).find((other) => other.seq === seq);
    // One that was set aside may be given up meanwhile: what it made all the same is read like anybody's.
    if (stored?.key === key) await settleEntry(work, stored, decision, resumed);
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
  const decision = decide(entry.kind, answer, environment.now());
  if (decision.do !== 'done' || entry.kind === 'delete') return decision;
  return { ...decision, ignored: passedOver(entry, decision.data, id) };
};

/** The calls for an entry's record; a create may have a path of its own. */
export const resourceOf = ({ send }: Pick<Work, 'send'>, { collection, via }: OutboxEntry) => {
  const entity = entityOf(collection);
  return createResource(send, via ? { ...entity, path: createPaths[via] } : entity);
};
