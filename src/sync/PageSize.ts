import type { CollectionName } from '#domain/entity.ts';
import { limits, loadSize } from '#domain/limits.ts';

/** What is asked for in pages. */
type Paged = 'feed' | CollectionName;

/** How many records are asked for at once: fewer where what stands between refuses a whole page. */
export class PageSize {
  private readonly shares = new Map<Paged, number>();

  of(paged: Paged): number {
    const most = paged === 'feed' ? limits.changesPage : loadSize[paged];
    return Math.max(1, Math.floor(most * (this.shares.get(paged) ?? 1)));
  }

  /** False when a page cannot be any smaller. */
  reduce(paged: Paged): boolean {
    if (this.of(paged) === 1) return false;
    this.shares.set(paged, (this.shares.get(paged) ?? 1) / 4);
    return true;
  }

  /** Where no page is small enough, the next time begins with a large one. */
  forget(paged: Paged): void {
    this.shares.delete(paged);
  }
}
