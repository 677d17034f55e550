import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

it('UX-09 UX-14 the workbook of what is unsent tells of a switch that waits, too', async () => {
  const { user, go, goOffline } = await openApp(server(), server().accounts.user);
  await go('/settings?tab=notifications');
  await user.type(await screen.findByRole('searchbox'), 'Héliotrope');
  const turn = await screen.findByRole('switch', {
    name: t('settings.notifications.switch', {
      client: 'Héliotrope Énergies',
      what: t('notifications.types.Contact'),
    }),
  });
  await goOffline();
  await user.click(turn);
  await waitFor(() => expect(turn).not.toBeChecked());
  await go('/synchronisation');
  const card = await screen.findByRole('article');

  const files = savedFiles();
  await user.click(screen.getByRole('button', { name: t('sync.export') }));
  const rows = await files.lastRows();
  expect(rows.flat()).toEqual(expect.arrayContaining([card.getAttribute('aria-label')]));
});
