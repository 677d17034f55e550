import type { SessionSnapshot } from '#src/session/Session.ts';

interface Shown {
  readonly snapshot: SessionSnapshot;
  publish(snapshot: SessionSnapshot): void;
}

/** Nothing that was typed goes without a word: where the session is locked or over, that screen says it. */
export const warnIfLost = async (shown: Shown, kept: Promise<boolean>): Promise<void> => {
  if (await kept) return;
  const { snapshot } = shown;
  if (snapshot.phase === 'locked' || snapshot.phase === 'signedOut')
    shown.publish({ ...snapshot, notice: 'lastTypedLost' });
};
