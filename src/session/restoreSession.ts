import { readMe, refresh } from '#src/api/auth.ts';
import type { Send } from '#src/api/send.ts';
import { isVaultThere } from '#src/db/vault/isVaultThere.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import { vaultNames } from '#src/db/vault/vaultNames.ts';
import { confirmSession } from '#src/session/confirmSession.ts';
import { openMemory } from '#src/session/openMemory.ts';
import { openVault } from '#src/session/openVault.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import type { SessionNotice, SessionSnapshot } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/**
 * The start of a page, AUTH-09 to AUTH-11: what this tab held, else a key that the service worker kept, else the
 * unlock screen, else the login form. A restored session is renewed in the background; only the server's own refusal
 * ends it.
 */
export const restoreSession = async (core: SessionCore): Promise<void> => {
  const { turn } = core;
  const restored =
    (await core.longWaits.during('kept', restoreTab(core, turn))) ?? (await restoreFromWorker(core, turn));
  if (!core.isTurn(turn)) return;
  if (restored === 'open') return renewBehind(core);
  core.tab.clear();
  if (core.snapshot.phase !== 'starting') return;
  const lost = await forgetRemoved(core);
  await core.showUnlockOrSignIn(restored ?? (lost === null ? undefined : 'evicted'));
  const shown = core.snapshot as SessionSnapshot;
  if (lost && shown.phase === 'signedOut') core.publish({ ...shown, lost });
};

/** E6: how much unsent work went with vaults that the browser has removed; null when none was. Reported once. */
const forgetRemoved = async (core: SessionCore): Promise<number | null> => {
  const { device } = core.deviceVaults;
  const known = device.vaults();
  // Where the browser cannot say, nothing is taken for removed.
  const there = await core.longWaits.during(
    'kept',
    Promise.all(known.map((name) => isVaultThere(name).catch(() => true))),
  );
  const removed = known.filter((_, at) => !there[at]);
  if (removed.length === 0) return null;
  const lost = removed.reduce((sum, name) => sum + device.unsentIn(name), 0);
  for (const name of removed) device.forget(name);
  return lost;
};

type Restored = 'open' | SessionNotice | null;

const restoreTab = async (core: SessionCore, turn: number): Promise<Restored> => {
  const found = await core.tab.read();
  if (found?.kind === 'vault') return openKnown(core, core.deviceVaults.vault(found.vault), turn);
  if (found?.kind === 'auth') return openFor(core, found.auth, turn);
  if (!found) return null;
  const answered = await refresh(core.plainSend, found.refreshToken);
  if (!answered.ok) return answered.answer.kind === 'answer' && answered.answer.status < 500 ? 'refreshFailed' : null;
  const user = found.user ?? (await userOf(core.plainSend, answered.value.token));
  return user ? openFor(core, { ...answered.value, user }, turn) : 'refreshFailed';
};

const userOf = async (send: Send, token: string) => {
  const me = await readMe((request) => send({ ...request, headers: { Authorization: `Bearer ${token}` } }));
  return me.ok ? me.value : null;
};

const openFor = async (core: SessionCore, auth: PersistedAuth, turn: number): Promise<Restored> => {
  const vault = await core.deviceVaults.vaultOf(auth.user.id);
  if (core.deviceVaults.device.expects(vault.name) || (await vault.state().catch(() => null)))
    return openKnown(core, vault, turn);
  if (!core.isTurn(turn)) return null;
  await openMemory(core, auth, null);
  return 'open';
};

/** A vault that was made here, by the key that the worker kept. */
const openKnown = async (core: SessionCore, vault: Vault, turn: number): Promise<Restored> => {
  if (core.deviceVaults.device.expects(vault.name) && (await vault.state().catch(() => undefined)) === null) {
    // A look at it has made it again, empty.
    await vault.erase().catch(() => undefined);
    return 'evicted';
  }
  const key = await core.env.keyKeeper.give(vault.name);
  return key ? opening(core, vault.name, key, turn) : null;
};

const restoreFromWorker = async (core: SessionCore, turn: number): Promise<Restored> => {
  if (!core.isTurn(turn)) return null;
  for (const name of await core.longWaits.during('kept', vaultNames()).catch(() => [])) {
    const key = await core.env.keyKeeper.give(name);
    const opened = key && (await opening(core, name, key, turn));
    if (opened) return opened;
  }
  return null;
};

const opening = async (core: SessionCore, name: string, key: CryptoKey, turn: number): Promise<Restored> => {
  // What does not open by itself is asked the password for, and that screen says why it does not.
  const opened = await openVault(core, core.deviceVaults.vault(name), key, null, turn).catch(() => null);
  return opened === 'open' || opened === 'window' ? opened : null;
};

/** AUTH-09. A session that is kept nowhere may live in a copied tab too, whose refresh token it must not use up. */
const renewBehind = (core: SessionCore): void => {
  const shared = core.opened?.vault === null;
  const renew = async (): Promise<void> => {
    if (!shared && core.auth.refreshToken && (await core.renew()).kind === 'ended') return core.end();
    await confirmSession(core);
  };
  core.quietly(renew());
};
