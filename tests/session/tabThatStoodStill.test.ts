import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { deviceAt } from '#tests/support/session/deviceAt.ts';
import { signInTab } from '#tests/support/session/signInTab.ts';
import { rest, type TestTab } from '#tests/support/session/TestDevice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Two tabs of one user, of which the first stands still, as a page that the browser puts aside; it hears nothing. */
const twoTabs = async () => {
  const device = deviceAt(server);
  const first = await signInTab(device, { ...server.accounts.user, remember: true });
  first.hide();
  const second = await device.tab();
  expect(second.session.getSnapshot().phase).toBe('open');
  first.freeze();
  return { first, second, open: () => unlock(second) };
};

const unlock = async ({ session }: TestTab): Promise<void> =>
  expect(await session.unlock(server.accounts.user.password)).toEqual({ ok: true });

test('E3 a tab that stood still while another one locked shows nothing when the user goes back to it', async () => {
  const { first, second } = await twoTabs();
  await second.session.lock();
  first.thaw();
  expect(first.session.getSnapshot().phase).not.toBe('open');
  await rest();
  expect(first.session.getSnapshot().phase).toBe('locked');
});

test('E3 a tab that stood still shows nothing either when the one that locked has been unlocked again', async () => {
  const { first, second, open } = await twoTabs();
  await second.session.lock();
  await open();
  first.thaw();
  expect(first.session.getSnapshot().phase).not.toBe('open');
});

test('AUTH-17 E2 a tab that stood still shows nothing when another one signed out and left nothing on the device', async () => {
  const { first, second } = await twoTabs();
  expect(await second.session.signOut('discard')).toEqual({ ok: true });
  first.thaw();
  expect(first.session.getSnapshot().phase).not.toBe('open');
  await rest();
  expect(first.session.getSnapshot().phase).toBe('signedOut');
});

test('E3 a tab that stood still while nothing was locked is open as before', async () => {
  const { first } = await twoTabs();
  first.thaw();
  await rest();
  expect(first.session.getSnapshot().phase).toBe('open');
});

test.each([
  ['locked', (tab: TestTab) => tab.session.lock()],
  ['signed out', (tab: TestTab) => tab.session.signOut('discard')],
])(
  'E3 kept nowhere: a page that stood still shows nothing when the one after it in its tab has %s',
  async (_, leave) => {
    const device = deviceAt(server);
    const first = await signInTab(device, { ...server.accounts.user, remember: false });
    await rest();
    first.hide();
    first.freeze();
    const next = await device.tab(first.storage);
    expect(next.session.getSnapshot().phase).toBe('open');
    await rest();
    await leave(next);
    first.thaw();
    expect(first.session.getSnapshot().phase).not.toBe('open');
  },
);
