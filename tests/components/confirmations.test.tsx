import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

const openOffline = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  const steps = stepsOf(app);
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  await app.goOffline();
  /** One notice says just this, whatever its blanks are. */
  const told = (sentence: string) =>
    waitFor(() => {
      const alerts = screen.getAllByRole('alert').map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
      expect(alerts).toContainEqual(expect.stringContaining(sentence));
    });
  return { ...app, ...steps, told };
};

describe('a change that is kept on the device', () => {
  it('ERR-12 OFF-02 of a client is confirmed without network: added, edited, deleted', async () => {
    const { press, dialog, fill, tab, search, rowAction, gone, told, noRow } = await openOffline('/clients');
    const name = (place: HTMLElement) =>
      within(place).getByLabelText(new RegExp(`^${t('clients.fields.nomClient')}`), { selector: 'input' });
    await press('clients.new');
    const add = await dialog(t('clients.addTitle'));
    await fill(name(add), 'Verrerie Sarment');
    await press('common.next', add);
    await press('common.create', add);
    await gone(add);
    await told('Client « Verrerie Sarment » créé');

    await search('sarment');
    await rowAction('Verrerie Sarment', t('common.edit'));
    const edit = await dialog(/Verrerie Sarment/);
    await tab('clients.tabs.general', edit);
    await fill(name(edit), 'Verrerie Serment');
    await press('common.save', edit);
    await gone(edit);
    await told('Client « Verrerie Serment » modifié');

    await search('serment');
    await rowAction('Verrerie Serment', t('common.delete'));
    await press('common.delete', await dialog(/Verrerie Serment|Supprimer/));
    await noRow('Verrerie Serment');
    await told('Client supprimé');
    expect(screen.getByRole('button', { name: t('common.undo') })).toBeVisible();
    act(() => pageNetwork.turn(true));
  });
});
