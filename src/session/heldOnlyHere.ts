import { amountOf, ownWorkIn } from '#src/db/ownWork.ts';
import type { Opened, Parked } from '#src/session/Opened.ts';
import type { SessionSnapshot } from '#src/session/Session.ts';
import type { SessionEnvironment } from '#src/session/SessionEnvironment.ts';

/** A session, as far as it holds stores. */
interface Holder {
  readonly opened: Opened | null;
  readonly parked: Parked | null;
}

interface Page extends Holder {
  readonly env: Pick<SessionEnvironment, 'onLeaving'>;
  subscribe(listener: () => void): () => void;
}

const storesOnlyHere = ({ opened, parked }: Holder) =>
  [opened, parked?.opened].flatMap((one) => (one && !one.store.isKept ? [one.store] : []));

/** How much of a user's own work is in this page and nowhere else: with it, it would be gone. */
export const heldOnlyHere = (core: Holder): number =>
  storesOnlyHere(core).reduce((sum, store) => sum + amountOf(ownWorkIn(store)), 0);

/** Outside an open session nothing else on the page would show it. */
export const withHeldOnlyHere = (core: Holder, snapshot: SessionSnapshot): SessionSnapshot => {
  if (snapshot.phase !== 'locked' && snapshot.phase !== 'signedOut') return snapshot;
  const held = heldOnlyHere(core);
  return held > 0 ? { ...snapshot, heldOnlyHere: held } : snapshot;
};

/**
 * Whoever leaves a page that holds such work is asked first; a page with a vault, or with nothing of it, never asks.
 * @returns what ends the asking
 */
export const askBeforeLeaving = (core: Page): (() => void) => {
  let unask: (() => void) | null = null;
  const stop = (): void => {
    unask?.();
    unask = null;
  };
  const unsubscribe = core.subscribe(() => {
    if (storesOnlyHere(core).length > 0) unask ??= core.env.onLeaving(() => heldOnlyHere(core) > 0);
    else stop();
  });
  return () => {
    unsubscribe();
    stop();
  };
};
