/** Tickets that were used, remembered for as long as they could be shown again and no longer. */
export class UsedTickets {
  readonly #ends = new Map<string, number>();

  get size(): number {
    return this.#ends.size;
  }

  /** @returns false for one that was used before */
  use(id: string, end: number, now: number): boolean {
    for (const [known, over] of this.#ends) if (over <= now) this.#ends.delete(known);
    if (this.#ends.has(id)) return false;
    this.#ends.set(id, end);
    return true;
  }
}
