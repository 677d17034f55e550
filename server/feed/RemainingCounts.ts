const remembered = 500;

/**
 * How many changes follow a cursor, for a progress bar. Counting is dear in a large feed, so a reader's count is
 * remembered from page to page; what is committed meanwhile makes it a little small, and no page is decided by it.
 */
export class RemainingCounts {
  readonly #counts = new Map<string, number>();

  /**
   * @param after the cursor that was asked with, `next` the one handed out, both with their scope
   * @param count the exact number after `next`, asked for only when the reader is new
   */
  async afterPage(after: string, next: string, pageLength: number, count: () => Promise<number>): Promise<number> {
    const before = this.#counts.get(after);
    const remaining = before === undefined ? await count() : Math.max(1, before - pageLength);
    this.#counts.set(next, remaining);
    const oldest = this.#counts.keys().next();
    if (this.#counts.size > remembered && !oldest.done) this.#counts.delete(oldest.value);
    return remaining;
  }
}
