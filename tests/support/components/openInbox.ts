import { screen, within } from '@testing-library/react';
import { openApp } from '#tests/support/components/openApp.tsx';
import type { TestServer } from '#tests/support/server/testServer.ts';

/** The app of a User at the list of all notifications. */
export const openInbox = async (server: TestServer) => {
  const app = await openApp(server, server.accounts.user);
  await app.go('/notifications');
  return { ...app, inbox: within(await screen.findByRole('tabpanel')) };
};
