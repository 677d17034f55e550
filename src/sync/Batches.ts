import { limits } from '#domain/limits.ts';

/** Fewer go by themselves, side by side. */
const fewest = 5;
/** How an address that nobody knows is answered, by our server, something before it, or what answers everything. */
const unknown: readonly (number | null | undefined)[] = [200, 404, 405, 501];

/**
 * How many creates go in one request: as many as the server takes, fewer where requests of that size do not come
 * through, and none where nobody knows the call. What cannot go together goes alone.
 */
export class Batches {
  private offered = 0;
  private most: number = limits.batch.creates;

  /** The server was asked; one without the call says 0. */
  offer(creates: number): void {
    this.offered = creates;
    this.most = limits.batch.creates;
  }

  /** 0 where each goes alone. */
  get size(): number {
    const size = Math.min(this.offered, this.most);
    return size < fewest ? 0 : size;
  }

  /** Whether so many are worth a request of their own. */
  isEnough(count: number): boolean {
    return this.size > 0 && count >= fewest;
  }

  noteSuccess(): void {
    this.most = Math.min(limits.batch.creates, this.most * 2);
  }

  /** @param status what was answered to all of them together, if anything was */
  noteFailure(status: number | null | undefined): void {
    if (unknown.includes(status)) this.offered = 0;
    this.most = Math.floor(this.most / 4);
  }
}
