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

/** A field by its label, with the star of what is required or without. */
const label = (words: string) => new RegExp(`^${words}( \\*)?$`);
/** Long enough, and of three kinds of characters out of four. */
const incomplete = 'QuartzLilas58';

it('VAL-10 every form that sets a password says how one is made, and takes no other: one’s own, a client’s, a new account’s, and another’s', async () => {
  const app = await openApp(server(), server().accounts.admin);
  const { go, user } = app;
  const { dialog, tab, press, fill, rowAction, gone } = stepsOf(app);
  const field = (place: HTMLElement, name: RegExp) => within(place).getByLabelText(name, { selector: 'input' });
  const expectRefused = (place: HTMLElement, name: RegExp) =>
    waitFor(() => {
      expect(field(place, name)).toBeInvalid();
      expect(field(place, name)).toHaveAccessibleDescription(new RegExp(t('validation.passwordSpecial')));
    });
  await go('/profile');
  const profile = await screen.findByRole('main');
  await expectRule(profile);
  await fill(field(profile, label(t('users.newPassword'))), incomplete);
  await press('profile.password.submit', profile);
  await expectRefused(profile, label(t('users.newPassword')));

  await go('/clients?edit=new');
  const client = await dialog(t('records.new.client'));
  await tab('clients.tabs.account', client);
  await user.click(within(client).getByRole('switch'));
  await expectRule(client);
  await fill(field(client, label(t('users.fields.password'))), incomplete);
  await press('common.next', client);
  await tab('clients.tabs.account', client);
  await expectRefused(client, label(t('users.fields.password')));
  await press('common.cancel', client);
  await gone(client);

  await go('/admin/users');
  await press('users.new');
  const account = await dialog(t('users.new'));
  await expectRule(account);
  await fill(field(account, label(t('users.fields.password'))), incomplete);
  await press('common.create', account);
  await expectRefused(account, label(t('users.fields.password')));
  await press('common.cancel', account);
  await gone(account);

  await rowAction('@user', t('users.newPassword'));
  const another = await dialog(/^Nouveau mot de passe pour/);
  await expectRule(another);
  await fill(field(another, label(t('users.newPassword'))), incomplete);
  await press('common.save', another);
  await expectRefused(another, label(t('users.newPassword')));
});
