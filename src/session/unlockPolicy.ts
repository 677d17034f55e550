/** Wrong passwords in a row after which the user is warned, made to wait, and the key is erased. */
export const wrongUnlocks = { warned: 3, delayed: 5, erased: 10 } as const;

const firstDelayMs = 30_000;

export interface Attempts {
  /** Wrong passwords meant for this vault, and those of which nobody knows. */
  readonly attempts: number;
  readonly guesses: number;
  /** Epoch milliseconds. */
  readonly lastAttemptAt: number;
}

/** How long to wait after the last one: 30 s after the fifth, twice as long after each further one. */
const delayMs = ({ attempts, guesses }: Attempts): number => {
  const beyond = attempts + guesses - wrongUnlocks.delayed;
  return beyond < 0 ? 0 : firstDelayMs * 2 ** Math.min(beyond, 8);
};

/** Milliseconds still to wait. A clock that was set back does not lengthen it beyond the delay itself. */
export const unlockWait = (tried: Attempts, now: number): number => {
  const delay = delayMs(tried);
  return Math.max(0, Math.min(tried.lastAttemptAt + delay - now, delay));
};

/**
 * What the unlock screen says of the wrong ones: how many are left, once it is time to warn, and how long to wait.
 * @param erases whether the tenth costs a key: it does not where nobody knows whose vault was meant
 */
export const warningsOf = (
  tried: Attempts,
  erases: boolean,
  now: number,
): { readonly attemptsLeft?: number; readonly waitUntil?: number } => {
  const wait = unlockWait(tried, now);
  return {
    ...(erases &&
      tried.attempts >= wrongUnlocks.warned && { attemptsLeft: Math.max(0, wrongUnlocks.erased - tried.attempts) }),
    ...(wait > 0 && { waitUntil: now + wait }),
  };
};
