import type { AnyEntry } from '#src/db/OutboxEntry.ts';

/** No entry is ever held back for longer; what looks like more is a clock that was set back. */
export const longestHoldMs = 120_000;

/** Whether an entry's time has not come yet. */
export const isHeldBack = ({ notBefore }: Pick<AnyEntry, 'notBefore'>, now: number): boolean =>
  notBefore > now && notBefore - now <= longestHoldMs;

/** A deletion that nobody has tried to send, because its undo is still offered. */
export const isHeldForUndo = (entry: AnyEntry, now: number): boolean =>
  entry.kind === 'delete' && entry.state === 'waiting' && entry.attempts === 0 && isHeldBack(entry, now);
