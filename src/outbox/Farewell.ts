/** What outlives a page that goes, and sends for it what could still be undone there. */
export interface Farewell {
  /** Made a moment later, unless a page of ours is back by then: a reload leaves nothing. It never answers. */
  readonly fetch: typeof fetch;
  /** A page is here: what has not been sent yet stays with it. Resolves with the keys of what has been. */
  returned(): Promise<readonly string[]>;
}
