import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

describe('what begins with a family', () => {
  it('UX-37 UX-05 a filing is added in five steps from the row, and a family or a filing begins as a copy', async () => {
    const app = await openApp(server(), server().accounts.user);
    const { user, search, rowAction, press, dialog, gone, upToDate, address } = { ...app, ...stepsOf(app) };
    await app.go('/brevets');
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    const reference = /[A-Z]{3}-\d{4}/.exec(row.textContent ?? '')?.[0] ?? '';
    await search(reference);

    // 1 the row's menu, 2 its action, 3 the country and Enter, 4 Next, 5 Save.
    await rowAction(reference, t('wizard.addFiling'));
    let wizard = await screen.findByRole('dialog');
    const filings = () => [...wizard.querySelectorAll<HTMLElement>('[data-filing]')];
    const before = filings().length;
    const country = () =>
      within(filings()[0] as HTMLElement).getByRole('combobox', { name: t('patents.fields.idPays') });
    await waitFor(() => expect(country()).toHaveFocus());
    // A reload would not add another.
    expect(address()).not.toContain('filing=');
    // The one that is, not Czechoslovakia.
    await user.keyboard('tché{Enter}');
    expect(country()).toHaveValue('Tchéquie');
    // The copy of it asks for its country.
    await press('wizard.copyFiling.action', filings()[0]);
    expect(filings()).toHaveLength(before + 1);
    await waitFor(() => expect(country()).toHaveFocus());
    await user.keyboard('norv{Enter}');
    await press('common.next', wizard);
    expect(await within(wizard).findAllByText(/Norvège|Tchéquie/)).not.toHaveLength(0);
    await press('common.save', wizard);
    await gone(wizard);
    await upToDate();

    await rowAction(reference, t('wizard.copy.action'));
    wizard = await dialog(t('records.new.patent'));
    const form = within(wizard);
    const box = (name: string) => form.getByRole('textbox', { name: t(`patents.fields.${name}`) });
    expect(box('titre')).not.toHaveValue('');
    expect(box('referenceFamille')).toHaveValue('');
    const name = (box('titre') as HTMLInputElement).value;
    expect(form.getByText(text('wizard.copy.of', { name }))).toBeVisible();
    await user.click(form.getByRole('tab', { name: new RegExp(t('wizard.tabs.filings')) }));
    const heads = () => [...wizard.querySelectorAll('[data-filing-head]')].map(({ textContent }) => textContent ?? '');
    const [first, second, ...others] = heads();
    expect([first, second]).toEqual(['Norvège', 'Tchéquie']);
    expect(others.join()).not.toMatch(/\d/);
    await press('wizard.copy.takeAll', wizard);
    expect(heads().slice(2).join()).toMatch(/\d/);
    // What was typed into the copy is the draft of a new family; the next copy does not throw it away.
    await user.click(form.getByRole('tab', { name: new RegExp(t('wizard.tabs.general')) }));
    await user.type(box('referenceFamille'), 'DIV-1');
    await press('draft.keepAndClose', wizard);
    await gone(wizard);
    await rowAction(reference, t('wizard.copy.action'));
    wizard = await dialog(t('records.new.patent'));
    expect(within(wizard).getByText(text('wizard.copy.draft', { name }))).toBeVisible();
    expect(within(wizard).getByRole('textbox', { name: t('patents.fields.referenceFamille') })).toHaveValue('DIV-1');
    await press('draft.startOver', wizard);
    expect(within(wizard).getByRole('textbox', { name: t('patents.fields.titre') })).toHaveValue(name);
    expect(within(wizard).getByRole('textbox', { name: t('patents.fields.referenceFamille') })).toHaveValue('');
  });

  it('WIZ-04 UX-12 what is made on the spot says that it is saved at once; with a form given up it can go too', async () => {
    const app = await openApp(server(), server().accounts.admin);
    const { search, press, fill, dialog, gone, noRow, tab } = { ...app, ...stepsOf(app) };
    await app.goOffline();
    await app.go('/brevets?edit=new');
    const wizard = await dialog(t('records.new.patent'));
    await tab('wizard.tabs.clients', wizard);
    await press('records.new.client', wizard);
    const client = await dialog(t('records.new.client'));
    expect(within(client).getByText(text('wizard.made.atOnce'))).toBeVisible();
    await fill(within(client).getByLabelText(new RegExp(t('clients.fields.nomClient'))), 'Client de passage');
    await press('common.create', client);
    await gone(client);
    await press('common.cancel', wizard);
    await press('form.leave', await dialog(t('form.leaveTitle')));
    // Ten seconds; what it does is seen in the list.
    await press('wizard.made.remove');
    await app.go('/clients');
    await search('de passage');
    await noRow('Client de passage');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
  });
});
