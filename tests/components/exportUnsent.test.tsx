import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

it('UX-09 UX-14 UX-55 the workbook of unsent work also lists a switch that waits, and a copy that fails is reported', async () => {
  const { user, go, goOffline } = await openApp(server(), server().accounts.user);
  await go('/settings?tab=notifications');
  await user.type(await screen.findByRole('searchbox'), 'Héliotrope');
  const turn = await screen.findByRole('switch', {
    name: t('settings.notifications.switch', {
      client: 'Héliotrope Énergies',
      what: t('records.singular.contact'),
    }),
  });
  await goOffline();
  await user.click(turn);
  await waitFor(() => expect(turn).not.toBeChecked());
  await go('/synchronisation');
  const card = await screen.findByRole('article');

  const files = savedFiles();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const copy of ['sync.exportCopy', 'sync.export'] as const) {
    files.setFull(true);
    await user.click(screen.getByRole('button', { name: t(copy) }));
    expect(await screen.findByText(text('export.failed.file'))).toBeVisible();
    expect(screen.queryByText(text('sync.exported_one', { count: '1' }))).not.toBeInTheDocument();
    files.setFull(false);
    await user.click(screen.getByRole('button', { name: t(copy) }));
    await waitFor(() => expect(screen.queryByText(text('export.failed.file'))).not.toBeInTheDocument());
    const done = await screen.findByText(text('sync.exported_one', { count: '1' }));
    await user.click(within(done.closest('[role=alert]') as HTMLElement).getByRole('button'));
    await waitFor(() => expect(done).not.toBeInTheDocument());
  }
  const rows = await files.lastRows();
  expect(rows.flat()).toEqual(expect.arrayContaining([card.getAttribute('aria-label')]));
});
