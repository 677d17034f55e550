import type { SessionCore } from '#src/session/SessionCore.ts';

/** The password was changed in this tab: from now on every tab on the vault, and the worker, go by its new key. */
export const takeNewKey = async (core: SessionCore, vault: string, key: CryptoKey): Promise<void> => {
  core.newerKeys.hear(vault, key);
  core.env.channel.post({ kind: 'newKey', vault, key });
  await core.env.keyKeeper.keep(vault, key);
  const { opened } = core;
  if (opened?.vault?.name === vault) core.quietly(opened.store.reseal());
};
