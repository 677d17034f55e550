import { limits } from '#domain/limits.ts';

/** Fewer go by themselves, side by side. */
const fewest = 8;

/**
 * How many writes go in one request: as many as the server takes, fewer where requests of that size do not come
 * through, and none where it does not know the call. What cannot go together goes alone.
 */
export class Batches {
  private offered = 0;
  private most: number = limits.batch.writes;

  /** The server was asked; one without the call takes 0. */
  offer(writes: number): void {
    this.offered = writes;
    this.most = limits.batch.writes;
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
    this.most = Math.min(limits.batch.writes, this.most * 2);
  }

  /** It did not come through, and its size may be why. After three in a row each goes alone. */
  noteFailure(): void {
    this.most = Math.floor(this.most / 4);
  }

  /** The server takes none, whatever it said. Until it is asked again each goes alone. */
  noteRefusal(): void {
    this.offered = 0;
  }
}
