import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openWorkbook, readSheet } from '#src/screens/patents/import/readWorkbook.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
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

  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: t('sync.export') }));
  click.mockRestore();
  const [file] = files;
  const { rows } = readSheet(openWorkbook(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())));
  expect(rows.flat()).toEqual(expect.arrayContaining([card.getAttribute('aria-label')]));
});
