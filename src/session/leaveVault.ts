import { sessionValues } from '#src/session/Auth.ts';
import type { Opened } from '#src/session/Opened.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

interface Holder {
  readonly env: SessionEnvironment;
  shut(): Promise<boolean>;
  tellClosed(kind: 'signedOut', vault: string): void;
}

/**
 * Shuts a vault that stays on the device and opens again only with the next sign-in.
 * @returns whether all that was typed is kept
 */
export const leaveVault = async (holder: Holder, { vault, store }: Opened): Promise<boolean> => {
  const { env } = holder;
  // A store that cannot be written, such as one with entries of a newer version, is shut all the same.
  if (vault)
    await store
      .commit({ values: { [sessionValues.auth]: undefined }, durability: 'strict' })
      .catch(() => env.warn('session: the tokens stay sealed in a vault that cannot be written'));
  const kept = holder.shut();
  if (!vault) return kept;
  // One that cannot note that it was left is left all the same: the keys go, and whoever signed out sees that it is over.
  await vault.noteSignedOut().catch(() => env.warn('session: a vault does not know that it was left'));
  holder.tellClosed('signedOut', vault.name);
  await env.keyKeeper.drop(vault.name);
  return kept;
};
