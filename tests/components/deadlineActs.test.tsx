import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { text } from '#tests/support/components/words.ts';

const server = demoServer();
const today = new Intl.DateTimeFormat('sv').format(new Date());

const familyOf = async (titre: string, clientIds: readonly number[] = []) => {
  const api = await server().api(server().accounts.admin);
  const countries = (await api.get('/api/pays')).list;
  const idPays = Number(countries.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
  const made = await api.post('/api/brevet', {
    titre,
    clientIds,
    informationsDepot: [{ idPays, dateDepot: '2020-01-15' }],
  });
  return Number(made.data.Id);
};

describe('what is done with a date', () => {
  it('DATE-06 is said in the detail of its family without network, with a reason where one is needed', async () => {
    const id = await familyOf('Famille à payer');
    const app = await openApp(server(), server().accounts.user);
    const { dialog } = stepsOf(app);
    await app.goOffline();
    await app.go(`/brevets?open=${id}`);
    const details = within(await dialog('Famille à payer'));
    await app.user.click(await details.findByRole('button', { name: /^Échéances – / }));
    const openMenu = async (): Promise<void> => {
      const [menu] = await details.findAllByRole('button', { name: /^Actions sur Annuité/ });
      await app.user.click(menu as HTMLElement);
    };
    await openMenu();
    await app.user.click(await screen.findByRole('menuitem', { name: text('deadlineActs.done') }));
    const form = within(await screen.findByRole('dialog', { name: /^Marquer Annuité/ }));
    await app.user.click(form.getByRole('button', { name: text('common.save') }));
    expect(await details.findByText(`Fait le ${formatDay(today)}`)).toBeVisible();
    // Given up without a reason is not kept, and what was typed stays.
    await openMenu();
    await app.user.click(await screen.findByRole('menuitem', { name: text('deadlineActs.waive') }));
    const waiving = within(await screen.findByRole('dialog', { name: /^Abandonner Annuité/ }));
    await app.user.click(waiving.getByRole('button', { name: text('common.save') }));
    const reason = waiving.getByRole('textbox', { name: /Motif/ });
    expect(reason).toHaveAccessibleDescription(text('validation.required'));
    await app.user.type(reason, 'Vendu');
    await app.user.click(waiving.getByRole('button', { name: text('common.save') }));
    expect(await details.findByText(`Abandonné le ${formatDay(today)} : Vendu`)).toBeVisible();
    expect(details.queryByText(`Fait le ${formatDay(today)}`)).toBeNull();
  });

  it.each([
    ['a client instructs in its own name, which nobody types', 'client', true],
    ['the firm names whom it heard', 'user', false],
  ] as const)('DATE-08 %s', async (_, account, isOwnName) => {
    const { body: me } = await (await server().api(server().accounts.client)).get('/api/auth/me');
    const titre = `Famille instruite ${account}`;
    const id = await familyOf(titre, [Number(me.clientId)]);
    const app = await openApp(server(), server().accounts[account]);
    const { dialog } = stepsOf(app);
    // The device says it by itself, before any server has.
    await app.goOffline();
    await app.go(`/brevets?open=${id}`);
    const details = within(await dialog(titre));
    await app.user.click(await details.findByRole('button', { name: /^Échéances – / }));
    const [menu] = await details.findAllByRole('button', { name: /^Actions sur Annuité/ });
    await app.user.click(menu as HTMLElement);
    await app.user.click(await screen.findByRole('menuitem', { name: text('deadlineActs.instruct') }));
    const form = within(await screen.findByRole('dialog', { name: /^Instruction pour Annuité/ }));
    await app.user.click(form.getByRole('combobox'));
    await app.user.click(await screen.findByRole('option', { name: text('deadlineActs.instructions.payer') }));
    const giver = form.getByRole('textbox', { name: text('records.fields.instructionDe') });
    expect(giver).toHaveValue(isOwnName ? `${me.prenom} ${me.nom}` : '');
    await app.user.type(giver, 'Mme Petit');
    await app.user.click(form.getByRole('button', { name: text('common.save') }));
    const by = isOwnName ? `${me.prenom} ${me.nom}` : 'Mme Petit';
    expect(await details.findByText(`Instruction : ${text('deadlineActs.instructions.payer')}, ${by}`)).toBeVisible();
  });
});
