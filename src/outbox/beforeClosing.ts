import type { LocalStore } from '#src/db/LocalStore.ts';

/**
 * What a user began is done to its end, however many commits it takes: a lock or a sign-out that comes meanwhile waits
 * for it before the store closes.
 */
export const beforeClosing = async <T>(store: LocalStore, work: Promise<T>): Promise<T> => {
  const stop = store.onClosing(() => work);
  try {
    return await work;
  } finally {
    stop();
  }
};
