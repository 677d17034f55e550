import { act, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { App } from '#src/app/App.tsx';
import { router } from '#src/app/router.tsx';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { text } from '#tests/support/components/words.ts';
import { FakeLocks } from '#tests/support/engine/fakeWorld.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import type { TestAccount, TestServer } from '#tests/support/server/testServer.ts';
import { TestDevice } from '#tests/support/session/TestDevice.ts';

export interface OpenApp {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Opens another address, as a link does. */
  go(path: string): Promise<void>;
  /** The address of the page. */
  address(): string;
  /** Cuts the network, until the app has noticed it. */
  goOffline(): Promise<void>;
}

export interface OpenOptions {
  /** False: the user has asked at the sign-in that nothing is kept on the device. */
  readonly remember?: boolean;
  /** When the portfolio reaches the page; at once by default, and waited for. */
  readonly delivered?: Promise<void>;
  /** In how large parts it does; in the app's own by default. */
  readonly atATime?: number;
  /** When the parts after the first one do; at once by default, and waited for. */
  readonly rest?: Promise<void>;
}

/** The whole app on a new device, at its first screen: signed in with this account, or before it. */
export const openApp = async (
  server: Pick<TestServer, 'url' | 'clock'>,
  account?: TestAccount,
  { remember = true, delivered, atATime, rest }: OpenOptions = {},
): Promise<OpenApp> => {
  pageNetwork.server = server.url;
  pageNetwork.isOnline = true;
  pageNetwork.clear = Promise.resolve();
  pageNetwork.answered.clear();
  pageNetwork.held.clear();
  pageNetwork.delivered = delivered ?? Promise.resolve();
  pageNetwork.atATime = atATime ?? null;
  pageNetwork.rest = rest ?? Promise.resolve();
  freshIndexedDB();
  // Without locks a tab would listen for seconds for another one that leads.
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  await changeLanguage('fr');
  const device = new TestDevice('', (input, init) => fetch(input, init));
  device.setClock(server.clock.now().getTime());
  const { session } = await device.tab();
  openSessions.add(session);
  if (account) {
    const result = await session.signIn({ ...account, remember });
    if (!result.ok) throw new Error(`${account.username} could not sign in: ${result.code} ${result.message}`);
  }
  const go = (path: string) => act(() => router.navigate(path));
  await go('/');
  render(<App session={session} />);
  if (account) await screen.findByText(text(delivered || rest ? 'sync.chip.loading' : 'sync.chip.upToDate'));
  return {
    // Nothing is drawn, so nothing lies over what is clicked; to look for it takes longer than everything else.
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    go,
    goOffline: async () => {
      act(() => pageNetwork.turn(false));
      await screen.findByText(text('sync.chip.offline'));
    },
    address: () => window.location.pathname + window.location.search,
  };
};
