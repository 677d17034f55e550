import type { DeriveKey, Kdf } from '#src/db/vault/Kdf.ts';

/** How a key for a new vault comes from its password: functions, the best first, and what runs them. */
export interface KeyBegun {
  readonly kdfs: readonly Kdf[];
  readonly derive: DeriveKey;
}

/**
 * Begins to derive by the best function before it is known whose vault it will be. What was derived is handed out once,
 * since whoever takes it erases it.
 */
export const beginKey = (password: string, kdfs: readonly Kdf[], derive: DeriveKey): KeyBegun => {
  const [best] = kdfs;
  let begun = best ? derive(password, best) : null;
  // Its failure is heard where it is taken; until then it must not count as unheard.
  begun?.catch(() => {});
  return {
    kdfs,
    derive: (asked, kdf) => {
      const taken = asked === password && kdf === best ? begun : null;
      if (!taken) return derive(asked, kdf);
      begun = null;
      return taken;
    },
  };
};
