import type { LocalStore } from '#src/db/LocalStore.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/** A vault whose disk does not answer any more must not stay open behind a lock screen. */
const longestMs = 10_000;

/**
 * Closes a store that is left, once what was typed a moment ago is in it.
 * @returns whether it is
 */
export const closeInPeace = async (
  store: LocalStore,
  { setTimer }: Pick<SessionEnvironment, 'setTimer'>,
): Promise<boolean> => {
  let stop: () => void = () => {};
  const patience = new Promise<void>((resolve) => {
    stop = setTimer(resolve, longestMs);
  });
  const isKept = await store.finishWrites(patience);
  stop();
  // A vault that could not be made is none by now, and what was written is in a memory that goes.
  const isOnDisk = store.isKept;
  store.close();
  return isKept && isOnDisk;
};
