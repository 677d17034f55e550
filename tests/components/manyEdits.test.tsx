import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/rules/foldText.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import type { TestAccount, Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();

const open = async (path: string, account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  await app.go(path);
  return { ...app, ...stepsOf(app) };
};

/** Families that no others are like, each with a filing in two countries. */
const makeFamilies = async (name: string) => {
  const api = await server().api(server().accounts.admin);
  const ids: number[] = [];
  for (const reference of [`${name}-1`, `${name}-2`]) {
    const InformationsDepot = [
      { IdPays: 1, NumeroDepot: `FR ${reference}`, IdStatuts: 1 },
      { IdPays: 2, NumeroDepot: `DE ${reference}`, IdStatuts: reference.endsWith('1') ? 1 : 2 },
    ];
    ids.push(
      Number(
        (await api.post('/api/brevet', { Titre: reference, ReferenceFamille: reference, InformationsDepot })).data.Id,
      ),
    );
  }
  const filings = async (): Promise<readonly Wire[]> => {
    const families = await Promise.all(ids.map(async (id) => (await api.get(`/api/brevet/${id}`)).data));
    return families.flatMap(({ InformationsDepot }) => InformationsDepot as Wire[]);
  };
  const statuses = (await api.get('/api/statuts?page=1&pageSize=100')).list;
  const countries = (await api.get('/api/pays?page=1&pageSize=1000')).list;
  const first = countries.find(({ Id }) => Id === 1) ?? {};
  const country = foldText(String(first.NomPays ?? first.Nom ?? first.nom_pays));
  const nameOf = (id: number) => String(statuses.find(({ Id }) => Id === id)?.Description);
  return { ids, api, filings, nameOf, country };
};
const statusOf = ({ IdStatuts, Statuts }: Wire): unknown => IdStatuts ?? (Statuts as Wire | null)?.Id;

describe('a change of many', () => {
  it('UX-03 UX-29 UX-30 SYNC-19 a status goes into the filings of one country of the chosen families, is shown before, and is taken back as one', async () => {
    const { filings, nameOf, country } = await makeFamilies('MANY7');
    const { user, go, press, dialog, pick, goOffline, gone, upToDate, expectTotal } = await open('/brevets');
    await go('/brevets?q=MANY7');
    await expectTotal(2);
    await goOffline();
    await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
    await press('many.title');
    const ask = await dialog(t('many.title'));
    expect(within(ask).queryByLabelText(t('many.preview'))).toBeNull();
    const to = await within(ask).findByRole('combobox', { name: new RegExp(`^${t('many.to')}`) });
    await pick(to, 'abandon');
    const preview = await within(ask).findByLabelText(t('many.preview'));
    expect(preview).toHaveTextContent(text('many.changing.filings_other', { count: '4' }));
    expect(preview).toHaveTextContent(new RegExp(`3 dépôts.*${nameOf(1)}.*Abandonné`));
    const countries = within(ask).getByRole('combobox', { name: new RegExp(`^${t('many.countries')}`) });
    await pick(countries, country);
    await waitFor(() => expect(preview).toHaveTextContent(text('many.changing.filings_other', { count: '2' })));
    await user.click(within(ask).getByRole('button', { name: text('many.go.filings_other', { count: '2' }) }));
    const undo = await holdUndo(user);
    await gone(ask);
    expect(await screen.findByText(text('many.done_other', { count: '2' }))).toBeVisible();
    pageNetwork.turn(true);
    await upToDate();
    const before = await filings();
    expect(before.map(statusOf)).toEqual([statusOf(before[0] as Wire), 1, statusOf(before[0] as Wire), 2]);
    expect(statusOf(before[0] as Wire)).not.toBe(1);
    await user.click(undo);
    expect(await screen.findByText(text('many.undone'))).toBeVisible();
    await waitFor(async () => expect((await filings()).map(statusOf)).toEqual([1, 1, 1, 2]));
  });

  it('UX-30 UX-59 chosen filings alone change, a client goes into families, and who may not edit is offered neither', async () => {
    const { ids, api, filings } = await makeFamilies('MANY8');
    const { user, go, press, dialog, pick, gone, upToDate, expectTotal, row } = await open('/brevets/depots');
    await go('/brevets/depots?q=MANY8');
    await expectTotal(4);
    await user.click(within(await row('FR MANY8-2')).getByRole('checkbox'));
    await press('many.title');
    const ask = await dialog(t('many.title'));
    await user.click(within(ask).getByRole('combobox', { name: t('many.what') }));
    await user.click(await screen.findByRole('option', { name: t('many.fields.licence') }));
    await user.click(await within(ask).findByRole('button', { name: text('many.go.filings_one', { count: '1' }) }));
    await gone(ask);
    await upToDate();
    await waitFor(async () =>
      expect((await filings()).map(({ Licence }) => Boolean(Licence))).toEqual([false, false, true, false]),
    );

    await go('/brevets?q=MANY8');
    await user.click(await screen.findByRole('checkbox', { name: t('table.selectPage') }));
    await press('many.title');
    const again = await dialog(t('many.title'));
    await user.click(within(again).getByRole('combobox', { name: t('many.what') }));
    await user.click(await screen.findByRole('option', { name: t('many.fields.client') }));
    const to = await within(again).findByRole('combobox', { name: new RegExp(`^${t('many.to')}`) });
    await pick(to, 'ondelia');
    await user.click(within(again).getByRole('button', { name: text('many.go.families_other', { count: '2' }) }));
    await gone(again);
    await upToDate();
    await waitFor(async () => {
      const { Clients } = (await api.get(`/api/brevet/${ids[1]}`)).data;
      expect(JSON.stringify(Clients)).toContain('Ondelia');
    });
  });

  it('UX-30 UX-29 a status and a day are emptied by a choice of their own, shown before, and come back by one undo', async () => {
    const { filings, nameOf } = await makeFamilies('MANY9');
    const { user, go, press, dialog, gone, expectTotal } = await open('/brevets/depots');
    await go('/brevets/depots?q=MANY9');
    await expectTotal(4);
    const begin = async () => {
      await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
      await press('many.title');
      return dialog(t('many.title'));
    };
    const ask = await begin();
    const to = within(ask).getByRole('combobox', { name: new RegExp(`^${t('many.to')}`) });
    // An empty field asks for nothing.
    expect(within(ask).queryByLabelText(t('many.preview'))).toBeNull();
    await user.click(within(ask).getByRole('checkbox', { name: t('many.empty.status') }));
    expect(to).toBeDisabled();
    const preview = await within(ask).findByLabelText(t('many.preview'));
    expect(preview).toHaveTextContent(new RegExp(`3 dépôts.*${nameOf(1)}.*${t('changes.nothing')}`));
    await user.click(within(ask).getByRole('button', { name: text('many.go.filings_other', { count: '4' }) }));
    await gone(ask);
    // The offer stands for ten seconds, which a busy machine may need for a round to the server.
    const rows = [...document.querySelectorAll('tr[data-row]')];
    await waitFor(() => expect(rows.filter(({ textContent }) => textContent?.includes(nameOf(1)))).toEqual([]));
    await user.click(await screen.findByRole('button', { name: t('common.undo') }));
    await waitFor(async () => expect((await filings()).map(statusOf)).toEqual([1, 1, 1, 2]));

    // What has no day has none to empty.
    await press('table.clearSelection');
    const again = await begin();
    await user.click(within(again).getByRole('combobox', { name: t('many.what') }));
    await user.click(await screen.findByRole('option', { name: t('many.fields.date') }));
    await user.click(within(again).getByRole('checkbox', { name: t('many.empty.date') }));
    expect(await within(again).findByLabelText(t('many.preview'))).toHaveTextContent(t('many.nothing'));
    await press('common.cancel', again);
  });

  it('UX-59 who may only read selects to export, and changes nothing', async () => {
    const { user } = await open('/brevets', server().accounts.client);
    await user.click(await screen.findByRole('checkbox', { name: t('table.selectPage') }));
    expect(await screen.findByRole('button', { name: t('export.selection') })).toBeVisible();
    expect(screen.queryByRole('button', { name: t('many.title') })).toBeNull();
  });
});
