import type { Clock } from '#server/clock.ts';
import { forgetOldAnswers } from '#server/commands/keptAnswers.ts';
import type { Queries } from '#server/db/Database.ts';
import { forgetOldDeletions } from '#server/feed/forgetOldDeletions.ts';

const everyMs = 3_600_000;

/** Once an hour: what is kept for a time only, and has had its time, goes. */
export const keepHouse = (queries: Queries, clock: Clock, onError: (error: unknown) => void): { stop(): void } => {
  const tidy = async (): Promise<void> => {
    await forgetOldAnswers(queries, clock.now());
    await forgetOldDeletions(queries, clock.now());
  };
  const timer = setInterval(() => void tidy().catch(onError), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
