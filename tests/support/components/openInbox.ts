import { screen, within } from '@testing-library/react';
import { openApp } from '#tests/support/components/openApp.tsx';
import type { TestServer } from '#tests/support/server/testServer.ts';

/** The app of a User, or of somebody else, at the list of all notifications. */
export const openInbox = async (server: TestServer, account = server.accounts.user) => {
  const app = await openApp(server, account);
  await app.go('/notifications');
  return { ...app, inbox: within(await screen.findByRole('tabpanel')) };
};
