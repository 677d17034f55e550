import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { type OpenApp, openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import { plainPassword } from '#tests/support/plain/PlainAccounts.ts';
import { plainWorld } from '#tests/support/plain/plainWorld.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const server = demoServer();
const label = (name: string): string => t(`patents.fields.${name}`);

const openNew = async (app: OpenApp) => {
  await app.go('/brevets?edit=new');
  const steps = stepsOf(app);
  const wizard = await steps.dialog(t('records.new.patent'));
  const form = within(wizard);
  const filing = async () => {
    await steps.tab('wizard.tabs.filings', wizard);
    await steps.press('wizard.addFiling', wizard);
    return within(wizard.querySelector('[data-filing]') as HTMLElement);
  };
  return { ...app, ...steps, wizard, form, filing };
};

describe('what due dates are computed from', () => {
  let plain: ListeningPlain | null = null;
  afterEach(() => plain?.stop());

  it('WIZ-02 FIL-02 PAT-06 PAT-08 is entered in the form, stands in its recap and in the details, and arrives', async () => {
    const app = await openApp(server(), server().accounts.user);
    const { user, wizard, form, filing, fill, pick, press, gone, upToDate, dialog, go, tab } = await openNew(app);
    await fill(form.getByRole('textbox', { name: label('titre') }), 'Famille à échéances');
    await user.type(form.getByRole('textbox', { name: label('datePriorite') }), '04/05/2020');
    await fill(form.getByRole('textbox', { name: label('numeroPriorite') }), 'FR 20 04567');
    const fields = await filing();
    await pick(fields.getByRole('combobox', { name: label('idPays') }), 'japon');
    // What few filings need is folded, and out of the way of Tab.
    expect(fields.queryByLabelText(label('voieDepot'))).not.toBeInTheDocument();
    await user.click(fields.getByRole('button', { name: t('wizard.moreDates'), expanded: false }));
    await user.click(fields.getByRole('combobox', { name: label('voieDepot') }));
    await user.click(await screen.findByRole('option', { name: t('patents.routes.pct') }));
    await user.type(fields.getByRole('textbox', { name: label('dateDepotInternational') }), '03/05/2021');
    await user.type(fields.getByRole('textbox', { name: label('dateFinDroit') }), '01/02/2024');
    await press('common.next', wizard);
    expect(await form.findByText(text('wizard.verify'))).toBeVisible();
    for (const words of ['04/05/2020', 'FR 20 04567', t('patents.routes.pct'), '03/05/2021', '01/02/2024'])
      expect(wizard).toHaveTextContent(words);
    expect(form.queryByText(label('dateDepotParent'), { selector: 'dt' })).not.toBeInTheDocument();
    await press('common.create', wizard);
    await gone(wizard);
    await upToDate();
    const api = await server().api(server().accounts.user);
    const [found] = (await api.get('/api/brevet/search?q=FR2004567')).list;
    expect(found).toMatchObject({
      DatePriorite: '2020-05-04',
      NumeroPriorite: 'FR 20 04567',
      InformationsDepot: [
        {
          VoieDepot: 'pct',
          DateDepotInternational: '2021-05-03',
          DateDepotParent: null,
          DateEnregistrement: null,
          DateFinDroit: '2024-02-01',
        },
      ],
    });
    await go(`/brevets?edit=${String(found?.Id)}`);
    const edit = await dialog(/Famille à échéances|Modifier/);
    await tab('wizard.tabs.filings', edit);
    const again = within(edit.querySelector('[data-filing]') as HTMLElement);
    const folding = again.getByRole('button', { name: t('wizard.moreDates'), expanded: true });
    const ended = () => again.getByRole('textbox', { name: label('dateFinDroit') });
    await user.click(folding);
    expect(again.queryByRole('textbox', { name: label('dateFinDroit') })).not.toBeInTheDocument();
    await user.click(folding);
    await user.clear(ended());
    await user.type(ended(), '31/02/2024');
    // What is faulty is not put out of sight.
    await user.click(folding);
    expect(ended()).toBeInvalid();
    await press('common.next', edit);
    await waitFor(() => expect(ended()).toHaveFocus());
    await go(`/brevets?open=${String(found?.Id)}`);
    const details = await dialog('Famille à échéances');
    expect(within(details).getByLabelText(t('patents.sections.general'))).toHaveTextContent(
      `${label('datePriorite')}04/05/2020${label('numeroPriorite')}FR 20 04567`,
    );
    expect(within(details).getByRole('article')).toHaveTextContent(
      new RegExp(`${label('voieDepot')}${t('patents.routes.pct')}.*${label('dateFinDroit')}01/02/2024`),
    );
  });

  it('SYNC-22 is not offered where the server keeps nothing of it, and one sentence says so', async () => {
    plain = await listenPlain(dialectNamed('letter'));
    plainWorld(plain.server.records);
    const app = await openApp({ url: plain.url, clock: new TestClock() }, { username: 'ada', password: plainPassword });
    const { form, filing } = await openNew(app);
    expect(await form.findByText(text('wizard.notKept'))).toBeVisible();
    expect(form.queryByLabelText(label('datePriorite'))).not.toBeInTheDocument();
    expect(form.queryByLabelText(label('numeroPriorite'))).not.toBeInTheDocument();
    const fields = await filing();
    expect(fields.getByText(text('wizard.notKept'))).toBeVisible();
    expect(fields.getByLabelText(label('numeroDelivrance'))).toBeVisible();
    for (const name of ['voieDepot', 'dateDepotInternational', 'dateDepotParent', 'dateEnregistrement', 'dateFinDroit'])
      expect(fields.queryByLabelText(label(name))).not.toBeInTheDocument();
  });
});
