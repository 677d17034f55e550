import type { LocalStore } from '#src/db/LocalStore.ts';
import { fraction } from '#src/sync/backOff.ts';
import type { Environment } from '#src/sync/Environment.ts';

export interface LeaderParts {
  readonly store: LocalStore;
  readonly environment: Environment;
  /** This tab leads from now on, under this epoch. */
  onLead(epoch: number): void;
  /** It does not any more: another tab took over, or may have. */
  onLost(): void;
}

const beatMs = 5_000;
/** Four beats missed: 20 s. Counted in turns, not by the clock, which may jump. */
const missedBeats = 4;
/** How long a tab without locks listens for a leader before it takes the lead. */
const listenMs = 2_000;

/** Before a tab that lost the lead, or could not take it, queues again. */
const pauseMs = 1_000;

/** `beat` is sent by the leader; `roll` asks for one. */
type Message = { readonly kind: 'beat'; readonly epoch: number } | { readonly kind: 'roll' };

/** `following`: another tab leads, or nobody yet; the turns since it was heard are counted. */
type State =
  | { readonly is: 'stopped' }
  | { readonly is: 'following'; readonly silentTurns: number }
  | { readonly is: 'leading'; readonly epoch: number };

/**
 * Decides which tab talks to the server. The holder of a Web Lock leads and beats every 5 s; the others wait in the
 * lock's queue, and a visible one that hears no beat for 20 s steals it from a frozen holder. Without locks the beats
 * alone decide. Two tabs may believe to lead for a moment: the epoch in the store fences the older one's commits.
 *
 *            start                 has the lock, or hears nobody; takes the next epoch
 *   stopped ───────▶ following ────────────────────────────────────────────────────────▶ leading
 *      ▲                 ▲                                                                  │
 *      │ stop            └──────────────────────────────────────────────────────────────────┤
 *      │              a newer epoch is heard, a commit was fenced, the lock was stolen      │
 *      └────────────────────────────────────────────────────────────────────────────────────┘
 *
 * A tab that may not lead, because a tab of a newer version of the app has to, goes on following.
 */
export class Leader {
  private readonly parts: LeaderParts;
  private state: State = { is: 'stopped' };
  private release: (() => void) | null = null;
  private waiting: AbortController | null = null;
  private cancelTimer = (): void => {};
  private unsubscribe = (): void => {};

  constructor(parts: LeaderParts) {
    this.parts = parts;
  }

  start(): void {
    if (this.state.is !== 'stopped') return;
    const { channel, locks, random, setTimer } = this.parts.environment;
    this.state = { is: 'following', silentTurns: locks ? 0 : missedBeats - 1 };
    this.unsubscribe = channel.subscribe((message) => this.hear(message as Message | null));
    const first = locks ? beatMs : listenMs + Math.round(fraction(random) * listenMs);
    this.cancelTimer = setTimer(() => this.turn(), first);
    channel.post({ kind: 'roll' } satisfies Message);
    this.join(false);
  }

  stop(): void {
    this.cancelTimer();
    this.unsubscribe();
    this.waiting?.abort();
    this.lose();
    this.state = { is: 'stopped' };
  }

  /** To be called when a commit was fenced or nothing may be sent from here: gives the lead up and waits for the next turn. */
  resign(): void {
    this.lose();
    this.join(false);
  }

  private hear(message: Message | null): void {
    if (message?.kind === 'roll') this.beat();
    if (message?.kind !== 'beat') return;
    const { state } = this;
    if (state.is === 'following') this.state = { ...state, silentTurns: 0 };
    if (state.is === 'leading' && message.epoch > state.epoch) this.resign();
  }

  private beat(): void {
    const { state } = this;
    if (state.is !== 'leading') return;
    this.parts.environment.channel.post({ kind: 'beat', epoch: state.epoch } satisfies Message);
  }

  private turn(): void {
    const { setTimer, isVisible, locks } = this.parts.environment;
    this.cancelTimer = setTimer(() => this.turn(), beatMs);
    const { state } = this;
    if (state.is !== 'following') return this.beat();
    const silentTurns = state.silentTurns + 1;
    const isGone = silentTurns >= missedBeats && isVisible();
    this.state = { is: 'following', silentTurns: isGone ? 0 : silentTurns };
    if (!isGone) return;
    if (locks) this.join(true);
    else void this.lead().catch(() => {});
  }

  /** What a newer version of the app wrote here is for a tab of that version to send. */
  private async lead(): Promise<void> {
    if (this.parts.store.hasNewer) return;
    const epoch = await this.parts.store.takeLeadership();
    if (this.state.is === 'stopped') return;
    this.state = { is: 'leading', epoch };
    this.beat();
    this.parts.onLead(epoch);
  }

  private lose(): void {
    this.release?.();
    this.release = null;
    if (this.state.is !== 'leading') return;
    this.state = { is: 'following', silentTurns: 0 };
    this.parts.onLost();
  }

  /** Waits in the lock's queue and holds the lock until released; a thief ends the holding with a rejection. */
  private join(steal: boolean): void {
    const { locks } = this.parts.environment;
    if (!locks || this.state.is === 'stopped') return;
    this.waiting?.abort();
    const own = new AbortController();
    this.waiting = own;
    const again = (): void => {
      if (this.waiting !== own || this.state.is === 'stopped') return;
      this.lose();
      this.parts.environment.setTimer(() => {
        if (this.waiting === own) this.join(false);
      }, pauseMs);
    };
    const options = steal ? { steal: true } : { signal: own.signal };
    locks.request(`brevia.sync.${this.parts.store.sharedName}`, options, () => this.hold()).then(again, again);
  }

  private async hold(): Promise<void> {
    const released = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    await this.lead();
    // Stopped meanwhile, nobody is left to release the lock; without the lead it is for the next one.
    if (this.state.is !== 'leading') return;
    await released;
  }
}
