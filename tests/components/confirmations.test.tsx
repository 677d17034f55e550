import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';
import { drawn } from '#tests/support/files/drawn.ts';

const server = demoServer();

const openOffline = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  const steps = stepsOf(app);
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  await app.goOffline();
  /** One notice says just this, whatever its blanks are. */
  const reported = (sentence: string) =>
    waitFor(() => {
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
      expect(alerts).toContainEqual(expect.stringContaining(sentence));
    });
  return { ...app, ...steps, reported };
};

describe('a change that is kept on the device', () => {
  it('ERR-12 OFF-02 UX-07 of a client is confirmed without network: added, edited, deleted', async () => {
    const { press, dialog, fill, tab, search, rowAction, gone, noRow } = await openOffline('/clients');
    /** One toast says what was done, and that it is on this device. */
    const keptHere = async (words: string): Promise<void> => {
      const toast = (await screen.findByText(words)).closest('[role=alert]');
      expect(toast).toHaveTextContent(t('common.savedOnDevice'));
    };
    const name = (place: HTMLElement) =>
      within(place).getByLabelText(new RegExp(`^${t('clients.fields.nomClient')}`), { selector: 'input' });
    await press('records.new.client');
    const add = await dialog(t('records.new.client'));
    await fill(name(add), 'Verrerie Sarment');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    await keptHere('Client « Verrerie Sarment » créé');

    await search('sarment');
    await rowAction('Verrerie Sarment', t('common.edit'));
    const edit = await dialog(/Verrerie Sarment/);
    await tab('clients.tabs.general', edit);
    await fill(name(edit), 'Verrerie Serment');
    await press('common.save', edit);
    await gone(edit);
    await keptHere('Client « Verrerie Serment » modifié');

    await search('serment');
    await rowAction('Verrerie Serment', t('common.delete'));
    const question = await dialog(/Verrerie Serment|Supprimer/);
    const cancel = within(question).getByRole('button', { name: t('common.cancel') });
    await waitFor(() => expect(cancel).toHaveFocus());
    await press('common.delete', question);
    await noRow('Verrerie Serment');
    await keptHere('Client supprimé');
    expect(screen.getByRole('button', { name: t('common.undo') })).toBeVisible();
    act(() => pageNetwork.turn(true));
  });

  const kinds = [
    {
      kind: 'contact',
      field: 'nom',
      path: '/contacts',
      made: 'Contact « Sarment » créé',
      changed: 'Contact « Serment » modifié',
      gone: 'Contact supprimé',
    },
    {
      kind: 'cabinet',
      field: 'nomCabinet',
      path: '/cabinets',
      made: 'Cabinet « Sarment » créé',
      changed: 'Cabinet « Serment » modifié',
      gone: 'Cabinet supprimé',
    },
  ] as const;

  it.each(drawn('ERR-08 kinds', kinds, 1))(
    'ERR-08 OFF-02 of the kind $kind is confirmed without network',
    async ({ kind, field, path, made, changed, gone: deleted }) => {
      const app = await openOffline(path);
      const { user, press, dialog, fill, search, rowAction, gone, reported, noRow } = app;
      const name = (place: HTMLElement) =>
        within(place).getByRole('textbox', { name: new RegExp(`^${t(`records.fields.${field}`)}( \\*)?$`) });
      await press(`records.new.${kind}`);
      const add = await dialog(t(`records.new.${kind}`));
      await fill(name(add), 'Sarment');
      if (kind === 'cabinet') await user.click(within(add).getByRole('radio', { name: t('patents.cabinetTypes.1') }));
      await press('common.next', add);
      await press('common.create', add);
      await gone(add);
      await reported(made);
      await search('sarment');
      await rowAction('Sarment', t('common.edit'));
      const edit = await dialog(/Sarment/);
      await fill(name(edit), 'Serment');
      await press('common.save', edit);
      await gone(edit);
      await reported(changed);
      await search('serment');
      await rowAction('Serment', t('common.delete'));
      await press('common.delete', await dialog(/Serment|Supprimer/));
      await noRow('Serment');
      await reported(deleted);
      expect(screen.getByRole('button', { name: t('common.undo') })).toBeVisible();
      act(() => pageNetwork.turn(true));
    },
  );

  it('ERR-14 ERR-18 OFF-02 of a patent is confirmed without network: added, edited, deleted', async () => {
    const app = await openOffline('/brevets');
    const { press, dialog, fill, search, rowAction, gone, reported, noRow } = app;
    const title = (place: HTMLElement) => within(place).getByRole('textbox', { name: 'Titre' });
    await press('records.new.patent');
    const add = await dialog(t('records.new.patent'));
    await fill(title(add), 'Sarment');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    await reported('Brevet « Sarment » créé');
    await search('sarment');
    await rowAction('Sarment', t('common.edit'));
    const edit = await dialog(/Sarment/);
    await fill(title(edit), 'Serment');
    await press('common.next', edit);
    await press('common.save', edit);
    await gone(edit);
    await reported('Brevet « Serment » modifié');
    await search('serment');
    await rowAction('Serment', t('common.delete'));
    await press('common.delete', await dialog(/Serment|Supprimer/));
    await noRow('Serment');
    await reported('Brevet supprimé');
    expect(screen.getByRole('button', { name: t('common.undo') })).toBeVisible();
    act(() => pageNetwork.turn(true));
  });
});
