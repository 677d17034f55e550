import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { page } from '#tests/support/components/layOut.ts';
import { makeOneFiling } from '#tests/support/components/makeOneFiling.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { quickButton } from '#tests/support/components/quickButton.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import type { TestAccount, Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();

const open = async (path = '/brevets/depots', account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};

const makeFamily = (reference: string, filing?: Wire) => makeOneFiling(server(), reference, filing);
const total = () =>
  Number(
    /sur ([\d\s]+) élément/
      .exec(screen.getByRole('navigation', { name: t('table.pages') }).textContent?.replace(/\s/g, ' ') ?? '')?.[1]
      ?.replace(/\s/g, ''),
  );

describe('the filings', () => {
  it('UX-20 UX-24 UX-27 PAT-05 UX-43 stand one to a row beside the families: sorted, filtered, searched by any spelling, handed out', async () => {
    await makeFamily('QX-1', { NumeroDepot: 'EP 19 765 432.1', DateDepot: '2019-03-04' });
    const { user, press, search, row, address, expectTotal, goOffline } = await open('/brevets');
    await user.click(await screen.findByRole('radio', { name: t('filings.switch.filings') }));
    await waitFor(() => expect(address()).toBe('/brevets/depots'));
    await waitFor(() => expect(total()).toBeGreaterThan(900));
    const all = total();
    await goOffline();
    await search('ep19765432');
    await expectTotal(1);
    expect(await row('QX-1')).toHaveTextContent(/EP 19 765 432\.1.*04\/03\/2019/);
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(total()).toBe(all));

    await press('patents.filters.button');
    const country = await screen.findByRole('combobox', { name: t('patents.filters.country') });
    await user.click(country);
    await user.type(country, 'japon');
    const japan = await screen.findByRole('option', { name: /Japon/ });
    const promised = Number(japan.textContent?.split(/\D/).filter(Boolean).at(-1));
    await user.click(japan);
    await waitFor(() => expect(address()).toMatch(/country=\d+/));
    await expectTotal(promised);
    await user.keyboard('{Escape}');
    for (const each of document.querySelectorAll('tr[data-row]')) expect(each).toHaveTextContent('Japon');

    await press('patents.fields.dateDepot', screen.getByRole('table'));
    await waitFor(() => expect(address()).toMatch(/sort=dateDepot/));
    const days = () =>
      [...document.querySelectorAll('tr[data-row]')].map(
        (each) =>
          /(\d\d)\/(\d\d)\/(\d{4})/
            .exec(each.textContent ?? '')
            ?.slice(1)
            .toReversed()
            .join('-') ?? '9999',
      );
    await waitFor(() => expect(days()).toEqual(days().toSorted()));

    const files = savedFiles();
    await press('export.button');
    const rows = await waitFor(() => files.lastRows());
    expect(rows).toHaveLength(promised + 1);
    const at = rows[0]?.indexOf(t('patents.fields.idPays')) ?? -1;
    expect(new Set(rows.slice(1).map((cells) => cells[at]))).toEqual(new Set(['JP']));

    await user.click(screen.getByRole('radio', { name: t('filings.switch.families') }));
    await waitFor(() => expect(address()).toMatch(/^\/brevets\?country=\d+$/));
  });

  it('UX-03 UX-29 a status, a day and a number are changed where they stand, without network, by the keyboard, and taken back', async () => {
    const { filingNow } = await makeFamily('QX-2');
    const { user, go, row, goOffline, upToDate } = await open();
    await go('/brevets/depots?q=QX-2');
    const status = quickButton(await row('QX-2'), 'idStatuts');
    await goOffline();
    status.focus();
    await user.keyboard('{F2}');
    const picker = await screen.findByRole('combobox', { name: t('patents.fields.idStatuts') });
    expect(picker).toHaveFocus();
    await user.keyboard('abandon');
    const [first] = await screen.findAllByRole('option');
    const chosen = first?.textContent ?? '';
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(quickButton(await row('QX-2'), 'idStatuts')).toHaveTextContent(chosen));
    await waitFor(async () => expect(quickButton(await row('QX-2'), 'idStatuts')).toHaveFocus());
    expect(await screen.findByText(text('quick.saved', { label: t('patents.fields.idStatuts') }))).toBeVisible();

    await user.keyboard('{ArrowRight}{Enter}');
    const number = await screen.findByRole('textbox', { name: t('patents.fields.numeroDepot') });
    await user.clear(number);
    await user.type(number, 'FR 22 00001');
    await user.tab();
    await waitFor(async () => expect(quickButton(await row('QX-2'), 'numeroDepot')).toHaveTextContent('FR 22 00001'));

    await user.click(quickButton(await row('QX-2'), 'dateDepot'));
    const day = await screen.findByRole('textbox', { name: t('patents.fields.dateDepot') });
    await user.type(day, '31/02/2022{Enter}');
    expect(await screen.findByText(text('validation.date'))).toBeVisible();
    expect(day).toHaveValue('31/02/2022');
    await user.clear(day);
    await user.type(day, '3/2/22{Enter}');
    await waitFor(async () => expect(quickButton(await row('QX-2'), 'dateDepot')).toHaveTextContent('03/02/2022'));
    await user.click(quickButton(await row('QX-2'), 'dateDepot'));
    await user.clear(await screen.findByRole('textbox', { name: t('patents.fields.dateDepot') }));
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(quickButton(await row('QX-2'), 'dateDepot')).toHaveTextContent('03/02/2022'));

    // The number alone goes back to what it was.
    const toasts = await screen.findAllByRole('alert');
    const ofNumber = toasts.find(({ textContent }) => textContent?.includes(t('patents.fields.numeroDepot')));
    await user.click(within(ofNumber as HTMLElement).getByRole('button', { name: t('common.undo') }));
    await waitFor(async () => expect(quickButton(await row('QX-2'), 'numeroDepot')).toHaveTextContent('FR QX-2'));
    expect(quickButton(await row('QX-2'), 'dateDepot')).toHaveTextContent('03/02/2022');

    pageNetwork.turn(true);
    await upToDate();
    await waitFor(async () =>
      expect(await filingNow()).toMatchObject({
        NumeroDepot: 'FR QX-2',
        DateDepot: expect.stringMatching(/^2022-02-03/),
      }),
    );
    expect(JSON.stringify(await filingNow())).toContain(chosen);
  });

  it('UX-10 SYNC-16 SYNC-19 what a colleague changes of the same filing meanwhile stays', async () => {
    const { id, api, read, filingNow } = await makeFamily('QX-3');
    const { user, go, row, goOffline, upToDate } = await open();
    await go('/brevets/depots?q=QX-3');
    await row('QX-3');
    await goOffline();
    const { Version } = await read();
    const InformationsDepot = [{ ...(await filingNow()), Commentaire: 'Du collègue' }];
    await api.put(`/api/brevet/${id}`, { Version, InformationsDepot });
    await user.click(quickButton(await row('QX-3'), 'numeroDepot'));
    const number = await screen.findByRole('textbox', { name: t('patents.fields.numeroDepot') });
    await user.clear(number);
    await user.type(number, 'FR 23 00003{Enter}');
    await waitFor(async () => expect(quickButton(await row('QX-3'), 'numeroDepot')).toHaveTextContent('FR 23 00003'));
    pageNetwork.turn(true);
    await upToDate();
    await waitFor(async () =>
      expect(await filingNow()).toMatchObject({ NumeroDepot: 'FR 23 00003', Commentaire: 'Du collègue' }),
    );
  });

  it('UX-32 a value that cannot be saved asks before another place opens, one that can is saved by leaving', async () => {
    const { filingNow } = await makeFamily('QX-4');
    const { user, go, row, dialog, press } = await open();
    await go('/brevets/depots?q=QX-4');
    await user.click(quickButton(await row('QX-4'), 'datePublication'));
    await user.type(await screen.findByRole('textbox', { name: t('patents.fields.datePublication') }), 'demain');
    await go('/contacts');
    const ask = await dialog(t('form.leaveTitle'));
    await press('common.cancel', ask);
    const day = await screen.findByRole('textbox', { name: t('patents.fields.datePublication') });
    expect(day).toHaveValue('demain');
    await user.clear(day);
    await user.type(day, '2.3.2021');
    await go('/contacts');
    expect(await screen.findByRole('heading', { level: 1, name: t('contacts.title') })).toBeVisible();
    await waitFor(async () => expect(String((await filingNow()).DatePublication)).toMatch(/^2021-03-02/));
  });

  it('UX-59 UX-54 are shown and not changed where one may not, and say so where nothing is found', async () => {
    const { accounts } = server();
    const shown = await open('/brevets/depots', accounts.client);
    await waitFor(() => expect(total()).toBeGreaterThan(0));
    expect(document.querySelectorAll('tr[data-row]').length).toBeGreaterThan(0);
    expect(document.querySelector('[data-quick]')).toBeNull();
    const own = total();
    const { list } = await (await server().api(accounts.client)).get('/api/brevet?page=1&pageSize=100');
    expect(own).toBeGreaterThanOrEqual(list.length);
    await shown.go('/brevets/depots?q=nirgendwo');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
  });

  it('PAT-09 LAY-09 UX-54 UX-03 stand on cards where the window is narrow, and are changed there, too; what alone can be done there is no menu of one; a client without any has none', async () => {
    const { api } = await makeFamily('QX-6');
    const without = Number((await api.post('/api/client', { NomClient: 'Sans dépôt' })).data.Id);
    page.width = 390;
    try {
      const { user, go } = await open();
      await go('/brevets/depots?q=QX-6');
      const card = await waitFor(() => {
        const found = [...document.querySelectorAll<HTMLElement>('li[data-row]')].find(({ textContent }) =>
          textContent?.includes('QX-6'),
        );
        if (!found) throw new Error('No card.');
        return found;
      });
      expect(screen.getByRole('button', { name: t('export.button') })).toBeVisible();
      expect(screen.queryByRole('button', { name: t('common.moreActions') })).toBeNull();
      await user.click(quickButton(card, 'numeroDepot'));
      await user.type(await screen.findByRole('textbox', { name: t('patents.fields.numeroDepot') }), ' B1{Enter}');
      await waitFor(() => expect(quickButton(card, 'numeroDepot')).toHaveTextContent('FR QX-6 B1'));
      await go(`/clients/${without}/brevets/depots`);
      expect(await screen.findByText(text('filings.none'))).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sans dépôt');
    } finally {
      page.width = 1440;
    }
  });
});
