import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { localToday } from '#domain/localToday.ts';
import { monthEndAfter } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { frenchFamily, midMonth } from '#tests/support/components/frenchFamily.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';
import type { TestAccount, Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();
const today = localToday();
/** A family with one French filing; its annuity of a year is acted on. */
const actedFamily = async (reference: string, monthsAgo: number, year: number, act: Wire, rest: Wire = {}) => {
  const family = await frenchFamily(server(), reference, monthsAgo, rest);
  const depotId = Number(family.filing.Id);
  const acted = await family.admin.post('/api/echeances', {
    brevetId: family.id,
    depotId,
    genre: 'annuity',
    annee: String(year),
    cle: `${depotId} annuity ${year}`,
    ...act,
  });
  expect(acted.status).toBe(201);
  return family;
};

const open = async (account: TestAccount = server().accounts.user) => {
  const app = await openApp(server(), account);
  const steps = stepsOf(app);
  const docket = async (to: string, reference: string) => {
    await app.go(to);
    await screen.findByRole('heading', { level: 1, name: t('deadlines.title') });
    await screen.findByRole('searchbox');
    await steps.search(reference);
  };
  return { ...app, ...steps, docket };
};

describe('a date that somebody acted on', () => {
  it('DATE-20 stays overdue long after its last day, in the docket and in its family, until it is done', async () => {
    // The sixth year fell due ten months ago; with the surcharge it was over four months ago.
    const due = monthEndAfter(midMonth(10), 0);
    const { id } = await actedFamily('ECHE-VIE', 70, 6, { instruction: 'payer', dateCalculee: due });
    const { user, docket, row, noRow, dialog, expectTotal, go, goOffline } = await open();
    await goOffline();
    await docket('/echeancier?when=overdue', 'ECHE-VIE');
    const late = await row('Annuité 6');
    expect(late).toHaveTextContent(t('deadlines.states.overdue'));
    expect(late).toHaveTextContent(formatDay(monthEndAfter(due, 6)));
    // The fifth is as long past, and nobody has said anything of it.
    await expectTotal(1);

    await go(`/brevets?open=${id}`);
    const details = within(await dialog('Famille ECHE-VIE'));
    await user.click(await details.findByRole('button', { name: /^Échéances – / }));
    expect(await details.findByRole('button', { name: new RegExp(`${formatDay(due)}.*Annuité 6`) })).toBeVisible();

    await docket('/echeancier?when=overdue', 'ECHE-VIE');
    await user.click(within(await row('Annuité 6')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: t('deadlineActs.done') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('common.save') }));
    await noRow('Annuité 6');
    await go('/echeancier?when=settled&q=ECHE-VIE');
    expect(await row('Annuité 6')).toHaveTextContent(`Fait le ${formatDay(today)}`);
  });

  it('DATE-20 is still found when it is computed no more, with the day for which it was acted on', async () => {
    const day = monthEndAfter(today, 0);
    const { id, admin, filing, idPays } = await actedFamily('ECHE-FINIE', 60, 6, {
      instruction: 'payer',
      dateCalculee: day,
    });
    const ended = { Id: filing.Id, idPays, dateDepot: midMonth(60), dateFinDroit: midMonth(1) };
    const before = (await admin.get(`/api/brevet/${id}`)).data;
    const put = await admin.put(`/api/brevet/${id}`, { ...before, InformationsDepot: [ended] });
    expect(put.status).toBe(200);
    const { user, docket, row, dialog, go, goOffline, noRow } = await open();
    await goOffline();
    await docket('/echeancier', 'ECHE-FINIE');
    const line = await row('Annuité 6');
    expect(line).toHaveTextContent(formatDay(day));
    expect(line).toHaveTextContent(/N’est plus calculée/);
    await user.click(line);
    const opened = await dialog(/Annuité 6 \(FR\)/);
    expect(opened).toHaveTextContent(/N’est plus calculée/);
    // It is nobody's own date: there is no text or day of it to change.
    await user.click(within(opened).getByRole('button', { name: /^Actions sur Annuité 6/ }));
    expect(await screen.findByRole('menuitem', { name: t('deadlineActs.waive') })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: t('deadlineActs.changeOwn') })).toBeNull();
    await user.keyboard('{Escape}{Escape}');

    await go(`/brevets?open=${id}`);
    const details = within(await dialog('Famille ECHE-FINIE'));
    await user.click(await details.findByRole('button', { name: /^Échéances – / }));
    const left = await details.findByText(/N’est plus calculée/);
    expect(left.closest('li')).toHaveTextContent('Annuité 6');
    await user.click(details.getByRole('button', { name: /^Actions sur Annuité 6/ }));
    await user.click(await screen.findByRole('menuitem', { name: t('deadlineActs.waive') }));
    const form = within(await screen.findByRole('dialog', { name: /^Abandonner/ }));
    await user.type(form.getByRole('textbox', { name: /Motif/ }), 'Droit éteint');
    await user.click(form.getByRole('button', { name: t('common.save') }));

    await docket('/echeancier', 'ECHE-FINIE');
    await noRow('Annuité 6');
    await docket('/echeancier?when=settled', 'ECHE-FINIE');
    await waitFor(async () => expect(await row('Annuité 6')).toHaveTextContent('Droit éteint'));
  });

  it('DATE-07 UX-39 is spoken of before its filing or its family goes, without network', async () => {
    const { id, admin } = await actedFamily('ECHE-PART', 60, 6, { instruction: 'payer' });
    const own = { brevetId: id, genre: 'own', libelle: 'Rendez-vous', dateEcheance: today };
    expect((await admin.post('/api/echeances', own)).status).toBe(201);
    const { user, go, goOffline, dialog, tab, press, rowAction } = await open(server().accounts.admin);
    await goOffline();
    await go(`/brevets?edit=${id}`);
    const wizard = await dialog(/ECHE-PART/);
    await tab('wizard.tabs.filings', wizard);
    await user.click(within(wizard).getByRole('button', { name: t('wizard.removeFiling', { country: 'France' }) }));
    const one = new RegExp(t('deadlineActs.goWith_one', { count: 1 }));
    expect(await screen.findByText(one)).toBeVisible();
    await press('common.next', wizard);
    expect(await within(wizard).findByText(one)).toBeVisible();
    await press('common.cancel', wizard);
    await go('/brevets?q=ECHE-PART');
    await rowAction('ECHE-PART', t('common.delete'));
    const asked = await dialog(t('patents.deleteTitle_one'));
    expect(within(asked).getByText(t('deadlineActs.goWith_other', { count: 2 }))).toBeVisible();
  });

  it('DATE-20 LOG-10 is named in the log by its office, kind and year', async () => {
    await actedFamily('ECHE-LOG', 60, 6, { instruction: 'payer', dateCalculee: monthEndAfter(today, 0) });
    const { go, row } = await open(server().accounts.admin);
    await go('/logs?view=all');
    const entry = await row('ECHE-LOG');
    expect(entry).toHaveTextContent('Annuité 6 (FR)');
    expect(entry).toHaveTextContent(t('deadlineActs.instructions.payer'));
    expect(entry).not.toHaveTextContent('annuity');
    expect(entry).not.toHaveTextContent(/\bcle\b|depotId/);
    expect(within(entry).getByRole('link', { name: /ECHE-LOG/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/brevets\?open=/),
    );
  });

  it('DATE-22 a filing’s card says its next date, a client’s detail the next ones, both leading to the docket', async () => {
    const admin = await server().api(server().accounts.admin);
    const clientId = Number((await admin.post('/api/client', { nomClient: 'Cliente datée' })).data.Id);
    const { id } = await actedFamily('ECHE-BANDE', 60, 6, { note: 'x' }, { clientIds: [clientId] });
    // Of nobody's, and due on the same day.
    await actedFamily('ECHE-AUTRE', 60, 6, { note: 'x' });
    const { user, go, goOffline, dialog, address } = await open();
    await goOffline();
    await go(`/brevets?open=${id}`);
    const card = within(await within(await dialog('Famille ECHE-BANDE')).findByRole('article', { name: 'France' }));
    const day = formatDay(monthEndAfter(today, 0));
    const next = await card.findByRole('link', { name: `${day} · Annuité 6 (FR)` });
    expect(next.closest('p')).toHaveTextContent(/dans \d+ jours|demain|aujourd’hui|après-demain/);
    await user.click(next);
    await waitFor(() => expect(address()).toMatch(/^\/echeancier\?line=/));
    expect(await dialog(/Annuité 6 \(FR\)/)).toHaveTextContent('ECHE-BANDE');

    await go(`/clients?open=${clientId}`);
    const client = within(await dialog('Cliente datée'));
    expect(await client.findByRole('link', { name: `${day} · Annuité 6 (FR)` })).toBeVisible();
    expect(client.getAllByText(/ECHE-BANDE/)[0]).toBeVisible();
    expect(client.queryByText(/ECHE-AUTRE/)).toBeNull();
    await user.click(client.getByRole('link', { name: t('deadlines.allOfClient') }));
    await waitFor(() => expect(address()).toBe(`/echeancier?client=${clientId}`));
  });
});
