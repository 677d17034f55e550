const widest = 8;
const second = 1_000;

/**
 * How many requests for changes may be under way. It starts with one and grows with every success. A server that asks
 * for a pause is believed: from then on no more go out in a second than it took in one before, and slowly more again.
 */
export class RequestThrottle {
  private width = 1;
  private perSecond = Number.POSITIVE_INFINITY;
  private since = Number.NEGATIVE_INFINITY;
  private started = 0;

  /** How many more may start at this moment. */
  room(now: number, underWay: number): number {
    const passed = now - this.since;
    if (passed < 0 || passed >= second) {
      this.perSecond = Math.ceil(this.perSecond * 1.1);
      this.since = now;
      this.started = 0;
    }
    return Math.max(0, Math.min(this.width - underWay, this.perSecond - this.started));
  }

  /** When the next may start, if it is the second's share that is used up. */
  wakeAt(): number | null {
    return this.started >= this.perSecond ? this.since + second : null;
  }

  noteStart(): void {
    this.started += 1;
  }

  noteSuccess(): void {
    this.width = Math.min(widest, this.width + 1);
  }

  /** The server wants fewer requests, or is not there. */
  noteHalt(isTooFast: boolean): void {
    this.width = 1;
    if (isTooFast) this.perSecond = Math.max(1, Math.floor(Math.min(this.started, this.perSecond) * 0.8));
  }
}
