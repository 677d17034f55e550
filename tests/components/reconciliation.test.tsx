import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addMonths } from '#domain/rules/calendar.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { due, filed, today } from '#tests/support/components/comingAnnuity.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { reconciliationSteps } from '#tests/support/components/reconciliationSteps.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import type { Wire } from '#tests/support/server/testServer.ts';

installWorkbookWorker();
const server = demoServer();
const path = '/echeancier/rapprochement';

const families = async (references: readonly string[], firm: string) => {
  const api = await server().api(server().accounts.admin);
  const countries = (await api.get('/api/pays')).list;
  const idPays = Number(countries.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
  const cabinet = await api.post('/api/cabinet', { NomCabinet: firm, Type: 1 });
  const made: Record<string, number> = {};
  for (const [at, reference] of references.entries()) {
    const filing: Wire = {
      idPays,
      numeroDepot: `FR 21 ${17_001 + at}`,
      dateDepot: filed,
      cabinetsAnnuites: [{ cabinetId: Number(cabinet.data.Id), roles: ['premier'] }],
    };
    const body = { referenceFamille: reference, titre: `Famille ${reference}`, informationsDepot: [filing] };
    const { status, data } = await api.post('/api/brevet', body);
    expect(status).toBe(201);
    made[reference] = Number(data.Id);
  }
  return made;
};

const open = async (account = server().accounts.user) => reconciliationSteps(await openApp(server(), account));

const head = ['N/Réf', 'V/Réf', 'Pays', 'Brevet n°', 'Échéance', 'Annuité', 'Statut'];

/** Titles above, a total below, a line twice; the second family's day is another, and one line is nobody's. */
const csv = (day: string, other: string): string =>
  [
    'Cabinet Rentes;;;;;;',
    ';;;;;;',
    head.join(';'),
    `R1;RAPP-A;FR;2117001;${formatDay(day)};6;En vigueur`,
    `R1;RAPP-A;FR;2117001;${formatDay(day)};6;En vigueur`,
    `R2;RAPP-B;France;FR2117002;${formatDay(other)};6;En vigueur`,
    `R9;X-9;FR;FR2199999;${formatDay(day)};4;=1+1`,
    'Total;;;;;;',
  ].join('\r\n');

describe('the reconciliation with an annuity firm', () => {
  it('DATE-29 holds a list against the docket, offline: three piles, corrected in place, asked, settled, and only news next month', async () => {
    await families(['RAPP-A', 'RAPP-B', 'RAPP-C'], 'Rentes du Nord');
    const app = await open();
    const { user, go, goOffline, give, turnTo, expectPiles, row, rowAction, press, dialog, fill, palette } = app;
    const files = savedFiles();
    await goOffline();
    await go('/echeancier');
    await user.click(await screen.findByRole('link', { name: t('reconciliation.title') }));
    await waitFor(() => expect(app.address()).toBe(path));
    await press('import.read');
    expect(await screen.findByText(text('reconciliation.firmNeeded'))).toBeVisible();
    const wrong = addMonths(due, 2);
    await give('nord', 'novembre.csv', csv(due, wrong));
    await expectPiles({ differs: 1, theirs: 1, ours: 1, agrees: 1, asked: 0, settled: 0 });
    expect(screen.getByRole('main')).toHaveTextContent(
      /novembre\.csv.*3 lignes lues.*1 ligne répétée.*1 ligne sans numéro/,
    );

    // Both sides, and why ours stands there; corrected where it is said, the line agrees.
    expect(await row('FR2117002')).toHaveTextContent(formatDay(wrong));
    expect(await row('FR2117002')).toHaveTextContent(formatDay(due));
    await rowAction('FR2117002', t('common.view'));
    const details = await dialog(/FR2117002/);
    expect(within(details).getByRole('region', { name: t('deadlines.why') })).toHaveTextContent(formatDay(filed));
    const label = t('patents.fields.dateDepot');
    await user.click(within(details).getByRole('button', { name: t('deadlines.correctNamed', { label }) }));
    await fill(await within(details).findByRole('textbox', { name: label }), formatDay(addMonths(filed, 2)));
    await press('common.save', details);
    await expectPiles({ differs: 0, agrees: 2 });
    await press('common.close', await dialog(/FR2117002/));

    // Only there: noted to ask. Only here: settled.
    await turnTo('theirs');
    await rowAction('FR2199999', t('reconciliation.ask.action'));
    const asking = await dialog(t('reconciliation.ask.title_one', { count: 1 }));
    await fill(within(asking).getByRole('textbox'), '=À qui est ce brevet ?');
    await press('common.save', asking);
    await expectPiles({ theirs: 0, asked: 1 });
    await turnTo('ours');
    await user.click(within(await row('FR 21 17003')).getByRole('checkbox'));
    await press('reconciliation.settle');
    await expectPiles({ ours: 0, settled: 1 });

    // What is to be asked goes back to the firm, and nothing of it runs.
    await press('reconciliation.sheet.action');
    await waitFor(async () => {
      const rows = await files.lastRows();
      expect(rows).toHaveLength(2);
      expect(rows[1]).toEqual(
        expect.arrayContaining(['FR2199999', "'=À qui est ce brevet ?", "'=1+1", 'R9', due, today]),
      );
    });

    // It is there again; and of next month's list only what says something else.
    await go('/dashboard');
    await palette('rapprochement');
    await user.click(await screen.findByRole('button', { name: t('reconciliation.title') }));
    await expectPiles({ differs: 0, theirs: 0, ours: 0, agrees: 2, asked: 1, settled: 1 });
    await press('reconciliation.other');
    await give('nord', 'decembre.csv', csv(due, wrong));
    await expectPiles({ differs: 0, theirs: 0, ours: 0, agrees: 2, asked: 1, settled: 1 });
    await press('reconciliation.other');
    await give('nord', 'janvier.csv', csv(due, wrong).replace('=1+1', 'Abandonné'));
    await expectPiles({ theirs: 1, asked: 0, settled: 1 });
    // Taken up again, a line is open; and the way back from that, too.
    await turnTo('settled');
    await rowAction('FR 21 17003', t('deadlineActs.notWaived'));
    await expectPiles({ ours: 1, settled: 0 });
  });

  it('DATE-29 B2 refuses what is no list, reads a workbook whose columns the reader corrects, knows them the next time, and takes the firm off a filing', async () => {
    await families(['RAPP-D', 'RAPP-E'], 'Rentes du Sud');
    const app = await open();
    const { user, go, give, expectPiles, press, turnTo, rowAction, dialog } = app;
    const workbook = () =>
      makeWorkbook({
        Liste: [
          ['Titre de propriété', 'Jour', 'Année'],
          ['FR2117001', new Date(`${due}T00:00Z`), 6],
        ],
      });
    await go(path);
    await app.pick(await screen.findByRole('combobox', { name: t('patents.filters.duties.annuity') }), 'sud');
    const input = () => document.querySelector('main input[type=file]') as HTMLInputElement;
    await user.upload(input(), new File(['%PDF-1.7 and no list'], 'liste.xlsx') as never);
    expect(await screen.findByText(text('import.refusal.notWorkbook'))).toBeVisible();
    await user.upload(input(), new File([workbook()], 'liste.xlsx') as never);
    await press('import.read');
    const columns = await screen.findByRole('list', { name: t('import.columnsLabel') });
    const meaning = (letter: string, name: string) => ({ name: t('import.column.meaning', { letter, name }) });
    const choose = async (letter: string, name: string, label: string) => {
      await user.click(within(columns).getByRole('combobox', meaning(letter, name)));
      await user.click(await screen.findByRole('option', { name: label }));
    };
    await choose('A', 'Titre de propriété', t('reconciliation.columns.number'));
    await choose('B', 'Jour', t('import.column.notTaken'));
    await choose('C', 'Année', t('import.column.notTaken'));
    expect(await screen.findByText(text('reconciliation.columnsMissing'))).toBeVisible();
    await choose('B', 'Jour', t('deadlines.columns.due'));
    await press('reconciliation.compare');
    // Filings of the same number stand in two families: nobody knows which is meant.
    await expectPiles({ ours: 2, theirs: 1 });
    await turnTo('theirs');
    await press('reconciliation.other');
    await give('sud', 'liste.xlsx', workbook());
    await expectPiles({ theirs: 1 });
    await turnTo('ours');
    await rowAction('RAPP-D', t('common.view'));
    const details = await dialog(/FR 21 17001/);
    await user.click(
      within(details).getByRole('button', { name: t('reconciliation.takeAway', { firm: 'Rentes du Sud' }) }),
    );
    await expectPiles({ ours: 1 });
    await app.upToDate();
  });

  it('DATE-29 NAV-05 UX-59 is neither shown nor opened to a client', async () => {
    const { go, address, palette } = await open(server().accounts.client);
    await go('/echeancier');
    await screen.findByRole('heading', { level: 1, name: t('deadlines.title') });
    expect(screen.queryByRole('link', { name: t('reconciliation.title') })).not.toBeInTheDocument();
    await palette('rapprochement');
    expect(screen.queryByRole('button', { name: t('reconciliation.title') })).not.toBeInTheDocument();
    await go(path);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await screen.findAllByText(text('nav.notFor.clients'))).not.toEqual([]);
  });
});
