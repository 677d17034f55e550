import { login } from '#src/api/auth.ts';
import type { ApiAnswer } from '#src/api/send.ts';
import { VaultError } from '#src/db/VaultError.ts';
import { beginKey, type KeyBegun } from '#src/db/vault/beginKey.ts';
import type { Vault } from '#src/db/vault/Vault.ts';
import { askFeedAhead } from '#src/session/askFeedAhead.ts';
import { confirmSession } from '#src/session/confirmSession.ts';
import { deviceId } from '#src/session/deviceId.ts';
import type { Arrival, PendingSignIn } from '#src/session/Entering.ts';
import { moveVault } from '#src/session/followPassword.ts';
import { heldOnlyHere } from '#src/session/heldOnlyHere.ts';
import { MemoryLock } from '#src/session/MemoryLock.ts';
import type { Parked } from '#src/session/Opened.ts';
import { openMemory } from '#src/session/openMemory.ts';
import { openNewVault } from '#src/session/openNewVault.ts';
import { prepareStore } from '#src/session/openStoreOf.ts';
import { openVault } from '#src/session/openVault.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { newRenewalKey } from '#src/session/renewalKey.ts';
import type { Credentials, SessionProblem, SessionResult } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';
import { SetAsideError } from '#src/session/SetAsideError.ts';
import { unlockWait, wrongUnlocks } from '#src/session/unlockPolicy.ts';

const done: SessionResult = { ok: true };

export const failure = (code: SessionProblem, message = ''): SessionResult => ({ ok: false, code, message });

/** Signs in with the server, then opens or makes the vault on this device with the same password. */
export const signIn = async (
  core: SessionCore,
  { username, password, remember }: Credentials,
): Promise<SessionResult> => {
  if (remember) prepareStore();
  // Server and device both have much to compute: neither waits for the other.
  const isFirst = holdsNothing(core);
  const begun = remember && isFirst ? beginKey(password, core.env.kdfs(), core.env.derive) : undefined;
  const id = await deviceId(core.deviceVaults.device.key);
  const renewalKey = await newRenewalKey();
  const who = { email: username.trim(), password, deviceId: id, renewalKey: renewalKey.shown };
  const answered = await login(core.plainSend, who);
  if (!answered.ok) return refused(answered.answer, answered.message);
  void core.signOuts.deliver();
  const { wasStolen, ...granted } = answered.value;
  const auth = { ...granted, renewalKey };
  core.signInNotice = wasStolen ? 'stolen' : undefined;
  if (isFirst) askFeedAhead(core, auth.token);
  const arrival = { auth, password, remember };
  const isOthers = core.parked !== null && core.parked.auth.user.id !== auth.user.id;
  if (!isOthers || heldOnlyHere(core) === 0) return arrive(core, arrival, begun);
  core.entering = { is: 'leavesWork', ...arrival };
  return failure('leavesWork');
};

/** Nobody has a vault on this device, so that whoever is let in gets a new one. */
const holdsNothing = ({ deviceVaults, parked, turn }: SessionCore): boolean =>
  deviceVaults.device.vaults().length === 0 && !parked && turn === 0;

/** Goes on with a sign-in that was asked whether the work of another account in this tab may be lost. */
export const abandonWork = (core: SessionCore, arrival: Arrival): Promise<SessionResult> => {
  core.parked?.opened.store.close();
  core.parked = null;
  return arrive(core, arrival);
};

const arrive = async (
  core: SessionCore,
  { auth, password, remember }: Arrival,
  begun?: KeyBegun,
): Promise<SessionResult> => {
  const parked = core.parked?.auth.user.id === auth.user.id ? core.parked : null;
  if (!remember || parked || core.turn > 0) return enterMemory(core, auth, password, parked);
  core.entering = { is: 'opening', auth };
  try {
    return await enterVault(core, auth, password, begun);
  } catch (error) {
    if (error instanceof SetAsideError) return done;
    if (error instanceof VaultError && error.code === 'newer') return failure('newer');
    core.env.warn(`session: nothing can be kept here (${error instanceof Error ? error.name : 'unknown'})`);
    await openMemory(core, auth, await lockOf(core, password), 'notKept');
    return done;
  }
};

/** Opens offline, by the password alone. */
export const unlock = async (core: SessionCore, password: string, username?: string): Promise<SessionResult> => {
  const { turn } = core;
  if (core.parked) return unlockParked(core, core.parked, password);
  prepareStore();
  try {
    const opening = await core.longWaits.during(
      'password',
      core.deviceVaults.tryPassword(password, username, core.lockedVault),
    );
    if (opening.kind !== 'opened') {
      await core.showUnlockOrSignIn(opening.kind === 'keyErased' ? 'keyErased' : undefined);
      return failure(opening.kind);
    }
    core.quietly(opening.vault.strengthen(password));
    return await enterOffline(core, opening.vault, opening.key, turn);
  } catch (error) {
    if (error instanceof SetAsideError) return done;
    return failure(error instanceof VaultError && error.code === 'newer' ? 'newer' : 'storage');
  }
};

