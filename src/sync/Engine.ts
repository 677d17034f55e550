import type { CollectionName } from '#domain/entity.ts';
import type { Send } from '#src/api/send.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { AnyEntry } from '#src/db/OutboxEntry.ts';
import type { Farewell } from '#src/outbox/Farewell.ts';
import { columnsValue } from '#src/outbox/keptColumns.ts';
import { importsValue } from '#src/outbox/keptImports.ts';
import { Batches } from '#src/sync/Batches.ts';
import type { Environment } from '#src/sync/Environment.ts';
import { feedStateOf } from '#src/sync/FeedState.ts';
import { Finder, type FinderMessage } from '#src/sync/Finder.ts';
import { fetchOpened } from '#src/sync/fetchDetails.ts';
import type { FindAnswer, Question } from '#src/sync/findAtServer.ts';
import { guardedSend } from '#src/sync/guardedSend.ts';
import { type Hub, keepHubOpen } from '#src/sync/hub.ts';
import { keepsOf } from '#src/sync/Keeps.ts';
import { Leader } from '#src/sync/Leader.ts';
import { Loop } from '#src/sync/Loop.ts';
import { sendOnLeaving } from '#src/sync/leavePage.ts';
import { MirrorNews } from '#src/sync/MirrorNews.ts';
import { PageSize } from '#src/sync/PageSize.ts';
import type { Protection } from '#src/sync/Protection.ts';
import { passStateOf } from '#src/sync/pullPlain.ts';
import type { Reason } from '#src/sync/Reason.ts';
import { RequestThrottle } from '#src/sync/RequestThrottle.ts';
import { RetryAfter } from '#src/sync/RetryAfter.ts';
import { hasToReport } from '#src/sync/reportImports.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { initialState, type SyncState } from '#src/sync/SyncState.ts';
import { warningsOf } from '#src/sync/warnings.ts';

export type { SyncState } from '#src/sync/SyncState.ts';

export interface EngineParts {
  readonly store: LocalStore;
  readonly send: Send;
  readonly environment: Environment;
  /** For a simulation that looks what a protection is good for. */
  readonly without?: Protection;
}

/** Between tabs: `wake` asks the leader for a round, `open` for one record, `roll` who it is, `state` says how it goes. */
type Message =
  | { readonly kind: 'wake' | 'roll' }
  | { readonly kind: 'open'; readonly collection: CollectionName; readonly id: number }
  | { readonly kind: 'state'; readonly state: SyncState }
  | FinderMessage;

const isOfImports = (name: string): boolean => name === importsValue || name === columnsValue;

/** Of this tab's own records, whoever read them: a tab that holds a part of them does not hold all because another does. */
const lastSyncOf = (store: LocalStore): string | null => (feedStateOf(store) ?? passStateOf(store))?.lastSync ?? null;

/** How long a tab waits for the round it asked the leader for. */
const answerMs = 15_000;

/** One tab's part in syncing one user's records. Only the leading tab talks to the server; the others wake it. */
export class Engine {
  private readonly parts: EngineParts;
  private readonly leader: Leader;
  private readonly retryAfter = new RetryAfter();
  private readonly finder: Finder;
  private readonly listeners = new Set<() => void>();
  private current: SyncState;
  private loop: Loop | null = null;
  private context: SyncContext | null = null;
  private hub: Hub | null = null;
  private undo: (() => void)[] = [];

  constructor(parts: EngineParts) {
    this.parts = parts;
    const known = feedStateOf(parts.store) ? { mode: 'rich' as const, ...keepsOf(parts.store) } : {};
    this.current = {
      ...initialState,
      ...known,
      lastSync: lastSyncOf(parts.store),
      warnings: this.warnings(initialState),
    };
    const { store, environment } = parts;
    this.finder = new Finder({
      send: parts.send,
      environment,
      context: () => this.context,
      post: (message) => this.post(message),
      onFound: () => this.wake('edit'),
      follow: () => parts.store.follow(),
    });
    this.leader = new Leader({ store, environment, onLead: (epoch) => this.lead(epoch), onLost: () => this.follow() });
  }

  start(): void {
    if (this.undo.length > 0) return;
    const { store, environment } = this.parts;
    this.undo = [
      environment.channel.subscribe((message) => this.hear(message as Message | null)),
      environment.onNetwork(() => this.wake('network')),
      environment.onVisible(() => this.wake('visible')),
      environment.onLeave(() => this.leave()),
      store.subscribe(({ entries, calls, values }) => {
        const isOpen = ({ state }: AnyEntry): boolean => state === 'waiting' || state === 'sending';
        if ((entries.size > 0 && store.entries().some(isOpen)) || (calls && store.calls().some(isOpen)))
          this.wake('edit');
        else if (values.some(isOfImports) && this.current.keepsImports && hasToReport(store)) this.wake('edit');
        // What another tab read is announced here when it is here.
        if (!this.loop && lastSyncOf(store) !== this.current.lastSync) this.update({});
      }),
    ];
    this.leader.start();
  }

  stop(): void {
    for (const undo of this.undo.splice(0)) undo();
    this.leader.stop();
  }

