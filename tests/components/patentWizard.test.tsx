import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { type OpenApp, openApp } from '#tests/support/components/openApp.tsx';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const wizardOf = async ({ user }: OpenApp) => {
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  return {
    dialog,
    form,
    tab: (name: string) => user.click(form.getByRole('tab', { name: new RegExp(t(`wizard.tabs.${name}`)) })),
    press: (key: string) => user.click(form.getByRole('button', { name: t(key) })),
    field: (name: string) => form.getByRole('textbox', { name: t(`patents.fields.${name}`) }),
    /** Types into a picker and takes the first thing that it offers. */
    pick: async (name: string, typed: string) => {
      await user.type(form.getAllByRole('combobox', { name })[0] as HTMLElement, typed);
      await user.click((await screen.findAllByRole('option', { name: new RegExp(typed) }))[0] as HTMLElement);
    },
  };
};

const openNew = async () => {
  const app = await openApp(server(), server().accounts.user);
  await app.go('/brevets?edit=new');
  return { ...app, ...(await wizardOf(app)) };
};

describe('the patent wizard', () => {
  it('WIZ-01 WIZ-03 has its six tabs, and neither Escape nor a click outside closes it', async () => {
    const { user, form, dialog } = await openNew();
    expect(form.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      ['general', 'clients', 'filings', 'inventors', 'holders', 'applicants'].map((key) => t(`wizard.tabs.${key}`)),
    );
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.mantine-Modal-inner') as Element);
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: t('form.leaveTitle') })).not.toBeInTheDocument();
  });

  it('UX-08 UX-31 leads back from another tab to a day that is none, with everything typed', async () => {
    const { user, form, field, tab, press } = await openNew();
    await user.type(field('titre'), 'Pince à ressort');
    await user.type(field('dateDepot'), '31/02/2021');
    await tab('clients');
    await press('common.next');
    await waitFor(() => expect(field('dateDepot')).toHaveFocus());
    expect(field('dateDepot')).toHaveValue('31/02/2021');
    expect(field('dateDepot')).toBeInvalid();
    expect(field('titre')).toHaveValue('Pince à ressort');
    expect(form.queryByText(text('wizard.verify'))).not.toBeInTheDocument();
  });

  it('UX-33 WIZ-11 recaps of an edit what it changes, old beside new, and nothing else', async () => {
    const app = await openApp(server(), server().accounts.user);
    await app.go('/brevets');
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    await app.go(`/brevets?edit=${row.dataset.row}`);
    const { form, field, press } = await wizardOf(app);
    const before = field('titre').getAttribute('value') ?? '';
    await app.user.clear(field('titre'));
    await app.user.type(field('titre'), 'Un autre titre');
    await press('common.next');
    expect(form.getByText(text('wizard.verifyEdit'))).toBeVisible();
    const changes = within(form.getByRole('region', { name: t('wizard.tabs.general') }));
    expect(changes.getByText(before).tagName).toBe('DEL');
    expect(changes.getByText('Un autre titre').tagName).toBe('INS');
    expect(form.getAllByRole('region')).toHaveLength(1);
  });

  it('PAT-07 FIL-01 lists filings as the detail does, and moves none of them while its form is open', async () => {
    const api = await server().api(server().accounts.admin);
    const countries = (await api.get('/api/pays')).list;
    const filing = (code: string, dateDepot: string | null) => ({
      idPays: Number(countries.find(({ CodeIso }) => CodeIso === code)?.Id),
      dateDepot,
    });
    const filings = [filing('JP', null), filing('US', '2021-03-01'), filing('DE', null), filing('FR', '2020-03-02')];
    const made = await api.post('/api/brevet', { titre: 'Famille ordonnée', informationsDepot: filings });
    const app = await openApp(server(), server().accounts.user);
    const { user } = app;
    await app.go(`/brevets?open=${made.data.Id}`);
    const inDetail = [...(await screen.findByRole('dialog')).querySelectorAll('button[data-filing]')];
    const detail = inDetail.map(({ textContent }) => textContent);
    expect(detail).toEqual(['France', 'États-Unis', 'Japon', 'Allemagne']);

    await app.go(`/brevets?edit=${made.data.Id}`);
    await screen.findByRole('dialog', { name: t('wizard.editTitle', { name: 'Famille ordonnée' }) });
    const { dialog, tab, press, form } = await wizardOf(app);
    await tab('filings');
    const heads = () => [...dialog.querySelectorAll<HTMLElement>('[data-filing-head]')];
    const names = () => heads().map(({ textContent }) => textContent);
    const head = (name: string) => heads().find(({ textContent }) => textContent === name) as HTMLElement;
    expect(names()).toEqual(detail);
    await user.click(head('Allemagne'));
    const day = form.getByRole('textbox', { name: t('patents.fields.dateDepot') });
    await user.type(day, '1/2/2019');
    await press('wizard.addFiling');
    expect(names()).toEqual([t('wizard.countryToChoose'), ...detail]);
    expect(day).toHaveValue('01/02/2019');
    await user.click(head('Allemagne'));
    expect(names()).toEqual(['Allemagne', 'France', 'États-Unis', t('wizard.countryToChoose'), 'Japon']);
    await waitFor(() => expect(head('Allemagne')).toHaveFocus());
    // Taken out and put back, it stands where it stood.
    await user.click(form.getByRole('button', { name: t('wizard.removeFiling', { country: 'France' }) }));
    expect(names()).not.toContain('France');
    await user.click(screen.getByRole('button', { name: t('common.undo') }));
    expect(names()).toEqual(['Allemagne', 'France', 'États-Unis', t('wizard.countryToChoose'), 'Japon']);
  });
});
