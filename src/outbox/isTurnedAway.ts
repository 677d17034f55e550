import type { Seen } from '#src/db/OutboxEntry.ts';

/** Refused by something between that read the request and did not let it pass. */
export const isTurnedAway = (seen: Seen | undefined): boolean =>
  seen?.reason === 'not-ours' && seen.status !== null && seen.status >= 400 && seen.status < 500;
