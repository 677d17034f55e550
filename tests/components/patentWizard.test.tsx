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
});
