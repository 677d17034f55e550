import { File } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { openSessions } from '#tests/support/components/openSessions.ts';
import { pauseOfSearch } from '#tests/support/components/pauseOfSearch.ts';
import { sendNewUser } from '#tests/support/components/sendNewUser.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

installWorkbookWorker();
const server = demoServer();

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};

/** What comes late, such as an answer or the pause after a keystroke, leads nobody back who has gone on meanwhile. */
describe('a user who has gone on to another screen', () => {
  it('TBL-04 UX-20 is not called back by a search that was being typed', async () => {
    const { address } = await open('/clients');
    const box = await screen.findByRole('searchbox');
    let arrived: Promise<void> = Promise.resolve();
    const endPause = pauseOfSearch(box, 'hélio');
    // The screen is fetched when it is opened for the first time.
    act(() => {
      arrived = router.navigate('/number-converter');
    });
    act(endPause);
    await act(() => arrived);
    expect(await screen.findByRole('heading', { level: 1, name: t('converter.title') })).toBeVisible();
    expect(address()).toBe('/number-converter');
  });

  const many = Array.from({ length: 250 }, (_, n) => n + 1);
  const lists = [
    { path: '/clients', title: 'importRecords.title.client', rows: [['Nom'], ...many.map((n) => [`Atelier ${n}`])] },
    {
      path: '/brevets',
      title: 'patents.import',
      rows: [['Réf. famille', 'Titre'], ...many.map((n) => [`PARTI-${n}`, `Pince ${n}`])],
    },
  ];
  it.each(lists)(
    'IMP-16 IMP-22 UX-42 has everything that was to be imported from $path made, is told, and comes to the result by a click',
    async ({ path, title, rows }) => {
      // The other screen comes at once: it has been there.
      const { user, press, dialog, go, address } = await open('/profile');
      await go(path);
      await user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
      const form = await dialog(t(title));
      const file = new File([makeWorkbook({ Liste: rows })], 'a.xlsx');
      await user.upload(form.querySelector('input[type=file]') as HTMLInputElement, file as never);
      await press('import.read', form);
      const create = await within(form).findByRole('button', { name: /^Créer/ });
      await waitFor(() => expect(create).toBeEnabled());
      fireEvent.click(create);
      let arrived: Promise<void> = Promise.resolve();
      // Drawn at once: an import that ends in between has been left, too.
      act(() => {
        arrived = router.navigate('/profile');
      });
      await act(() => arrived);
      await user.click(await screen.findByRole('button', { name: t('common.view') }));
      expect(await screen.findByText('a.xlsx')).toBeVisible();
      expect(address()).toBe('/brevets/import/result');
      expect(screen.getAllByText(/^250/)[0]).toBeVisible();
      await go(path);
      expect(await screen.findByText(new RegExp(`sur ${path === '/clients' ? 290 : 550}\\b`))).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Reprendre/ })).not.toBeInTheDocument());
    },
  );

  it('IMP-16 AUTH-10 a device that is locked while it creates is told nothing, and goes on with the import after the password', async () => {
    const { user, press, dialog } = await open('/brevets');
    await user.click((await screen.findAllByRole('button', { name: t('patents.import') }))[0] as HTMLElement);
    const form = await dialog(t('patents.import'));
    const rows = [['Réf. famille', 'Titre'], ...many.map((n) => [`VERROU-${n}`, `Serrure ${n}`])];
    const file = new File([makeWorkbook({ Liste: rows })], 'b.xlsx');
    await user.upload(form.querySelector('input[type=file]') as HTMLInputElement, file as never);
    await press('import.read', form);
    const create = await within(form).findByRole('button', { name: /^Créer/ });
    await waitFor(() => expect(create).toBeEnabled());
    fireEvent.click(create);
    await act(async () => void (await Promise.all([...openSessions].map((session) => session.lock()))));
    const password = await screen.findByLabelText(t('users.fields.password'));
    expect(screen.queryByText(text('import.deviceFull'))).not.toBeInTheDocument();
    await user.type(password, server().accounts.admin.password);
    await press('unlock.submit');
    expect(await screen.findByRole('button', { name: /^Reprendre/ })).toBeVisible();
    expect(screen.queryByText(text('import.deviceFull'))).not.toBeInTheDocument();
    expect(screen.queryByText(text('import.result.title'))).not.toBeInTheDocument();
  });

  it('UX-20 LAY-13 keeps the record that was gone back to while the form over it was being sent', async () => {
    const app = await open('/admin/users?edit=new');
    const { go, address, gone } = app;
    const { form, letAnswer } = await sendNewUser(app, 'Paul', 'Parti');
    await go('/admin/users?open=1');
    await letAnswer();
    await gone(form);
    expect(await screen.findByText(text('users.createSuccess', { name: 'Paul Parti' }))).toBeVisible();
    expect(address()).toBe('/admin/users?open=1');
  });
});
