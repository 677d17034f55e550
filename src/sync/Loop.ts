import type { Seen } from '#src/db/OutboxEntry.ts';
import { FencedError } from '#src/db/storeErrors.ts';
import { takeUpFarewell } from '#src/outbox/takeUpFarewell.ts';
import { attemptPlain } from '#src/sync/attemptPlain.ts';
import { backOff } from '#src/sync/backOff.ts';
import { earliest } from '#src/sync/earliest.ts';
import { fetchDetails } from '#src/sync/fetchDetails.ts';
import type { Mode } from '#src/sync/findMode.ts';
import { Halted, haltIn } from '#src/sync/Halt.ts';
import { type Drained, isReadable, type Pushed } from '#src/sync/Pushed.ts';
import { pullChanges } from '#src/sync/pull.ts';
import { pullPlain } from '#src/sync/pullPlain.ts';
import { attemptRich, pushAll } from '#src/sync/push.ts';
import { isSmall, type Reason } from '#src/sync/Reason.ts';
import { raiseConflicts } from '#src/sync/raiseConflicts.ts';
import { reportImports } from '#src/sync/reportImports.ts';
import { ServerOffer } from '#src/sync/ServerOffer.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import type { SyncState } from '#src/sync/SyncState.ts';
import { seenBetween } from '#src/sync/seenBetween.ts';
import { withBlocked } from '#src/sync/tryAgain.ts';

export interface LoopParts {
  readonly context: SyncContext;
  state(): SyncState;
  update(change: Partial<SyncState>): void;
  /** A commit was fenced, because another tab leads, or only a tab of a newer version of the app may lead. */
  onFenced(): void;
}

/** How often a visible tab looks without being called. */
const passMs = 15 * 60_000;
/** A plain server's doorbell does not repeat a full pass more often than this. */
const shortestPassMs = 60_000;
/** The pause before a server that lost its change feed is asked what it offers, and between two rows of details. */
const pauseMs = 1_000;
/** How often a user who may not write any more is asked about, beside the doorbell. */
const askAgainMs = 60_000;

/** Whether what the server gives by itself is read, or what was seen in its place, how often in a row, until it is tried again. */
type Reading = 'works' | { readonly failures: number; readonly againAt: number };

/**
 * The rounds of one leadership: push first, then pull, one round at a time.
 *
 *          wake, when due
 *   idle ─────────────────▶ running      a round per gathering of reasons, until none is left
 *     ▲                        │
 *     └────────────────────────┘         `stop`, or records that cannot be read: from either to stopped, for good
 *
 * How a round ended decides what is next (`conclude`):
 *
 *   drained      online          when an entry that was held back, or a reading that was refused, may be tried
 *   readOnly     online, paused  asked again after a minute
 *   wait         online          nothing, until the server's pause is over or the user asks
 *   signIn       signInNeeded    edits alone start no round; all other reasons do
 *   unreachable  offline         the same, and growing pauses
 *   newer        resigned        this lead is over, as after a commit that was fenced
 */
export class Loop {
  private readonly parts: LoopParts;
  private readonly reasons = new Set<Reason>();
  private readonly offer: ServerOffer;
  private activity: 'idle' | 'running' | 'stopped' = 'idle';
  private reading: Reading = 'works';
  private failures = 0;
  private passedAt = Number.NEGATIVE_INFINITY;
  /** A reading was asked for and has not been brought to its end yet. */
  private isPullDue = false;
  private waiters: (() => void)[] = [];
  private cancelTimer = (): void => {};
  private cancelPass = (): void => {};

  constructor(parts: LoopParts) {
    this.parts = parts;
    const { context, update } = parts;
    this.offer = new ServerOffer({ context, update, pull: () => this.pull('rich') });
    this.schedulePass();
  }

  get isStopped(): boolean {
    return this.activity === 'stopped';
  }

  /** Asks for a round; resolves when one that began after this call is over, or at once when none is due. */
  wake(reason: Reason): Promise<void> {
    if (this.isStopped || !this.isDue(reason) || this.isEarlyPass(reason)) return Promise.resolve();
    this.reasons.add(reason);
    const over = new Promise<void>((resolve) => this.waiters.push(resolve));
    if (this.activity === 'idle') void this.run();
    return over;
  }

  stop(): void {
    this.activity = 'stopped';
    this.cancelTimer();
    this.cancelPass();
  }

