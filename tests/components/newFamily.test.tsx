import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const openNew = async () => {
  const app = await openApp(server(), server().accounts.user);
  await app.goOffline();
  await app.go('/brevets?edit=new');
  const steps = stepsOf(app);
  const wizard = await steps.dialog(t('records.new.patent'));
  const form = within(wizard);
  const tab = (name: string) => steps.tab(`wizard.tabs.${name}`, wizard);
  const first = () => wizard.querySelector('[data-filing]') as HTMLElement;
  const country = (place: HTMLElement) => within(place).getByRole('combobox', { name: t('patents.fields.idPays') });
  return { ...app, ...steps, wizard, form, tab, first, country };
};

describe('a new family', () => {
  it('WIZ-04 WIZ-06 WIZ-07 FIL-01 FIL-03 ERR-19 UX-12 UX-35 OFF-02 is made without network, its client, cabinet and persons with it, and arrives whole', async () => {
    const app = await openNew();
    const { user, wizard, form, tab, first, country, press, pick, fill, dialog, gone, upToDate } = app;
    await user.type(form.getByRole('textbox', { name: t('patents.fields.titre') }), 'Famille hors ligne');
    await tab('clients');
    await press('records.new.client', wizard);
    const client = await dialog(t('records.new.client'));
    await fill(within(client).getByLabelText(new RegExp(t('clients.fields.nomClient'))), 'Client hors ligne');
    await press('common.create', client);
    expect(await form.findByText('Client hors ligne')).toBeVisible();

    await tab('filings');
    await press('wizard.addFiling', wizard);
    await pick(country(first()), 'japon');
    await press('wizard.addFiling', wizard);
    await pick(country(first()), 'france');
    const heads = [...wizard.querySelectorAll('[data-filing-head]')].map(({ textContent }) => textContent);
    expect(heads).toEqual([expect.stringContaining('France'), expect.stringContaining('Japon')]);
    const filing = within(first());
    await user.type(filing.getByRole('textbox', { name: t('patents.fields.dateDepot') }), '3/2/21');
    await user.type(filing.getByLabelText(t('patents.fields.numeroDepot')), 'FR 21 00002');
    expect(filing.getByRole('switch', { name: t('patents.fields.licence') })).not.toBeChecked();
    const add = filing.getAllByRole('button', { name: t('wizard.addCabinet') })[0] as HTMLElement;
    const cabinet = (at: number) =>
      filing.getAllByRole('combobox', { name: t('patents.fields.cabinetId') })[at] as HTMLElement;
    await user.click(add);
    await waitFor(() => expect(cabinet(0)).toHaveFocus());
    const [chosen] = await screen.findAllByRole('option');
    const taken = chosen?.textContent;
    await user.click(chosen as HTMLElement);
    expect(cabinet(0)).toHaveFocus();
    await user.click(add);
    await waitFor(() => expect(cabinet(1)).toHaveFocus());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).not.toContain(taken);
    await user.keyboard('{Escape}');
    await user.click(filing.getAllByRole('button', { name: t('wizard.removeCabinet') })[1] as HTMLElement);
    await user.click(filing.getAllByRole('button', { name: t('records.new.cabinet') })[1] as HTMLElement);
    const made = await dialog(t('records.new.cabinet'));
    await fill(within(made).getByLabelText(new RegExp(t('records.fields.nomCabinet'))), 'Cabinet hors ligne');
    await press('common.create', made);
    await gone(made);
    expect(cabinet(1)).toHaveValue('Cabinet hors ligne');
    expect(await screen.findByText(/^Cabinet « Cabinet hors ligne » créé$/)).toBeVisible();

    await tab('inventors');
    await user.click(form.getByRole('combobox', { name: t('wizard.people.inventors.add') }));
    await user.paste('Marie Sorel; Jean Aubry');
    const pasted = await dialog(t('wizard.paste.title'));
    expect(within(pasted).getAllByRole('checkbox')).toHaveLength(2);
    await user.click(within(pasted).getByRole('button', { name: t('wizard.paste.add_other', { count: 2 }) }));
    const marie = await form.findByRole('group', { name: /Sorel/ });
    await press('wizard.people.allCountries', marie);
    expect(within(marie).getByText('Japon')).toBeVisible();
    await tab('holders');
    const tags = form.getByRole('group', { name: t('wizard.people.suggestions') });
    await user.click(within(tags).getAllByRole('button')[0] as HTMLElement);
    expect(form.queryByText(text('wizard.people.holders.none'))).not.toBeInTheDocument();
    await tab('applicants');
    await press('records.new.applicant', wizard);
    const applicant = await dialog(t('records.new.applicant'));
    await fill(within(applicant).getByLabelText(new RegExp(`^${t('records.fields.nom')}`)), 'Déposant hors ligne');
    await press('common.create', applicant);
    expect(await form.findByRole('group', { name: 'Déposant hors ligne' })).toBeVisible();

    await press('common.next', wizard);
    expect(await form.findByText(text('wizard.verify'))).toBeVisible();
    for (const words of ['Famille hors ligne', 'Client hors ligne', 'FR 21 00002', 'Cabinet hors ligne'])
      expect(form.getAllByText(new RegExp(words)).at(-1)).toBeVisible();
    await press('common.create', wizard);
    await gone(wizard);
    act(() => pageNetwork.turn(true));
    await upToDate();
    const api = await server().api(server().accounts.user);
    const [found] = (await api.get('/api/brevet/search?q=famille%20hors%20ligne')).list;
    const { data } = await api.get(`/api/brevet/${String(found?.Id)}`);
    expect(data).toMatchObject({
      Clients: [{ NomClient: 'Client hors ligne' }],
      Deposants: [expect.anything()],
      InformationsDepot: [{ NumeroDepot: 'FR 21 00002', Licence: false }, { Licence: false }],
    });
    expect(data.Inventeurs).toHaveLength(2);
  });

  it('WIZ-05 WIZ-09 UX-37 UX-39 UX-36 knows who is there already, copies a filing, and says what goes with a country', async () => {
    const { user, wizard, form, tab, first, country, press, pick, fill, dialog, gone } = await openNew();
    await tab('filings');
    await press('wizard.addFiling', wizard);
    await pick(country(first()), 'japon');
    await user.type(within(first()).getByLabelText(t('patents.fields.commentaire')), 'Licence en vue');
    await user.type(within(first()).getByLabelText(t('patents.fields.numeroDepot')), 'JP 2021 000001');
    await pick(within(first()).getByRole('combobox', { name: t('patents.fields.idStatuts') }), 'd');
    await press('wizard.addFiling', wizard);
    await pick(country(first()), 'france');
    const filing = within(first());
    const comment = filing.getByLabelText(t('patents.fields.commentaire'));
    const status = filing.getByRole('combobox', { name: t('patents.fields.idStatuts') });
    const fromJapan = t('wizard.share.fromPrevious', { filing: 'Japon' });
    await user.click(filing.getByRole('button', { name: fromJapan }));
    const share = await dialog(fromJapan);
    const box = (field: string) => within(share).getByRole('checkbox', { name: t(`patents.fields.${field}`) });
    expect(box('commentaire')).toBeChecked();
    expect(box('idStatuts')).not.toBeChecked();
    expect(box('numeroDepot')).not.toBeChecked();
    const changes = within(share).getByRole('group', { name: t('wizard.share.changes') });
    expect(within(changes).getByRole('insertion')).toHaveTextContent('Licence en vue');
    expect(comment).toHaveValue('');
    await user.click(box('idStatuts'));
    expect(within(changes).getAllByRole('insertion')).toHaveLength(2);
    await user.click(box('idStatuts'));
    await user.click(within(share).getByRole('button', { name: t('wizard.share.submit_one', { count: 1 }) }));
    await gone(share);
    expect(comment).toHaveValue('Licence en vue');
    expect(status).toHaveValue('');
    expect(filing.getByLabelText(t('patents.fields.numeroDepot'))).toHaveValue('');
    await press('common.undo');
    expect(comment).toHaveValue('');

    await tab('inventors');
    const api = await server().api(server().accounts.user);
    const [known] = (await api.get('/api/inventeur?pageSize=1')).list;
    await press('records.new.inventor', wizard);
    const quick = await dialog(t('records.new.inventor'));
    await fill(within(quick).getByLabelText(new RegExp(`^${t('records.fields.nom')}`)), String(known?.NomInventeur));
    await fill(within(quick).getByLabelText(t('records.fields.prenom')), String(known?.PrenomInventeur));
    await fill(within(quick).getByLabelText(t('records.fields.email')), String(known?.EmailInventeur));
    expect(await within(quick).findByRole('button', { name: t('wizard.people.useExisting') })).toBeVisible();
    await press('common.create', quick);
    expect(await screen.findByText(new RegExp('existe déjà et a été sélectionné'))).toBeVisible();
    const person = await form.findByRole('group', { name: new RegExp(String(known?.NomInventeur)) });
    await press('wizard.people.allCountries', person);

    await tab('filings');
    await user.click(within(wizard).getByRole('button', { name: t('wizard.removeFiling', { country: 'Japon' }) }));
    const names = `${known?.PrenomInventeur} ${known?.NomInventeur}`;
    expect(await screen.findByText(text('wizard.countriesDropped_one', { count: 1, names }))).toBeVisible();
    await tab('inventors');
    await waitFor(() => expect(within(person).queryByText('Japon')).not.toBeInTheDocument());
  });
});
