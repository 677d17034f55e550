import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Engine } from '#src/sync/Engine.ts';

/** A server that does not answer must not hold up a new version for ever. */
const patienceMs = 10_000;

/** Whether a change is on its way right now. One that may have arrived earlier goes again under its key at any time. */
const isSending = (engine: Engine, store: LocalStore): boolean =>
  engine.state().syncing && [...store.entries(), ...store.calls()].some(({ state }) => state === 'sending');

/** Resolves when no change is on its way, so that a reload then cuts none off; at the latest after ten seconds. */
export const whenNothingIsSent = (
  engine: Engine,
  store: LocalStore,
  setTimer = (run: () => void, ms: number): unknown => setTimeout(run, ms),
): Promise<void> =>
  new Promise((resolve) => {
    const undo: (() => void)[] = [];
    const done = (): void => {
      for (const stop of undo.splice(0)) stop();
      resolve();
    };
    const look = (): void => {
      if (!isSending(engine, store)) done();
    };
    undo.push(engine.subscribe(look), store.subscribe(look));
    setTimer(done, patienceMs);
    look();
  });