const enterOffline = async (core: SessionCore, vault: Vault, key: CryptoKey, turn: number): Promise<SessionResult> => {
  const opened = await openVault(core, vault, key, null, turn);
  if (opened === 'open') {
    core.quietly(confirmSession(core));
    return done;
  }
  if (core.snapshot.phase !== 'signedOut') await core.showUnlockOrSignIn(opened === 'window' ? 'window' : undefined);
  return failure(opened === 'window' ? 'window' : 'nothingToUnlock');
};

/** The vault under the new password, once the old one has opened it; where it cannot follow, by the old one again. */
export const openOldVault = async (
  core: SessionCore,
  pending: PendingSignIn,
  oldPassword: string,
): Promise<SessionResult> => {
  const { vault, auth, password } = pending;
  const { turn } = core;
  try {
    const moved = await moveVault(core, vault, { old: oldPassword, now: password });
    if (moved) return await enter(core, auth, vault, moved, turn);
    const { key } = await vault.unlock(oldPassword);
    if (!key) return failure('wrongPassword');
    core.signInNotice ??= 'vaultBehind';
    return await enter(core, auth, vault, key, turn);
  } catch (error) {
    core.env.warn(`session: a vault does not open (${error instanceof Error ? error.name : 'unknown'})`);
    return failure('storage');
  }
};

export const startAnew = async (
  core: SessionCore,
  { vault, auth, password }: PendingSignIn,
): Promise<SessionResult> => {
  const { turn } = core;
  return enter(core, auth, vault, await createAnew(core, vault, password), turn);
};

const createAnew = async (core: SessionCore, vault: Vault, password: string): Promise<CryptoKey> => {
  const key = await vault.create(password);
  core.deviceVaults.device.noteBehind(vault.name, false);
  return key;
};

const enterVault = async (
  core: SessionCore,
  auth: PersistedAuth,
  password: string,
  begun?: KeyBegun,
): Promise<SessionResult> => {
  const { turn, longWaits } = core;
  const vault = await core.deviceVaults.vaultOf(auth.user.id);
  const state = await longWaits.during('kept', vault.state());
  if (!core.isTurn(turn)) throw new SetAsideError();
  if (!state) {
    await openNewVault(core, vault, { auth, password, begun });
    return done;
  }
  if (!state.wrapped) {
    const key = await longWaits.during('password', createAnew(core, vault, password));
    return enter(core, auth, vault, key, turn);
  }
  const unlocked = await longWaits.during('password', vault.unlock(password, state));
  if (unlocked.key) {
    core.deviceVaults.device.noteBehind(vault.name, false);
    core.quietly(vault.strengthen(password));
    return enter(core, auth, vault, unlocked.key, turn);
  }
  core.entering = { is: 'oldPassword', vault, auth, password };
  return { ok: false, code: 'oldPassword', message: '', hasUnsent: core.deviceVaults.holdsUnsent({ vault, state }) };
};

const enter = async (
  core: SessionCore,
  auth: PersistedAuth,
  vault: Vault,
  key: CryptoKey,
  turn: number,
): Promise<SessionResult> => {
  await vault.noteEntered();
  await openVault(core, vault, key, auth, turn);
  const replaced = core.auth.replacedTicket;
  if (replaced) core.signOuts.add(replaced);
  void core.signOuts.deliver();
  core.env.askToPersist();
  return done;
};

const enterMemory = async (
  core: SessionCore,
  auth: PersistedAuth,
  password: string,
  parked: Parked | null,
): Promise<SessionResult> => {
  const known = parked ? { store: parked.opened.store, granted: true } : undefined;
  await openMemory(core, auth, await lockOf(core, password), undefined, known);
  return done;
};

const lockOf = (core: SessionCore, password: string) => MemoryLock.make(password, core.env.kdfs(), core.env.derive);

/** A session that was restored after a reload knows no password: then only the server can say. */
const unlockParked = async (core: SessionCore, { opened, auth }: Parked, password: string): Promise<SessionResult> => {
  const { memoryLock, store } = opened;
  if (!memoryLock) return signIn(core, { username: auth.user.username, password, remember: false });
  if (unlockWait(memoryLock, core.env.now()) > 0) return failure('wait');
  if (await memoryLock.fits(password, core.env.now())) {
    const entered = await openMemory(core, auth, memoryLock, undefined, { store, granted: false });
    if (entered === 'open') return done;
    await core.showUnlockOrSignIn('window');
    return failure('window');
  }
  if (memoryLock.attempts < wrongUnlocks.erased) {
    await core.showUnlockOrSignIn();
    return failure('wrongPassword');
  }
  core.parked = null;
  store.close();
  await core.showUnlockOrSignIn('keyErased');
  return failure('keyErased');
};

const refused = (answer: ApiAnswer, message: string): SessionResult => {
  if (answer.kind === 'unreachable') return failure('unreachable');
  return failure(answer.status === 401 ? 'badCredentials' : 'refused', message);
};
