import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

/** How other servers phrase one refusal, and what of it has to be read on the screen. */
const shapes: readonly (readonly [body: object, words: string])[] = [
  [{ Success: false, Message: '', Errors: ['Le quota est atteint.'] }, 'Le quota est atteint.'],
  [{ success: false, errors: 'Pas aujourd’hui.' }, 'Pas aujourd’hui.'],
  [{ Success: false, Message: 'Refus.', Errors: { TenantId: ['Société inconnue.'] } }, 'Société inconnue.'],
  [{ title: 'Validation', status: 400, errors: [{ field: 'quota', message: 'Plus de place.' }] }, 'Plus de place.'],
  [{ Success: false, Message: 'Tout court.' }, 'Tout court.'],
];
/** API-16, word for word but for the typography: what is raised where the server gives no word of its own. */
const wordless: (typeof shapes)[number] = [{}, 'Erreur HTTP : 400'];

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.admin);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};

/** Sends once for each shape and reads the page. */
const expectEachSaid = async (address: RegExp, send: () => Promise<void>, given = shapes): Promise<void> => {
  for (const [body, words] of given) {
    pageNetwork.inPlace = (method, path) =>
      method !== 'GET' && address.test(path)
        ? new Response(JSON.stringify(body), { status: 400, headers: { 'Content-Type': 'application/json' } })
        : null;
    await send();
    await waitFor(() => expect(document.body).toHaveTextContent(words));
  }
};

describe('a refusal that is phrased otherwise', () => {
  afterEach(() => {
    pageNetwork.inPlace = () => null;
  });

  it('ERR-24 USR-05 is reported in the form of an account', async () => {
    const { press, rowAction, dialog } = await open('/admin/users');
    await rowAction('@user', t('common.edit'));
    const edit = await dialog(/^Modifier/);
    await expectEachSaid(/useradmin\/\d+$/, () => press('common.save', edit));
  });

  it('API-16 ERR-13 CLI-15 is reported where a client is made with an account', async () => {
    const { user, press, fill, dialog, tab } = await open('/clients');
    await press('records.new.client');
    const add = await dialog(t('records.new.client'));
    const field = (key: string) =>
      within(within(add).getByRole('tabpanel')).getByLabelText(new RegExp(`^${t(key)}( \\*)?$`), { selector: 'input' });
    await fill(field('clients.fields.nomClient'), 'Sarment');
    await tab('clients.tabs.account', add);
    await user.click(within(add).getByRole('switch'));
    for (const [name, words] of [
      ['users.fields.prenom', 'Inès'],
      ['users.fields.nom', 'Sar'],
      ['clients.account.email', 'ines@sarment.example'],
      ['users.fields.password', 'Quartz-Lilas-58'],
      ['clients.account.confirmPassword', 'Quartz-Lilas-58'],
    ] as const)
      await fill(field(name), words);
    await press('common.next', add);
    await expectEachSaid(/with-user$/, () => press('common.create', add), [...shapes, wordless]);
    expect(screen.getByRole('dialog', { name: t('records.new.client') })).toBeVisible();
  });

  it('ERR-11 NAV-11 is reported where the own password is changed', async () => {
    const { press, fill } = await open('/profile');
    for (const [name, words] of [
      ['currentPassword', server().accounts.admin.password],
      ['newPassword', 'Quartz-Lilas-58'],
      ['repeated', 'Quartz-Lilas-58'],
    ] as const)
      await fill(screen.getByLabelText(t(`profile.password.${name}`), { selector: 'input' }), words);
    await expectEachSaid(/change-password$/, () => press('profile.password.submit'));
  });
});
