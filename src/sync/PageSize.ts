import { limits } from '#domain/limits.ts';

/** How many records are asked for at once: fewer where what stands between refuses a whole page. */
export class PageSize {
  private share = 1;

  of(most: number = limits.changesPage): number {
    return Math.max(1, Math.floor(most * this.share));
  }

  /** False when a page cannot be any smaller. */
  reduce(most: number = limits.changesPage): boolean {
    if (this.of(most) === 1) return false;
    this.share /= 4;
    return true;
  }
}