  /** While the server is away or asked for quiet, the timer decides; news of the network, and the user, are worth a try. */
  private isDue(reason: Reason): boolean {
    if (reason === 'timer') return true;
    const { retryAfter, environment } = this.parts.context;
    if (reason === 'manual') retryAfter.end();
    const rest = retryAfter.rest(environment.now(), 'reading');
    if (rest > 0) {
      this.isPullDue ||= !isSmall(reason);
      this.wakeIn(rest);
      return false;
    }
    const { connection } = this.parts.state();
    return reason !== 'edit' || (connection !== 'offline' && connection !== 'signInNeeded');
  }

  /** A doorbell soon after a full pass moves the next one forward instead. */
  private isEarlyPass(reason: Reason): boolean {
    const since = this.parts.context.environment.now() - this.passedAt;
    if (reason !== 'hub' || !this.offer.isPlain || since >= shortestPassMs || since < 0) return false;
    this.schedulePass(shortestPassMs - since);
    return true;
  }

  private async run(): Promise<void> {
    const { store, environment } = this.parts.context;
    this.activity = 'running';
    // Without what is on the disk nothing could be compared; what failed there was reported by the store already.
    await store.whenLoaded.catch((error: unknown) => {
      this.stop();
      environment.report(error);
    });
    while (!this.isStopped && this.reasons.size > 0) {
      await this.runRound();
      if (this.reasons.size === 0) await this.tidy();
    }
    if (!this.isStopped) this.activity = 'idle';
    for (const resolve of this.waiters.splice(0)) resolve();
  }

  /** With nothing else to do, the store merges what has gathered on its disk. It may as well be done another time. */
  private async tidy(): Promise<void> {
    const { store } = this.parts.context;
    if (!this.isStopped) await store.compact().catch(() => {});
    // Not waited for: it may take long, and changes come first.
    if (!this.isStopped) void store.reseal().catch(() => {});
  }

  private async runRound(): Promise<void> {
    const { update, onFenced, context } = this.parts;
    const why = new Set(this.reasons);
    const done = this.waiters.splice(0);
    this.reasons.clear();
    this.cancelTimer();
    update({ syncing: true });
    try {
      this.conclude(await this.round(why));
    } catch (error) {
      if (error instanceof Halted) this.conclude(error.halt);
      else if (error instanceof FencedError) onFenced();
      else if (!this.isStopped) this.recover(error);
    }
    update({ syncing: false, rest: context.retryAfter.shown(context.environment.now()) });
    for (const resolve of done) resolve();
  }

  private async round(why: ReadonlySet<Reason>): Promise<Pushed> {
    const { context } = this.parts;
    if (context.store.hasNewer) return { do: 'newer' };
    const { isUnasked } = this.offer;
    if (isUnasked) await takeUpFarewell(context.store, context.environment.farewell, context);
    const wasAway = isUnasked || this.parts.state().connection !== 'online';
    const mode = await this.offer.find(wasAway);
    if (typeof mode !== 'string') return { do: 'drained', wakeAt: this.noteUnread(mode.seen, true) };
    const isUrged = why.has('manual') || why.has('network');
    const mayTry = isUnasked || why.has('network') ? 'hopeful' : 'hourly';
    const now = context.environment.now();
    const rest = context.retryAfter.rest(now, 'sending');
    const pushed: Pushed =
      rest > 0
        ? { do: 'drained', wakeAt: now + rest }
        : await withBlocked(context, mayTry, () => this.push(mode, isUrged));
    if (wasAway || ![...why].every(isSmall) || this.reading !== 'works') this.isPullDue = true;
    if (isReadable(pushed) && (mode === 'rich' || this.isPullDue)) await this.read(mode);
    if (pushed.do === 'drained' && this.parts.state().keepsImports) await reportImports(context);
    return mode === 'plain' && pushed.do === 'drained' ? this.readDetails(pushed) : pushed;
  }

  /** A plain server's summaries are completed a few at a time, so that what is made meanwhile does not wait for it. */
  private async readDetails({ wakeAt }: Drained): Promise<Drained> {
    const { context } = this.parts;
    const soon = (await fetchDetails(context)) ? context.environment.now() + pauseMs : null;
    return { do: 'drained', wakeAt: earliest(soon, wakeAt) };
  }

