/**
 * While the server wants to be left alone. One for a tab, whoever leads: a round that ends after its lead was lost tells
 * the next one too.
 */
export class RetryAfter {
  /** Counted from both ends, for the clock may be set back. */
  private from = 0;
  private until = 0;

  /** Milliseconds until it is over. */
  rest(now: number): number {
    return now >= this.from ? Math.max(0, this.until - now) : 0;
  }

  /** Of several the longest counts. */
  begin(now: number, ms: number): void {
    this.until = now + Math.max(ms, this.rest(now));
    this.from = now;
  }
}
