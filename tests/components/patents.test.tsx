import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { watchWaits } from '#tests/support/components/watchWaits.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const open = async (path = '/brevets') => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};
const total = () =>
  Number(/sur (\d+)/.exec(screen.getByRole('navigation', { name: t('table.pages') }).textContent ?? '')?.[1]);

describe('the patents', () => {
  it('PAT-01 PAT-02 PAT-06 PAT-07 PAT-08 UX-18 UX-21 UX-45 one stands over its list, with its filings, and leads to the next', async () => {
    const { user, goOffline, row, dialog, press, address, expectTotal } = await open();
    await expectTotal(300);
    await goOffline();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter(Boolean)).toEqual([
      t('patents.columns.reference'),
      t('patents.fields.titre'),
      t('patents.fields.clientIds'),
      t('patents.columns.countries'),
      t('patents.fields.statut'),
      t('patents.columns.firstFiling'),
      t('records.fields.updatedAt'),
      t('common.actions'),
    ]);
    const waits = watchWaits();
    await user.click(await row('SEM-'));
    const details = await dialog(/./);
    await within(details).findByRole('table');
    expect(waits.stop()).toBe(false);
    await waitFor(() => expect(address()).toMatch(/open=\d+/));
    expect(within(details).getByLabelText(t('patents.sections.general'))).toBeVisible();
    for (const name of ['informationsDepot', 'inventeurIds', 'titulaireIds', 'deposantIds'])
      expect(within(details).getByLabelText(t(`patents.fields.${name}`))).toBeVisible();
    details.querySelector<HTMLElement>('[data-filing]')?.focus();
    await user.keyboard('{Enter}');
    const card = within(details).getByRole('article');
    const flag = card.querySelector('img');
    expect(flag).toHaveAttribute('src', expect.stringMatching(/\/flags\/[a-z]{2}\.svg$/));
    expect([flag?.getAttribute('width'), flag?.getAttribute('height')]).toEqual(['48', '32']);
    expect(within(card).getByText(text('patents.fields.licence'))).toBeVisible();
    const number = within(card).getAllByRole('button', { name: /^Copier/ })[0] as HTMLElement;
    await user.click(number);
    const said = await within(card).findByText(text('common.copied'));
    expect(said).toBeVisible();
    // To a screen reader a button has no parts, so nothing in one is announced.
    expect([said.role, said.closest('button')]).toEqual(['status', null]);
    expect(number).toHaveTextContent(await navigator.clipboard.readText());
    const title = within(details).getByRole('heading', { level: 2 }).textContent;
    await press('patents.next', details);
    await waitFor(() => expect(within(details).getByRole('heading', { level: 2 })).not.toHaveTextContent(title ?? ''));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(within(details).getByRole('heading', { level: 2 })).toHaveTextContent(title ?? ''));
    await press('common.edit', details);
    await waitFor(() => expect(address()).toMatch(/edit=\d+/));
  });

  it('PAT-01 stand under a search box, ten to a page and each with a box to choose it, over pages of four sizes', async () => {
    const { user, expectTotal } = await open();
    await expectTotal(300);
    const place = within(screen.getByRole('main'));
    expect(place.getByRole('searchbox')).toBeVisible();
    const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
    expect(rows()).toHaveLength(10);
    for (const each of rows()) expect(within(each).getByRole('checkbox')).not.toBeChecked();
    const sizes = await place.findByRole('combobox', { name: t('table.pageSize') });
    await user.click(sizes);
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([10, 20, 50, 100]);
    await user.click(offered[1] as HTMLElement);
    await waitFor(() => expect(rows()).toHaveLength(20));
  });

  it('PAT-03 PAT-05 UX-20 UX-24 UX-25 filters show what they leave, appear as chips and in the address, apply to the export, and can be saved as a view', async () => {
    const { user, press, fill, dialog, gone, go, address, expectTotal } = await open();
    await expectTotal(300);
    await press('patents.filters.button');
    const country = await screen.findByRole('combobox', { name: t('patents.filters.country') });
    await user.click(country);
    await user.type(country, 'japon');
    const japan = await screen.findByRole('option', { name: /Japon/ });
    const promised = Number(japan.textContent?.split(/\D/).filter(Boolean).at(-1));
    await user.click(japan);
    await waitFor(() => expect(address()).toMatch(/country=\d+/));
    await waitFor(() => expect(total()).toBe(promised));
    await user.click(await screen.findByRole('combobox', { name: t('patents.fields.licence') }));
    await user.click(await screen.findByRole('option', { name: new RegExp(t('patents.filters.licences.no')) }));
    await fill(await screen.findByRole('textbox', { name: t('patents.filters.from') }), '1/1/2012');
    await waitFor(() => expect(address()).toMatch(/licence=.*from=2012-01-01/));
    await waitFor(() => expect(total()).toBeLessThan(promised));
    const files = savedFiles();
    await press('export.button');
    const left = (await files.lastRows()).length - 1;
    await expectTotal(left);
    await user.keyboard('{Escape}');
    await press('views.button');
    await user.click(await screen.findByRole('menuitem', { name: t('views.save') }));
    const save = await dialog(t('views.saveTitle'));
    const named = within(save).getByLabelText(new RegExp(`^${t('views.name')}`));
    await fill(named, '\u200b\u2060');
    await press('common.save', save);
    expect(await within(save).findByText(text('validation.required'))).toBeVisible();
    await fill(named, 'Japon sans licence');
    await press('common.save', save);
    await gone(save);
    await press('patents.filters.clear');
    await expectTotal(300);
    await go('/dashboard');
    await go('/brevets');
    await press('views.button');
    await user.click(await screen.findByRole('menuitem', { name: 'Japon sans licence' }));
    await expectTotal(left);
    await user.click(screen.getByRole('button', { name: t('patents.filters.remove', { name: 'Japon' }) }));
    await waitFor(() => expect(address()).not.toMatch(/country=/));
    await press('views.button');
    await user.click(await screen.findByRole('menuitem', { name: t('views.manage') }));
    const manage = await dialog(t('views.manageTitle'));
    const name = within(manage).getByRole('textbox', { name: t('views.name') });
    await fill(name, 'Japon');
    await user.keyboard('{Enter}');
    await user.click(await within(manage).findByRole('button', { name: t('views.remove', { name: 'Japon' }) }));
    expect(await within(manage).findByText(text('views.none'))).toBeVisible();
  });

  it('PAT-04 ERR-18 UX-29 several are deleted after a yes, all at once or not at all, and come back by one press', async () => {
    const { user, search, dialog, press, expectTotal } = await open();
    await search('SEM-02');
    await waitFor(() => expect(total()).toBeLessThan(300));
    const before = total();
    await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
    const chosen = document.querySelectorAll('tr[data-row]').length;
    await user.click(screen.getAllByRole('button', { name: t('table.deleteSelected') }).at(-1) as HTMLElement);
    const ask = await dialog(t('patents.deleteTitle_other', { count: chosen }));
    await press('common.delete', ask);
    if (before > chosen) await expectTotal(before - chosen);
    else expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    await expectTotal(before);
  });

  it('NAV-06 PAT-09 one client’s page warns when there are none', async () => {
    const api = await server().api(server().accounts.admin);
    const id = Number((await api.post('/api/client', { NomClient: 'Sans brevet' })).data.Id);
    await open(`/clients/${id}/brevets`);
    expect(await screen.findByText(text('patents.noneForClient'))).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sans brevet');
  });
});
