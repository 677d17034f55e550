import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();
/** The parts of the configured rule that are no length, in whatever order of words. */
const parts = [/majuscule/i, /minuscule/i, /chiffre/i, /spécial/i];
const expectRule = (place: HTMLElement) =>
  waitFor(() => {
    for (const part of parts) expect(place).toHaveTextContent(part);
  });

it('VAL-10 every form that sets a password says how one is made: one’s own, a client’s, a new account’s, and another’s', async () => {
  const app = await openApp(server(), server().accounts.admin);
  const { go, user } = app;
  const { dialog, tab, press, rowAction, gone } = stepsOf(app);
  await go('/profile');
  await expectRule(await screen.findByRole('main'));

  await go('/clients?edit=new');
  const client = await dialog(t('records.new.client'));
  await tab('clients.tabs.account', client);
  await user.click(within(client).getByRole('switch'));
  await expectRule(client);
  await press('common.cancel', client);
  await gone(client);

  await go('/admin/users');
  await press('users.new');
  const account = await dialog(t('users.new'));
  await expectRule(account);
  await press('common.cancel', account);
  await gone(account);

  await rowAction('@user', t('users.newPassword'));
  await expectRule(await dialog(/^Nouveau mot de passe pour/));
});
