import { askMode, type Unanswered } from '#src/sync/askMode.ts';
import { feedStateOf, feedValues, isSettlingPlain, modeValues, speaksPlain } from '#src/sync/FeedState.ts';
import type { Found, Mode } from '#src/sync/findMode.ts';
import { keepsNothing, keepsOf, keepsValues } from '#src/sync/Keeps.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import type { SyncState } from '#src/sync/SyncState.ts';

export interface OfferParts {
  readonly context: SyncContext;
  update(change: Partial<SyncState>): void;
  /** Reads the feed. */
  pull(): Promise<void>;
}

/**
 * What the server offers, as far as this lead knows it. What the lead before left unanswered is sent by what the server
 * offers now, not by what it offered then, so each lead asks for itself.
 *
 *   unasked ─────▶ rich ◀─────▶ plain      plain is asked in every round, rich only after it was away
 *      │            │ ▲            ▲
 *      │            ▼ │            │
 *      │            lost ──────────┤       a reading found its feed gone
 *      └───────────────────────────┘
 */
export class ServerOffer {
  private readonly parts: OfferParts;
  private readonly formerly: Mode | null;
  private known: 'unasked' | 'lost' | Mode = 'unasked';

  constructor(parts: OfferParts) {
    this.parts = parts;
    this.formerly = feedStateOf(parts.context.store) ? 'rich' : null;
  }

  get isUnasked(): boolean {
    return this.known === 'unasked';
  }

  get isPlain(): boolean {
    return this.known === 'plain';
  }

  /** A server without a feed where one was is asked again. */
  lose(): void {
    if (this.known !== 'unasked') this.known = 'lost';
  }

  /** @param wasAway the server was not heard since: what it offered then is no base */
  async find(wasAway: boolean): Promise<Mode | Unanswered> {
    const { context, update } = this.parts;
    if (isSettlingPlain(context.store)) {
      if (!this.isPlain) update({ mode: 'plain', ...keepsNothing });
      this.known = 'plain';
      return 'plain';
    }
    if (this.known === 'rich' && !wasAway) return 'rich';
    const { isPlain } = this;
    const found = await askMode(context, { isPlain, wasAway, pull: this.parts.pull });
    return found.mode === null ? found : this.take(found);
  }

  private async take({ mode, feed, writes, keeps }: Found): Promise<Mode> {
    const { context, update, pull } = this.parts;
    context.batches.offer(writes);
    const read = feedStateOf(context.store)?.feed;
    const before = this.isUnasked ? this.formerly : this.known;
    // Records without versions are no base for a feed: with one again, everything is read anew.
    const forgotten = mode === 'plain' ? feedValues(null) : {};
    // Of a server with a feed nothing is remembered but that it is not plain any more.
    const isNews = mode === 'plain' ? before !== 'plain' : speaksPlain(context.store);
    const values = {
      ...(isNews && { ...modeValues(mode), ...forgotten }),
      ...(keeps && keepsValues(context.store, keeps)),
    };
    // What it keeps is said again at every start.
    const durability = isNews ? 'strict' : 'relaxed';
    if (Object.keys(values).length > 0) await context.commit({ values, durability });
    const kept = mode === 'plain' ? keepsNothing : (keeps ?? keepsOf(context.store));
    update({ mode, ...kept, connection: 'online' });
    // Another database by the same name (restored, replaced): nothing is sent before it is known what it holds.
    if (read && feed && feed !== read) await pull();
    this.known = mode;
    return mode;
  }
}
