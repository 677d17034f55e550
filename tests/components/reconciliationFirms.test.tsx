import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '#src/i18n/formats.ts';
import { rawRows, readableText } from '#tests/db/rawDatabase.ts';
import { due, filed, today } from '#tests/support/components/comingAnnuity.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { page } from '#tests/support/components/layOut.ts';
import { type OpenApp, openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { reconciliationSteps } from '#tests/support/components/reconciliationSteps.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { installWorkbookWorker } from '#tests/support/components/workbookWorker.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

installWorkbookWorker();
const server = demoServer();
const path = '/echeancier/rapprochement';

const listOf = (...lines: readonly (readonly string[])[]): string =>
  [['Pays', 'Brevet n°', 'Échéance', 'Annuité', 'Statut'], ...lines].map((line) => line.join(';')).join('\r\n');

const open = async () => reconciliationSteps(await openApp(server(), server().accounts.user));

/** French filings of families, by number, each paid by one cabinet or none. */
const frenchFilings = async (payers: Readonly<Record<string, number | null>>): Promise<Record<string, number>> => {
  const api = await server().api(server().accounts.admin);
  const idPays = Number((await api.get('/api/pays')).list.find(({ CodeIso }) => CodeIso === 'FR')?.Id);
  const made: Record<string, number> = {};
  for (const [numeroDepot, payer] of Object.entries(payers)) {
    const cabinetsAnnuites = payer === null ? [] : [{ cabinetId: payer, roles: ['deuxieme'] }];
    const { status, data } = await api.post('/api/brevet', {
      referenceFamille: `Famille ${numeroDepot}`,
      titre: 'Vanne',
      informationsDepot: [{ idPays, numeroDepot, dateDepot: filed, cabinetsAnnuites }],
    });
    expect(status).toBe(201);
    made[numeroDepot] = Number(data.Id);
  }
  return made;
};

/** Makes a family with one French filing on the screen. */
const makeFrenchFamily = async (app: OpenApp, number: string): Promise<void> => {
  const { dialog, fill, tab, press, pick, gone } = stepsOf(app);
  await app.go('/brevets?edit=new');
  const wizard = await dialog(t('records.new.patent'));
  await fill(within(wizard).getByRole('textbox', { name: t('patents.fields.titre') }), 'Sans numéro encore');
  await tab('wizard.tabs.filings', wizard);
  await press('wizard.addFiling', wizard);
  const filing = within(wizard.querySelector('[data-filing]') as HTMLElement);
  await pick(filing.getByRole('combobox', { name: t('patents.fields.idPays') }), 'france');
  await fill(filing.getByRole('textbox', { name: t('patents.fields.numeroDepot') }), number);
  await app.user.type(filing.getByRole('textbox', { name: t('patents.fields.dateDepot') }), formatDay(filed));
  await press('common.next', wizard);
  await press('common.create', wizard);
  await gone(wizard);
};

const annuityFirm = async (name: string): Promise<number> => {
  const api = await server().api(server().accounts.admin);
  return Number((await api.post('/api/cabinet', { NomCabinet: name, Type: 1 })).data.Id);
};

const payersOf = async (family: number) => {
  const { data } = await (await server().api(server().accounts.user)).get(`/api/brevet/${family}`);
  const [filing] = data.InformationsDepot as { CabinetsAnnuites: { CabinetId: number; Roles: string[] }[] }[];
  return filing?.CabinetsAnnuites.map(({ CabinetId, Roles }) => [CabinetId, Roles]);
};

describe('the firm of a reconciliation', () => {
  let plain: ListeningPlain | null = null;
  afterEach(async () => {
    page.width = 1440;
    await plain?.stop();
    plain = null;
  });

  it('DATE-29 B7 shows who pays here where it is not the list’s firm, and makes it that one, in one line or in all', async () => {
    const [est, ouest] = [await annuityFirm('Rentes de l’Est'), await annuityFirm('Rentes de l’Ouest')];
    const made = await frenchFilings({ FR2120001: est, FR2120002: ouest, FR2120003: null, FR2120004: ouest });
    const { go, give, expectPiles, row, rowAction, dialog, press, user, upToDate, gone } = await open();
    await go(path);
    const numbers = Object.keys(made);
    await give('est', 'est.csv', listOf(...numbers.map((number) => ['FR', number, formatDay(due), '6', 'En vigueur'])));
    await expectPiles({ differs: 3, agrees: 1, theirs: 0 });
    const line = await row('FR2120002');
    expect(line).toHaveTextContent(/Rentes de l’Est.*Rentes de l’Ouest/);
    expect(line).toHaveTextContent(t('patents.filters.duties.annuity'));
    expect(await row('FR2120003')).toHaveTextContent(t('reconciliation.noFirm'));
    await rowAction('FR2120002', t('common.view'));
    const details = await dialog(/FR2120002/);
    const label = t('patents.filters.duties.annuity');
    expect(within(details).getByRole('row', { name: new RegExp(`^${label}`) })).toHaveTextContent(
      /Rentes de l’Est\s*Rentes de l’Ouest/,
    );
    const name = { name: t('reconciliation.nameFirm', { firm: 'Rentes de l’Est' }) };
    await user.click(within(details).getByRole('button', name));
    await expectPiles({ differs: 2, agrees: 2 });
    expect(within(details).queryByRole('button', name)).not.toBeInTheDocument();
    await press('common.close', details);
    await gone(details);
    for (const offer of screen.queryAllByRole('button', { name: t('common.undo') }))
      await press('common.close', offer.closest<HTMLElement>('[role="alert"]') ?? undefined);
    await waitFor(() => expect(screen.queryByRole('button', { name: t('common.undo') })).not.toBeInTheDocument());
    // The other two at once, and back again.
    for (const number of ['FR2120003', 'FR2120004']) await user.click(within(await row(number)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', name));
    const undo = await holdUndo(user);
    await expectPiles({ differs: 0, agrees: 4 });
    await upToDate();
    // Who takes another's place has its rank.
    await waitFor(async () => expect(await payersOf(made.FR2120004 ?? 0)).toEqual([[est, ['deuxieme']]]));
    expect(await payersOf(made.FR2120003 ?? 0)).toEqual([[est, []]]);
    await user.click(undo);
    await expectPiles({ differs: 2, agrees: 2 });
    await waitFor(async () => expect(await payersOf(made.FR2120003 ?? 0)).toEqual([]));
  });

  it('DATE-29 SYNC-20 keeps what was decided on a family and a firm that get their numbers only afterwards', async () => {
    const app = await open();
    const { go, goOffline, give, expectPiles, rowAction, turnTo, dialog, press, fill, gone, user, upToDate } = app;
    await goOffline();
    await go('/cabinets?edit=new');
    const cabinet = await dialog(t('records.new.cabinet'));
    await fill(within(cabinet).getByRole('textbox', { name: /^Nom/ }), 'Rentes neuves');
    await user.click(within(cabinet).getByRole('radio', { name: /annuités/i }));
    await press('common.next', cabinet);
    await press('common.create', cabinet);
    await gone(cabinet);
    await makeFrenchFamily(app, 'FR2130001');
    await go(path);
    await give('neuves', 'neuves.csv', listOf(['FR', 'FR2130001', formatDay(due), '6', 'En vigueur']));
    await expectPiles({ differs: 1 });
    await rowAction('FR2130001', t('reconciliation.settle'));
    await expectPiles({ differs: 0, settled: 1 });
    act(() => pageNetwork.turn(true));
    await upToDate();
    const api = await server().api(server().accounts.user);
    await waitFor(async () => expect((await api.get('/api/brevet/search?q=FR2130001')).list).toHaveLength(1));
    // What is shown follows the numbers; then it is looked at anew.
    await go('/dashboard');
    await go(path);
    await expectPiles({ differs: 0, settled: 1 });
    expect(screen.getByRole('main')).toHaveTextContent(/Rentes neuves · neuves\.csv/);
    await press('reconciliation.other');
    await give('neuves', 'encore.csv', listOf(['FR', 'FR2130001', formatDay(due), '6', 'En vigueur']));
    await expectPiles({ differs: 0, settled: 1 });
    await turnTo('settled');
    await rowAction('FR2130001', t('deadlineActs.notWaived'));
    await expectPiles({ differs: 1, settled: 0 });
  });

  it('DATE-29 E1 leaves nothing of the list readable on the device', async () => {
    await annuityFirm('Rentes scellées');
    const { go, give, expectPiles, rowAction, dialog, fill, press, turnTo } = await open();
    await go(path);
    const canaries = ['KANARI77', 'Scelleneuve', 'NoteSecrete', 'secret.csv'];
    await give(
      'scell',
      'secret.csv',
      `Votre réf;${listOf(['FR', 'FR2199777', formatDay(due), '6', 'Scelleneuve']).replace('\r\n', '\r\nKANARI77;')}`,
    );
    await expectPiles({ theirs: 1 });
    await turnTo('theirs');
    await rowAction('FR2199777', t('reconciliation.ask.action'));
    const asking = await dialog(t('reconciliation.ask.title_one', { count: 1 }));
    await fill(within(asking).getByRole('textbox'), 'NoteSecrete');
    await press('common.save', asking);
    await expectPiles({ theirs: 0, asked: 1 });
    const databases = await indexedDB.databases();
    const kept = await Promise.all(databases.map(({ name = '' }) => rawRows(name)));
    expect(kept.flatMap((tables) => Object.values(tables).flat()).length).toBeGreaterThan(10);
    const readable = readableText([kept, Object.entries(localStorage), Object.entries(sessionStorage)]);
    for (const word of [...canaries, 'FR2199777', 'reconciliation', 'Rentes'])
      expect([word, readable.includes(word)]).toEqual([word, false]);
  });

  it('DATE-29 SYNC-22 works on a server with the specification’s calls alone, and says in one sentence what it lacks', async () => {
    plain = await listenPlain(dialectNamed('letter'));
    const world = plainWorld(plain.server.records);
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
    const { go, give, expectPiles, rowAction } = reconciliationSteps(app);
    await go(path);
    expect(await screen.findByText(text('reconciliation.notKept'))).toBeVisible();
    const next = ['2025', '2026', '2027', '2028', '2029', '2030', '2031', '2032'].find(
      (year) => `${year}-03-31` > today,
    );
    const year = String(Number(next) - 2023);
    const before = JSON.stringify(plain.server.records.row('brevet', world.patent));
    await give(
      'martin',
      'martin.csv',
      listOf(['FR', 'FR2401234', `31/03/${next}`, year, ''], ['EP', 'EP24123456.7', `30/06/${next}`, '9', '']),
    );
    await expectPiles({ agrees: 1, differs: 1 });
    await rowAction('EP24123456.7', t('reconciliation.settle'));
    await expectPiles({ differs: 0, settled: 1 });
    expect(JSON.stringify(plain.server.records.row('brevet', world.patent))).toBe(before);
  });

  it('DATE-29 SYNC-22 keeps what was decided on a filing to which such a server never gives a number', async () => {
    plain = await listenPlain(dialectNamed('unnumbered filings'));
    plainWorld(plain.server.records);
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
    const { go, goOffline, give, expectPiles, rowAction, turnTo, press, upToDate } = reconciliationSteps(app);
    await goOffline();
    await makeFrenchFamily(app, 'FR2130002');
    await go(path);
    const list = listOf(['FR', 'FR2130002', formatDay(due), '6', 'En vigueur']);
    await give('martin', 'martin.csv', list);
    await expectPiles({ differs: 1 });
    await rowAction('FR2130002', t('reconciliation.settle'));
    await expectPiles({ differs: 0, settled: 1 });
    act(() => pageNetwork.turn(true));
    await upToDate();
    await go('/dashboard');
    await go(path);
    await expectPiles({ differs: 0, settled: 1 });
    await press('reconciliation.other');
    await give('martin', 'encore.csv', list);
    await expectPiles({ differs: 0, settled: 1 });
    await turnTo('settled');
    await rowAction('FR2130002', t('deadlineActs.notWaived'));
    await expectPiles({ differs: 1, settled: 0 });
  });

  it('DATE-29 UX-26 in a window of 820 px leaves room for both sides', async () => {
    page.width = 820;
    await annuityFirm('Rentes étroites');
    await frenchFilings({ FR2140001: null });
    const { go, give, row } = await open();
    await go(path);
    await give('etroites', 'etroites.csv', listOf(['FR', 'FR2140001', formatDay(due), '6', '']));
    await row('FR2140001');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(expect.arrayContaining([t('reconciliation.theirs'), t('import.updates.here')]));
    for (const less of ['patents.columns.reference', 'reconciliation.differ', 'reconciliation.question'])
      expect(headers).not.toContain(t(less));
  });

  it('DATE-29 UX-26 on cards and in an opened line names no side that says nothing', async () => {
    page.width = 390;
    const firm = await annuityFirm('Rentes de poche');
    await frenchFilings({ FR2150001: firm });
    const { user, go, give, expectPiles, turnTo, dialog, press, gone } = await open();
    await go(path);
    await give('poche', 'poche.csv', listOf(['FR', 'FR2150009', formatDay(due), '6', '']));
    await expectPiles({ theirs: 1, ours: 1 });
    for (const [pile, empty, said, number] of [
      ['theirs', 'import.updates.here', 'reconciliation.theirs', 'FR2150009'],
      ['ours', 'reconciliation.theirs', 'import.updates.here', 'FR2150001'],
    ] as const) {
      await turnTo(pile);
      await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(1));
      const card = document.querySelector('[data-row]');
      expect(card).toHaveTextContent(formatDay(due));
      expect([...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).not.toContain(t(empty));
      await user.click(within(card as HTMLElement).getByRole('button', { name: /^Actions pour/ }));
      await user.click(await screen.findByRole('menuitem', { name: t('common.view') }));
      const details = await dialog(new RegExp(number));
      expect(within(details).getByRole('columnheader', { name: text(said) })).toBeVisible();
      expect(within(details).queryByRole('columnheader', { name: text(empty) })).toBeNull();
      await press('common.close', details);
      await gone(details);
    }
  });
});
