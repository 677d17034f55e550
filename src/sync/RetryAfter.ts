import type { Rest } from '#src/sync/SyncState.ts';

/** What others did is looked for after so long at the latest, however long the server wants to be left alone. */
const longestReadingMs = 5 * 60_000;

/** A pause that is over this soon is kept without a word. */
const unshownMs = 10_000;

type Doing = 'reading' | 'sending';

/**
 * While the server wants to be left alone (docs/decisions/0020). One for a tab, whoever leads: a round that ends after
 * its lead was lost holds for the next one too.
 */
export class RetryAfter {
  /** Counted from both ends, for the clock may be set back. */
  private from = 0;
  private until: Readonly<Record<Doing, number>> = { reading: 0, sending: 0 };

  /** Milliseconds until it is over. */
  rest(now: number, doing: Doing): number {
    return now >= this.from ? Math.max(0, this.until[doing] - now) : 0;
  }

  /** Of several the longest counts. `isReadable`: nothing may be sent, and reading goes on. */
  begin(
    now: number,
    { afterMs, isReadable = false }: { readonly afterMs: number; readonly isReadable?: boolean },
  ): void {
    const reading = this.rest(now, 'reading');
    this.until = {
      reading: now + (isReadable ? reading : Math.min(longestReadingMs, Math.max(afterMs, reading))),
      sending: now + Math.max(afterMs, this.rest(now, 'sending')),
    };
    this.from = now;
  }

  /** The user asks: the server may say again how long it wants to rest. */
  end(): void {
    this.until = { reading: 0, sending: 0 };
  }

  /** What a user is shown of it. */
  shown(now: number): Rest | null {
    const sending = this.rest(now, 'sending');
    if (sending <= unshownMs) return null;
    const reading = this.rest(now, 'reading');
    return { reading: reading > 0 ? instant(now + reading) : null, sending: instant(now + sending) };
  }
}

const instant = (ms: number): string => new Date(ms).toISOString();
