/** How many requests one user, session or address may make; 0 is no limit. */
export interface RateLimits {
  readonly readsPerMinute: number;
  /** Pages of the change feed: as often as the hub rings at most. */
  readonly feedPagesPerMinute: number;
  readonly searchesPerMinute: number;
  /** Of the firm's own people: above what one device manages to send (docs/decisions/0009-write-rates.md). */
  readonly writesPerSecond: number;
  readonly clientWritesPerSecond: number;
  readonly ticketsPerMinute: number;
  readonly linksPerDay: number;
  /** Of a whole firm behind one address in the morning; how many of them try out a password, LoginThrottle bounds. */
  readonly signInsPerMinute: number;
  /** From one address, whatever token is shown: of a whole firm behind it in the morning. */
  readonly renewalsPerMinute: number;
  /** Everything else without a session. */
  readonly publicCallsPerMinute: number;
}

export const standardLimits: RateLimits = {
  readsPerMinute: 600,
  feedPagesPerMinute: 1_200,
  searchesPerMinute: 60,
  writesPerSecond: 100,
  clientWritesPerSecond: 20,
  ticketsPerMinute: 30,
  linksPerDay: 20,
  signInsPerMinute: 300,
  renewalsPerMinute: 600,
  publicCallsPerMinute: 600,
};
