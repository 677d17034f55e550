import type { LocalStore } from '#src/db/LocalStore.ts';
import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import { sessionValues } from '#src/session/Auth.ts';
import type { MemoryLock } from '#src/session/MemoryLock.ts';
import type { Opened } from '#src/session/Opened.ts';
import { openMemory } from '#src/session/openMemory.ts';
import type { PersistedAuth } from '#src/session/PersistedAuth.ts';
import { ownMarks, rescueStore } from '#src/session/rescueStore.ts';
import type { SessionNotice } from '#src/session/Session.ts';
import type { SessionCore } from '#src/session/SessionCore.ts';

/** Those that wait for their turn, or had it: each page looks again and again. */
const asked = new WeakSet<Opened>();

/**
 * The vault is gone under the open app. One tab takes what is unsent into its memory and says what it has; the others
 * keep what they alone have, such as the last words of an open form, or give way.
 */
export const goOnInMemory = async (core: SessionCore): Promise<void> => {
  const { opened, env } = core;
  if (!opened?.vault || asked.has(opened)) return;
  asked.add(opened);
  const { name } = opened.vault;
  const work = () => takeOver(core, opened);
  if (!env.locks) return void (await work());
  // Held for as long as it is here: should this page crash before it has warned the others, the next one does it.
  await env.locks.request(`brevia.removed ${name}`, async () => {
    const rescued = await work();
    if (rescued) await whenLeft(core, rescued);
  });
};

const takeOver = async (core: SessionCore, opened: Opened): Promise<LocalStore | null> => {
  const { vault } = opened;
  const moved = vault && (await move(core, opened, new Set()));
  if (!moved) return null;
  core.env.channel.post({ kind: 'removed', vault: vault.name, held: ownMarks(moved.rescued) });
  core.deviceVaults.device.forget(vault.name);
  core.auth.clear();
  await core.env.keyKeeper.drop(vault.name);
  await openRescued(core, moved);
  // A look at it may have made it again, empty.
  core.quietly(vault.erase());
  return moved.rescued;
};

/** Another tab has taken what is unsent. @param held marks of all that it has */
export const giveWay = async (core: SessionCore, vault: string, held: readonly string[]): Promise<void> => {
  const { opened } = core;
  const moved = opened && (await move(core, opened, new Set(held)));
  if (!moved) return;
  await core.env.keyKeeper.drop(vault);
  if (isAny(moved.rescued)) {
    core.auth.clear();
    return openRescued(core, moved);
  }
  // Its forms go, and what was typed a moment ago comes from them only then.
  await core.lockHere(vault);
  if (isAny(moved.rescued)) return openRescued(core, moved);
  const stop = moved.rescued.subscribe(() => {
    stop();
    if (!core.opened) core.quietly(openRescued(core, moved));
  });
};

/** The open session goes on in memory, with all that was done in it, since its vault is not to be had. */
export const moveToMemory = async (
  core: SessionCore,
  opened: Opened,
  memoryLock: MemoryLock | null,
  notice: SessionNotice,
): Promise<void> => {
  const moved = await move(core, opened, new Set());
  if (!moved) return;
  core.auth.clear();
  await openMemory(core, moved.auth, memoryLock, notice, { store: moved.rescued, granted: true });
};

interface Moved {
  readonly rescued: LocalStore;
  readonly auth: PersistedAuth;
}

/** What is not held elsewhere, in a store of its own. Nothing is kept between the copying and the closing. */
const move = async (core: SessionCore, opened: Opened, held: ReadonlySet<string>): Promise<Moved | null> => {
  const { whole, contact } = core.auth;
  if (core.opened !== opened || !whole) return null;
  await opened.store.freeze();
  const rescued = await rescueStore(opened.store, { [sessionValues.contact]: contact }, held);
  if (core.opened !== opened) return null;
  opened.store.closeFor(rescued);
  return { rescued, auth: whole };
};

const openRescued = async (core: SessionCore, { rescued, auth }: Moved): Promise<void> => {
  await openMemory(core, auth, null, 'removed', { store: rescued, granted: false });
};

const isAny = (store: LocalStore): boolean => amountOf(ownWorkIn(store)) > 0;

const whenLeft = (core: SessionCore, store: LocalStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = core.subscribe(() => {
      if (core.opened?.store === store || core.parked?.opened.store === store) return;
      stop();
      resolve();
    });
  });
