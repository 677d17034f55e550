import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/** Tokens are exchanged, and written beside the user, by one tab of this browser at a time (AUTH-13). */
export const inRenewalTurn = <T>(locks: SessionEnvironment['locks'], work: () => Promise<T>): Promise<T> =>
  locks ? locks.request('brevia.refresh', work) : work();
