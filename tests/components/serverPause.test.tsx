import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { screenPaths } from '#domain/screenPaths.ts';
import { syncPaths } from '#domain/sync.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();
const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

/** A proxy that lets nobody read for an hour. */
const askForAnHour = (): void => {
  globalThis.fetch = async (input, init) =>
    String(input).includes(syncPaths.changes)
      ? Response.json({}, { status: 429, headers: { 'Retry-After': '3600' } })
      : network(input, init);
};

describe('a server that wants to be left alone for an hour', () => {
  it('SYNC-62 UX-06 is reported in the bar and in the sync centre, and asked again at once by whoever presses', async () => {
    const { user, go } = await openApp(server(), server().accounts.user);
    await go(screenPaths.sync);
    askForAnHour();
    const button = await screen.findByRole('button', { name: t('sync.now') });
    await user.click(button);
    expect(await screen.findByText(/^Pause jusqu’à \d\d:\d\d$/)).toBeVisible();
    const note = within(await screen.findByRole('alert', { name: t('sync.restTitle') }));
    expect(note.getByText(/à \d\d:\d\d, vos modifications envoyées à \d\d:\d\d\./)).toBeVisible();

    globalThis.fetch = network;
    await user.click(button);
    expect(await screen.findByText(text('sync.chip.upToDate'))).toBeVisible();
    expect(screen.queryByText(t('sync.restTitle'))).toBeNull();
  });
});
