import { createPaths } from '#domain/calls.ts';
import { entityOf } from '#domain/entities.ts';
import { withoutLocalPartIds } from '#domain/rules/merging/partIds.ts';
import { syncHeaders } from '#domain/sync.ts';
import { createResource } from '#src/api/resource.ts';
import { isSetAside, type OutboxEntry } from '#src/db/OutboxEntry.ts';
import { isHeldBack } from '#src/outbox/isHeldBack.ts';
import { type Decision, decide } from '#src/sync/answers.ts';
import { applyOutcome } from '#src/sync/applyOutcome.ts';
import { earliest } from '#src/sync/earliest.ts';
import { type Frozen, freezeEntries } from '#src/sync/freezeEntries.ts';
import { freshenRecords } from '#src/sync/freshenRecords.ts';
import { type Halt, Halted, haltIn } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { nextEntries } from '#src/sync/nextEntries.ts';
import type { Pushed } from '#src/sync/Pushed.ts';
import { parkEntry, parkedFor } from '#src/sync/parkEntry.ts';
import { passedOver } from '#src/sync/passedOver.ts';
import { pushCalls } from '#src/sync/pushCalls.ts';
import { askMayWrite } from '#src/sync/rights.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { setAside } from '#src/sync/setAside.ts';

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
      const room = this.isWide ? context.throttle.room(now, underWay.size) : 1 - underWay.size;
      const isStopped = this.halt !== null || this.broken !== null;
      if (isStopped || room === 0) return { isIdle: underWay.size === 0, wakeAt: context.throttle.wakeAt() };
      const isUrged = (entry: OutboxEntry): boolean => this.isUrgedNow(entry);
      const wanted = { now, underWay: [...underWay.keys()], most: room, inOrder: context.has('order'), isUrged };
      const next = nextEntries(context.store, wanted);
      for (const orphan of next.orphans) await parkEntry(context, orphan, parkedFor(orphan, 'orphan'));
      if (next.orphans.length > 0) continue;
      if (next.entries.length === 0) return { isIdle: underWay.size === 0, wakeAt: next.wakeAt };
      const halt = this.isWide ? await haltIn(freshenRecords(context, next.entries)) : null;
      if (halt) {
        this.stop(halt);
        continue;
      }
      for (const frozen of await freezeEntries(context, next.entries)) this.begin(frozen);
    }
  }

  /** Once in a push. A create that a server without keys may hold is left alone for its time, whoever asks. */
  private isUrgedNow(entry: OutboxEntry): boolean {
    const isInDoubt = entry.kind === 'create' && !this.isWide;
    return this.isUrged && isSetAside(entry) && !isInDoubt && !this.tried.has(entry.seq);
  }

  private begin({ entry, resumed }: Frozen): void {
    this.context.throttle.noteStart();
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
    this.context.throttle.noteHalt(halt.do === 'wait');
    if (this.halt?.do === 'wait' && halt.do === 'wait' && halt.afterMs < this.halt.afterMs) return;
    this.halt = halt;
  }

  /** Only its own entry is set aside by what stands between it and a server that answers others. */
  private async bring(entry: OutboxEntry, resumed: boolean): Promise<void> {
    const isEarly = isHeldBack(entry, this.context.environment.now());
    const halt = await haltIn(this.tryIt(entry, resumed));
    if (!halt) return;
    if (halt.do !== 'unreachable' || !this.context.has('set aside')) throw new Halted(halt);
    this.context.throttle.noteHalt(false);
    if (!(await this.isThere())) throw new Halted(halt);
    await setAside(this.context, entry.seq, { seen: halt.seen, isEarly });
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
    const { collection, recordId, seq, key } = entry;
    const stored = context.store.entriesOf(collection, recordId).find((other) => other.seq === seq);
    // One that was set aside may be given up meanwhile: what it made all the same is read like anybody's.
    if (stored?.key === key) await applyOutcome(context, stored, decision, resumed);
  }
}

/**
 * One request with the entry's key, on the version it is based on: a repetition has no second effect. What was made on
 * a server without versions is based on none that ever stands, so the server tells what does.
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