  /** Sends what waits and reads what changed, now; resolves when that is done or has failed, here or in the leading tab. */
  async syncNow(): Promise<void> {
    if (this.loop) return this.loop.wake('manual');
    const report = this.nextReport();
    this.post({ kind: 'wake' });
    await report;
  }

  /** What may have sent deletions for a page that went; asked before one is taken back. */
  get farewell(): Farewell | null {
    return this.parts.environment.farewell;
  }

  /** Searches at the server, in whichever tab talks to it; what was found is then among the records of this device. */
  find(question: Question): Promise<FindAnswer> {
    return this.finder.find(question);
  }

  /** Asks for a record of which a summary is here, ahead of all others; resolves when it is whole or cannot be had now. */
  async fetchNow(collection: CollectionName, id: number): Promise<void> {
    const { store, environment } = this.parts;
    const isPartial = (): boolean => store.record(collection, id)?.partial === 'waiting';
    if (this.context) return fetchOpened(this.context, collection, id).catch(environment.report);
    if (!isPartial()) return;
    this.post({ kind: 'open', collection, id });
    await new Promise<void>((resolve) => {
      const done = (): void => {
        unsubscribe();
        stopWatching();
        cancelTimer();
        resolve();
      };
      const cancelTimer = environment.setTimer(done, answerMs);
      const unsubscribe = store.subscribe(() => !isPartial() && done());
      // A page that was just loaded leads a moment later; nobody else has heard the question.
      const stopWatching = this.subscribe(() => {
        if (!this.context) return;
        stopWatching();
        void this.fetchNow(collection, id).then(done);
      });
    });
  }

  state(): SyncState {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private lead(epoch: number): void {
    const { store, send, environment, without } = this.parts;
    const has = (protection: Protection): boolean => protection !== without;
    let loop: Loop | null = null;
    const isOver = (): boolean => loop?.isStopped === true;
    const mirrorNews = new MirrorNews();
    const context: SyncContext = {
      store,
      send: guardedSend(send, { store, retryAfter: this.retryAfter, environment, has, isOver }),
      environment,
      commit: (change: Commit) => {
        mirrorNews.note(change);
        return store.commit(has('fence') ? { ...change, fence: epoch } : change);
      },
      throttle: new RequestThrottle(),
      batches: new Batches(),
      pageSize: new PageSize(),
      retryAfter: this.retryAfter,
      mirrorNews,
      has,
      isOver,
    };
    const update = (change: Partial<SyncState>): void => {
      if (!isOver()) this.update({ ...change, warnings: this.warnings({ ...this.current, ...change }) });
    };
    loop = new Loop({ context, update, state: () => this.current, onFenced: () => this.leader.resign() });
    this.loop = loop;
    this.context = context;
    this.hub = keepHubOpen(
      environment,
      () => this.wake('hub'),
      () => this.update({ notified: this.current.notified + 1 }),
    );
    this.update({ leading: true });
    this.wake('start');
  }

  private follow(): void {
    this.loop?.stop();
    this.hub?.stop();
    this.loop = null;
    this.context = null;
    this.hub = null;
    this.update({ leading: false, syncing: false, firstLoad: null });
  }

  private leave(): void {
    const { mode, connection } = this.current;
    if (this.context && mode === 'rich' && connection === 'online') sendOnLeaving(this.context);
  }

  private wake(reason: Reason): void {
    void this.loop?.wake(reason);
  }

  private hear(message: Message | null): void {
    if (message?.kind === 'find' || message?.kind === 'found') this.finder.hear(message);
    if (message?.kind === 'wake' && this.loop) void this.loop.wake('manual').then(() => this.postState());
    if (message?.kind === 'open' && this.loop) void this.fetchNow(message.collection, message.id);
    if (message?.kind === 'roll' && this.loop) this.postState();
    if (message?.kind === 'state' && !this.loop) this.update({ ...message.state, leading: false });
  }

  /** Resolves with the leader's next report that it is done, or after an own round if this tab comes to lead. */
  private nextReport(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        unsubscribe();
        cancelTimer();
        resolve();
      };
      const cancelTimer = this.parts.environment.setTimer(done, answerMs);
      const unsubscribe = this.subscribe(() => {
        if (this.loop) {
          unsubscribe();
          void this.loop.wake('manual').then(done);
        } else if (!this.current.syncing) done();
      });
    });
  }

  private update(change: Partial<SyncState>): void {
    this.current = { ...this.current, ...change, lastSync: lastSyncOf(this.parts.store) };
    if (this.loop) this.postState();
    for (const listener of this.listeners) listener();
  }

  private postState(): void {
    this.post({ kind: 'state', state: this.current });
  }

  private post(message: Message): void {
    this.parts.environment.channel.post(message);
  }

  /** What the store remembers of earlier rounds, also after a restart without network; the same list while it says the same. */
  private warnings({ connection, syncing, paused, rest, warnings }: SyncState): SyncState['warnings'] {
    const { store, environment } = this.parts;
    const isQuiet = connection === 'online' && !syncing && !paused && !rest;
    const found = warningsOf(store, isQuiet ? environment.now() : null);
    return JSON.stringify(found) === JSON.stringify(warnings) ? warnings : found;
  }
}
