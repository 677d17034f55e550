import type { RecordId } from '#domain/recordId.ts';

/** A filing of the portfolio as the matching sees it. */
export interface MatchableFiling {
  /** The office's code; empty if unknown. */
  readonly office: string;
  /** The stored keys of all of its numbers. */
  readonly keys: readonly string[];
}

export interface MatchableFamily {
  readonly id: RecordId;
  readonly reference: string;
  readonly filings: readonly MatchableFiling[];
}

export type FilingOf<M extends MatchableFamily> = M['filings'][number];
