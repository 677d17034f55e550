import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDay } from '#src/i18n/formats.ts';
import { due, filed } from '#tests/support/components/comingAnnuity.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { reconciliationSteps } from '#tests/support/components/reconciliationSteps.ts';
import { t } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';

installWorkbookWorker();
const server = demoServer();

/** Three lines that nobody here knows, and a filing here that the list does not know. */
const csv = [
  'N/Réf;Pays;Brevet n°;Échéance;Annuité',
  ...['FR2199997', 'FR2199998', 'FR2199999'].map((number, at) => `R${at};FR;${number};${formatDay(due)};4`),
].join('\r\n');

const makeFamily = async () => {
  const api = await server().api(server().accounts.admin);
  const countries = (await api.get('/api/pays')).list;
  const idPays = Number(countries.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
  const cabinet = await api.post('/api/cabinet', { NomCabinet: 'Rentes du Clavier', Type: 1 });
  const cabinetsAnnuites = [{ cabinetId: Number(cabinet.data.Id), roles: ['premier'] }];
  const informationsDepot = [{ idPays, numeroDepot: 'FR 21 17101', dateDepot: filed, cabinetsAnnuites }];
  await api.post('/api/brevet', { referenceFamille: 'CLAV-A', titre: 'Famille CLAV-A', informationsDepot });
};

it('DATE-29 UX-38 UX-53 is gone through by keyboard alone, and the focus is never lost', async () => {
  await makeFamily();
  const app = reconciliationSteps(await openApp(server(), server().accounts.user));
  const { user, go, give, expectPiles, dialog, gone, row } = app;
  /** As by Tab to it and Enter. */
  const enter = async (element: HTMLElement) => {
    element.focus();
    expect(element).toHaveFocus();
    await user.keyboard('{Enter}');
  };
  const button = (name: string, place: HTMLElement = document.body) => within(place).findByRole('button', { name });
  const focusIn = (place: () => HTMLElement) =>
    waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(place()).toContainElement(document.activeElement as HTMLElement);
    });
  const main = () => screen.getByRole('main');
  await go('/echeancier/rapprochement');

  // The list is compared, another one is asked for, and that is thought better of.
  await give('clavier', 'liste.csv', csv);
  await expectPiles({ differs: 0, theirs: 3, ours: 1 });
  await focusIn(main);
  await enter(await button(t('reconciliation.other')));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: t('patents.filters.duties.annuity') })).toHaveFocus(),
  );
  await enter(await button(t('common.cancel')));
  await expectPiles({ theirs: 3 });
  await focusIn(main);

  // From an empty pile to the next one: at its first row.
  const step = () => document.querySelector<HTMLElement>('[data-kind] button');
  await waitFor(() => expect(step()).toBeVisible());
  await enter(step() as HTMLElement);
  await waitFor(async () => expect(await row('FR2199997')).toHaveFocus());

  // A line is opened, settled in the dialog, which stays, and closed.
  await user.keyboard('{Enter}');
  const details = await dialog(/FR2199997/);
  await enter(await button(t('reconciliation.settle'), details));
  await expectPiles({ theirs: 2, settled: 1 });
  await focusIn(() => details);
  await user.keyboard('{Escape}');
  await gone(details);
  await focusIn(main);

  // Another one is chosen and noted to ask; the last one, by the menu of its row.
  within(await row('FR2199998'))
    .getByRole('checkbox')
    .focus();
  await user.keyboard(' ');
  await enter(await button(t('reconciliation.ask.action')));
  const asking = await dialog(t('reconciliation.ask.title_one', { count: 1 }));
  within(asking).getByRole('textbox').focus();
  await user.keyboard('Lequel ?');
  await enter(await button(t('common.save'), asking));
  await gone(asking);
  await expectPiles({ theirs: 1, asked: 1 });
  await focusIn(main);
  await enter(within(await row('FR2199999')).getByRole('button', { name: /^Actions pour/ }));
  await enter(await screen.findByRole('menuitem', { name: t('reconciliation.settle') }));
  await expectPiles({ theirs: 0, settled: 2 });
  await waitFor(() => expect(step()).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await row('FR 21 17101')).toHaveFocus());

  // The firm is taken off a filing over the list.
  await user.keyboard('{Enter}');
  const ours = await dialog(/FR 21 17101/);
  await enter(await button(t('reconciliation.takeAway', { firm: 'Rentes du Clavier' }), ours));
  await expectPiles({ ours: 0 });
  await focusIn(main);
});
