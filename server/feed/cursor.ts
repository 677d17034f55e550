import { limits } from '#domain/limits.ts';

/**
 * What a device hands back to go on reading. `seq` is the last change it has; `day` (days since 1970) is when it began
 * the pass that this cursor belongs to, or finished it.
 */
export interface Cursor {
  readonly seq: number;
  readonly day: number;
}

// Both in one number, exact up to 2^53: the lower 33 bits are the change, the rest is the day.
const seqSpan = 2 ** 33;
const dayMs = 86_400_000;

export const dayOf = (date: Date): number => Math.floor(date.getTime() / dayMs);

export const encodeCursor = ({ seq, day }: Cursor): number => day * seqSpan + seq;

/** 0 is the beginning, which is today's by definition. */
export const decodeCursor = (since: number, now: Date): Cursor =>
  since === 0 ? { seq: 0, day: dayOf(now) } : { seq: since % seqSpan, day: Math.floor(since / seqSpan) };

/**
 * Whether deletions after this cursor may have been forgotten already (SYNC: answered with 410). The day of a cursor
 * that is not yet at the end stays the day on which its pass began, so an interrupted first load ages as a whole.
 */
export const isTooOld = ({ day }: Cursor, now: Date): boolean => dayOf(now) - day >= limits.tombstoneDays;
