import { createPaths } from '#domain/calls.ts';
import { entityOf } from '#domain/entities.ts';
import { withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import { createResource } from '#src/api/resource.ts';
import { isSetAside, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { isHeldBack } from '#src/outbox/isHeldBack.ts';
import { applyOutcome } from '#src/sync/applyOutcome.ts';
import { asStored } from '#src/sync/completeEntry.ts';
import { completeTogether } from '#src/sync/completeTogether.ts';
import { type Decision, decide } from '#src/sync/decide.ts';
import { earliest } from '#src/sync/earliest.ts';
import { type Frozen, freezeEntries } from '#src/sync/freezeEntries.ts';
import { freshenRecords } from '#src/sync/freshenRecords.ts';
import { groupEntries } from '#src/sync/groupEntries.ts';
import { type Halt, Halted, haltIn, triedIn } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { nextEntries } from '#src/sync/nextEntries.ts';
import type { Pushed } from '#src/sync/Pushed.ts';
import { parkEntry, parkedFor } from '#src/sync/parkEntry.ts';
import { passedOver } from '#src/sync/passedOver.ts';
import { pushCalls } from '#src/sync/pushCalls.ts';
import { askMayWrite } from '#src/sync/rights.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { sendTogether } from '#src/sync/sendTogether.ts';
import { setAside } from '#src/sync/setAside.ts';
import { UnexpectedAnswer } from '#src/sync/UnexpectedAnswer.ts';

/** How one frozen entry is brought to the server. `resumed`: an earlier request for it may have arrived. */
export type Attempt = (context: SyncContext, entry: OutboxEntry, resumed: boolean) => Promise<Decision>;

/**
 * Sends what waits, in the order of making; independent entries may be under way together.
 * @param way `isWide`: false on a server without keys, where a frozen create counts as sent, so one goes at a time;
 * `wasPaused`: the right to write had been lost, and is asked for before anything is tried; `isUrged`: what was set
 * aside is tried at once
 */
export const pushAll = async (
  context: SyncContext,
  attempt: Attempt,
  way: { readonly isWide: boolean; readonly wasPaused: boolean; readonly isUrged: boolean },
): Promise<Pushed> => {
  const pushed = (way.wasPaused && (await askMayWrite(context))) || (await new Push(context, attempt, way).run());
  if (pushed.do !== 'drained' && pushed.do !== 'readOnly') return pushed;
  // Calls about one's own account need no right to write.
  const called = await pushCalls(context, way.isUrged);
  if (called.do !== 'drained' || pushed.do !== 'drained') return called.do === 'drained' ? pushed : called;
  return { do: 'drained', wakeAt: earliest(pushed.wakeAt, called.wakeAt) };
};

class Push {
  private readonly context: SyncContext;
  private readonly attempt: Attempt;
  private readonly isWide: boolean;
  private readonly isUrged: boolean;
  private readonly tried = new Set<number>();
  private readonly underWay = new Map<OutboxEntry, Promise<void>>();
  /** Requests under way, of which one may carry many entries. */
  private requests = 0;
  private isBatchUnderWay = false;
  /** Entries that did not come through together. */
  private readonly apart = new Set<number>();
  private probing: Promise<boolean> | null = null;
  private halt: Halt | null = null;
  private broken: { readonly error: unknown } | null = null;

  constructor(context: SyncContext, attempt: Attempt, { isWide, isUrged }: { isWide: boolean; isUrged: boolean }) {
    this.context = context;
    this.attempt = attempt;
    this.isWide = isWide;
    this.isUrged = isUrged;
  }

  async run(): Promise<Pushed> {
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
    const { context, underWay } = this;
    for (;;) {
      if (context.isOver()) this.halt ??= { do: 'over' };
      const now = context.environment.now();
      const rest = context.retryAfter.rest(now, 'sending');
      if (rest > 0) this.halt ??= { do: 'wait', afterMs: rest };
      const room = this.isWide ? context.throttle.room(now, this.requests) : 1 - this.requests;
      const isStopped = this.halt !== null || this.broken !== null;
      if (isStopped || room === 0) return { isIdle: underWay.size === 0, wakeAt: context.throttle.wakeAt() };
      const isUrged = (entry: OutboxEntry): boolean => this.isUrgedNow(entry);
      const most = Math.max(room, this.isWide ? context.batches.size : 0);
      const wanted = { now, underWay: [...underWay.keys()], most, inOrder: context.has('order'), isUrged };
      const next = nextEntries(context.store, wanted);
      for (const orphan of next.orphans) await parkEntry(context, orphan, parkedFor(orphan, 'orphan'));
      if (next.orphans.length > 0) continue;
      const groups = this.startable(next.entries, room);
      if (groups.length === 0) return { isIdle: underWay.size === 0, wakeAt: next.wakeAt };
      const halt = this.isWide ? await haltIn(freshenRecords(context, groups.flat())) : null;
      if (halt) {
        this.stop(halt);
        continue;
      }
      const frozen = new Map((await freezeEntries(context, groups.flat())).map((one) => [one.entry.seq, one]));
      for (const group of groups) this.begin(group.flatMap(({ seq }) => frozen.get(seq) ?? []));
    }
  }

  /** Requests that may begin now. What many make together is one after the other: it is the server that is waited for. */
  private startable(entries: readonly OutboxEntry[], room: number): readonly (readonly OutboxEntry[])[] {
    if (!this.isWide) return entries.slice(0, room).map((entry) => [entry]);
    const isAlone = ({ seq, via, setAside: aside }: OutboxEntry): boolean =>
      this.apart.has(seq) || Boolean(via) || Boolean(aside);
    let isOccupied = this.isBatchUnderWay;
    const groups = groupEntries(entries, this.context, isAlone).filter((group) => {
      const isStartable = group.length === 1 || !isOccupied;
      isOccupied ||= group.length > 1;
      return isStartable;
    });
    return groups.slice(0, room);
  }

  /** Once in a push. A create that a server without keys may hold is left alone for its time, whoever asks. */
  private isUrgedNow(entry: OutboxEntry): boolean {
    const isInDoubt = entry.kind === 'create' && !this.isWide;
    return this.isUrged && isSetAside(entry) && !isInDoubt && !this.tried.has(entry.seq);
  }

  private begin(frozen: readonly Frozen[]): void {
    const [first] = frozen;
    if (!first) return;
    const isBatch = frozen.length > 1;
    this.context.throttle.noteStart();
    this.requests += 1;
    this.isBatchUnderWay ||= isBatch;
    const done = haltIn(isBatch ? this.bringTogether(frozen) : this.bring(first))
      .then((halt) => {
        if (halt) this.stop(halt);
      })
      .catch((error: unknown) => {
        this.broken ??= { error };
      })
      .finally(() => {
        this.requests -= 1;
        if (isBatch) this.isBatchUnderWay = false;
        for (const { entry } of frozen) this.underWay.delete(entry);
      });
    for (const { entry } of frozen) {
      this.tried.add(entry.seq);
      this.underWay.set(entry, done);
    }
  }

  /** Nothing more is begun. Of several waits the longest counts. */
  private stop(halt: Halt): void {
    this.context.throttle.noteHalt(halt.do === 'wait');
    if (this.halt?.do === 'wait' && halt.do === 'wait' && halt.afterMs < this.halt.afterMs) return;
    this.halt = halt;
  }

  private bring({ entry, resumed }: Frozen): Promise<void> {
    return this.setAsideOnHalt(entry, this.tryIt(entry, resumed));
  }

  /** Only its own entry is set aside by what stands between it and a server that answers others. */
  private async setAsideOnHalt(entry: OutboxEntry, attempt: Promise<void>): Promise<void> {
    const isEarly = isHeldBack(entry, this.context.environment.now());
    const halt = await haltIn(attempt);
    if (!halt) return;
    await this.throwUnlessThere(halt);
    const seen = halt.do === 'unreachable' ? halt.seen : undefined;
    if (seen?.reason === 'not-ours') this.context.environment.report(new UnexpectedAnswer(entry, seen.status));
    await setAside(this.context, entry.seq, { seen, isEarly });
  }

  /** Many in one request. What does not come through together, although the server is there, goes alone. */
  private async bringTogether(batch: readonly Frozen[]): Promise<void> {
    const { context } = this;
    const tried = await triedIn(sendTogether(context, batch));
    if ('halt' in tried) {
      await this.throwUnlessThere(tried.halt);
      context.batches.noteFailure();
    }
    const decisions = 'halt' in tried ? 'apart' : tried.value;
    if (decisions === 'apart') {
      for (const { entry } of batch) this.apart.add(entry.seq);
      return;
    }
    context.throttle.noteSuccess();
    let last: Halt | null = null;
    for (const { entry, decision, resumed } of await completeTogether(context, batch, decisions))
      last = (await haltIn(this.setAsideOnHalt(entry, applyOutcome(context, entry, decision, resumed)))) ?? last;
    if (last) throw new Halted(last);
  }

  private async throwUnlessThere(halt: Halt): Promise<void> {
    if (halt.do !== 'unreachable' || !this.context.has('set aside')) throw new Halted(halt);
    this.context.throttle.noteHalt(false);
    if (!(await this.isThere())) throw new Halted(halt);
  }

  /** Of several that fail together one asks for all. */
  private isThere(): Promise<boolean> {
    this.probing ??= isServerThere(this.context).finally(() => {
      this.probing = null;
    });
    return this.probing;
  }

  private async tryIt(entry: OutboxEntry, resumed: boolean): Promise<void> {
    const { context } = this;
    if (!context.has('answer first')) await context.commit({ removeEntries: [entry.seq] });
    const decision = await this.attempt(context, entry, resumed);
    if (!context.has('answer first')) return;
    if (decision.do === 'done') context.throttle.noteSuccess();
    const stored = asStored(context.store, entry);
    // One that was set aside may be given up meanwhile: what it made all the same is read like anybody's.
    if (stored) await applyOutcome(context, stored, decision, resumed);
  }
}

/**
 * One request with the entry's key, on the version it is based on: a repetition has no second effect. What was made on
 * a server without versions is based on none that ever stands, so the server says what does.
 */
export const attemptRich: Attempt = async (context, entry) => {
  const { store, environment } = context;
  const resource = resourceOf(context, entry);
  const id = store.serverId(entry.recordId) as number;
  const { version } = entry.base;
  const isBased = entry.kind !== 'create' && context.has('version');
  const headers = {
    ...(context.has('key') && { [syncHeaders.key]: entry.key }),
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
export const resourceOf = ({ send }: Pick<SyncContext, 'send'>, { collection, via }: OutboxEntry) => {
  const entity = entityOf(collection);
  return createResource(send, via ? { ...entity, path: createPaths[via] } : entity);
};