  /** Own commits wake this loop too; what they asked for is done once nothing is left to send. */
  private async push(mode: Mode, isUrged: boolean): Promise<Pushed> {
    for (let isFirst = true; ; isFirst = false) {
      this.reasons.delete('edit');
      const isWide = mode === 'rich';
      const wasPaused = this.parts.state().paused;
      const pushed = await pushAll(this.parts.context, isWide ? attemptRich : attemptPlain, {
        isWide,
        wasPaused,
        isUrged: isUrged && isFirst,
      });
      if (pushed.do === 'drained' || pushed.do === 'readOnly') this.parts.update({ paused: pushed.do === 'readOnly' });
      if (pushed.do !== 'drained' || !this.reasons.has('edit')) return pushed;
    }
  }

  /** What cannot be read while the server answers other calls is tried again by itself, and holds up nothing else. */
  private async read(mode: Mode): Promise<void> {
    const halt = await haltIn(this.pull(mode));
    if (halt) return void this.noteUnread(await seenBetween(this.parts.context, halt), false);
    this.reading = 'works';
    this.parts.update({ unread: null, isRead: true });
  }

  /** @returns when it is tried again */
  private noteUnread(seen: Seen | undefined, stopsSending: boolean): number {
    const { context, update } = this.parts;
    const failures = this.reading === 'works' ? 1 : this.reading.failures + 1;
    const againAt = context.environment.now() + backOff(failures, context.environment.random);
    this.reading = { failures, againAt };
    update({ unread: { reason: 'network', status: null, ...seen, stopsSending } });
    return againAt;
  }

  private async pull(mode: Mode): Promise<void> {
    const { context, update } = this.parts;
    try {
      const pulled = await (mode === 'rich' ? pullChanges : pullPlain)(context, (firstLoad) => update({ firstLoad }));
      if (pulled === 'absent') {
        this.offer.lose();
        throw new Halted({ do: 'wait', afterMs: pauseMs });
      }
      await raiseConflicts(context);
      this.isPullDue = false;
    } finally {
      this.passedAt = context.environment.now();
      update({ firstLoad: null });
    }
  }

  private conclude(outcome: Pushed): void {
    const { update, context } = this.parts;
    const now = context.environment.now();
    update({ isFailing: false });
    if (outcome.do === 'wait') context.retryAfter.begin(now, outcome);
    if (outcome.do === 'over') return;
    if (outcome.do === 'newer') return this.parts.onFenced();
    if (outcome.do === 'unreachable') {
      update({ connection: 'offline', isRead: false });
      // An own commit that came between asks for nothing that could be had now.
      this.reasons.delete('edit');
      this.wakeIn(backOff(this.failures, context.environment.random));
      this.failures += 1;
      return;
    }
    this.failures = 0;
    update({ connection: outcome.do === 'signIn' ? 'signInNeeded' : 'online' });
    if (outcome.do === 'wait') this.keepWaiting(now);
    if (outcome.do === 'readOnly') this.wakeIn(askAgainMs);
    const readAgainAt = this.reading === 'works' ? null : this.reading.againAt;
    const wakeAt = outcome.do === 'drained' ? earliest(outcome.wakeAt, readAgainAt) : null;
    if (wakeAt !== null) this.wakeIn(Math.max(1, wakeAt - now));
  }

  /** What was asked for meanwhile has to wait as well; where only sending does, reading goes on. */
  private keepWaiting(now: number): void {
    const { retryAfter } = this.parts.context;
    const reading = retryAfter.rest(now, 'reading');
    if (reading === 0) return this.wakeIn(Math.max(1, retryAfter.rest(now, 'sending')));
    this.isPullDue ||= ![...this.reasons].every(isSmall);
    this.reasons.clear();
    this.wakeIn(reading);
  }

  /** Something of our own failed (no room, a closed store). Nothing is lost by trying again later. */
  private recover(error: unknown): void {
    const { environment } = this.parts.context;
    environment.report(error);
    this.parts.update({ isFailing: true });
    this.failures += 1;
    this.wakeIn(backOff(this.failures, environment.random));
  }

  private wakeIn(ms: number): void {
    this.cancelTimer();
    if (!this.isStopped) this.cancelTimer = this.parts.context.environment.setTimer(() => void this.wake('timer'), ms);
  }

  private schedulePass(ms = passMs): void {
    const { environment } = this.parts.context;
    this.cancelPass();
    this.cancelPass = environment.setTimer(() => {
      if (environment.isVisible()) void this.wake('pass');
      this.schedulePass();
    }, ms);
  }
}
