import type { Seen } from '#src/db/OutboxEntry.ts';
import { type Found, findMode, saysNothing } from '#src/sync/findMode.ts';
import { Halted, haltIn, triedIn } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { seenBetween } from '#src/sync/seenBetween.ts';

interface Asked {
  /** Known to be so by an earlier round. */
  readonly isPlain: boolean;
  /** The server was not heard since: what it was then is no base. */
  readonly wasAway: boolean;
  /** Reads the feed. */
  pull(): Promise<void>;
}

/** Something between refuses the question; the server is there. */
export interface Unanswered {
  readonly mode: null;
  readonly seen: Seen;
}

/**
 * What the server offers; without a mode where something between refuses the question and the server is there. A reading
 * of the feed then answers it as well, and says whose it is. A server that was plain a moment ago is taken for plain.
 */
export const askMode = async (context: SyncContext, { isPlain, wasAway, pull }: Asked): Promise<Found | Unanswered> => {
  const asked = await triedIn(findMode(context, isPlain && !wasAway));
  if ('value' in asked) return asked.value;
  const seen = await seenBetween(context, asked.halt);
  if (isPlain) return { mode: 'plain', ...saysNothing };
  const reading = await haltIn(pull());
  if (!reading) return { mode: 'rich', ...saysNothing };
  if (reading.do === 'signIn' || reading.do === 'over') throw new Halted(reading);
  return { mode: null, seen };
};
