import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';

const server = demoServer();
const rank: Readonly<Record<string, string>> = { premier: 'Premier', deuxieme: 'Deuxième', troisieme: 'Troisième' };

const open = async (path: string) => {
  const app = await openApp(server(), server().accounts.user);
  await app.go(path);
  const api = await server().api(server().accounts.user);
  return { ...app, ...stepsOf(app), api };
};
type Row = Readonly<Record<string, unknown>>;
const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
const day = (value: unknown) => String(value).slice(0, 10).split('-').toReversed().join('/');

describe('a patent', () => {
  it('PAT-06 PAT-07 shows who it belongs to and, of each filing, status, numbers, days, licence, comment and cabinets', async () => {
    const admin = await server().api(server().accounts.admin);
    const { list } = await admin.get('/api/brevet?page=1&pageSize=100');
    const details = await Promise.all(list.map(async ({ Id }) => (await admin.get(`/api/brevet/${String(Id)}`)).data));
    const filingsOf = ({ InformationsDepot }: Row) => rows(InformationsDepot);
    const isWhole = (patent: Row) =>
      ['Clients', 'Inventeurs', 'Titulaires', 'Deposants'].every((each) => rows(patent[each]).length > 0);
    const wanted: readonly ((filing: Row) => boolean)[] = [
      ({ CabinetsAnnuites }) => rows(CabinetsAnnuites).length > 0,
      ({ CabinetsProcedures }) => rows(CabinetsProcedures).length > 0,
      ({ Licence }) => Boolean(Licence),
    ];
    const found = wanted.map((has) => details.find((patent) => isWhole(patent) && filingsOf(patent).some(has)));
    const filing = { IdPays: 1, NumeroDepot: 'FR 21 07777', Licence: true, Commentaire: 'Opposition annoncée' };
    const made = await admin.post('/api/brevet', { Titre: 'Famille commentée', InformationsDepot: [filing] });
    const chosen = [...found, (await admin.get(`/api/brevet/${String(made.data.Id)}`)).data];
    expect(filingsOf(chosen.at(-1) ?? {})).toMatchObject([{ Commentaire: 'Opposition annoncée' }]);
    const { go, dialog, press } = await open('/brevets');
    for (const patent of new Set(chosen)) {
      if (!patent) throw new Error('The demo firm has no such family.');
      await go(`/brevets?open=${String(patent.Id)}`);
      const place = await dialog(new RegExp(String(patent.Titre).replaceAll(/[^\w ]/g, '.')));
      const size = (place.closest('[style*="modal-size"]') ?? place).getAttribute('style');
      expect(size).toMatch(/(?<![\d.])56\.25rem/);
      for (const kind of ['Clients', 'Inventeurs', 'Titulaires', 'Deposants'])
        for (const { Nom, NomClient } of rows(patent[kind])) expect(place).toHaveTextContent(String(Nom ?? NomClient));
      if (filingsOf(patent).length > 1) await press('patents.unfoldAll', place);
      await waitFor(() => expect(within(place).getAllByRole('article')).toHaveLength(filingsOf(patent).length));
      const cards = within(place).getAllByRole('article');
      for (const filing of filingsOf(patent)) {
        const card = cards.find(({ textContent }) => textContent?.includes(String(filing.NumeroDepot)));
        const words = card?.textContent ?? '';
        expect(words).toContain(String((filing.Statuts as Row | null)?.NomStatut ?? ''));
        for (const number of ['NumeroDepot', 'NumeroPublication', 'NumeroDelivrance', 'Commentaire'])
          expect(words).toContain(String(filing[number] ?? ''));
        for (const date of ['DateDepot', 'DatePublication', 'DateDelivrance'])
          expect(words).toContain(filing[date] ? day(filing[date]) : '');
        expect(words).toMatch(filing.Licence ? /Licence\s*Oui/ : /Licence\s*Non/);
        for (const cabinet of [...rows(filing.CabinetsAnnuites), ...rows(filing.CabinetsProcedures)]) {
          expect(words).toContain(String(cabinet.CabinetNom));
          for (const role of cabinet.Roles as string[]) expect(words).toContain(rank[role]);
          for (const contact of rows(cabinet.Contacts)) expect(words).toContain(String(contact.Nom));
        }
      }
    }
  });

  it('FIL-07 FIL-08 FIL-09 FIL-10 FIL-11 FIL-12 FIL-13 PAT-07 the status of each filing stands in the colour of its words', async () => {
    const colours = {
      Délivré: 'green',
      'En cours d’examen': 'blue',
      'En préparation': 'cyan',
      Suspendu: 'orange',
      Abandonné: 'red',
      'Licence concédée': 'purple',
      'Dossier transmis': 'default',
    };
    const admin = await server().api(server().accounts.admin);
    await admin.post('/api/statuts', { description: 'Dossier transmis' });
    const statuses = (await admin.get('/api/statuts?page=1&pageSize=100')).list;
    const filings = Object.keys(colours).map((name, at) => ({
      IdStatuts: statuses.find(({ Description }) => Description === name)?.Id,
      NumeroDepot: `FR210888${at}`,
    }));
    const { data } = await admin.post('/api/brevet', { Titre: 'Famille de sept couleurs', InformationsDepot: filings });
    const { go, dialog } = await open('/brevets');
    await go(`/brevets?open=${String(data.Id)}`);
    const place = await dialog(/sept couleurs/);
    for (const [name, colour] of Object.entries(colours)) {
      const [tag] = await within(place).findAllByText(name);
      expect(tag?.closest('[data-colour]'), name).toHaveAttribute('data-colour', colour);
    }
  });
});

describe('the form of a patent', () => {
  const openNew = async () => {
    const app = await open('/brevets?edit=new');
    const wizard = await app.dialog('Nouveau brevet');
    return { ...app, wizard, tab: (name: string) => app.tab(`wizard.tabs.${name}`, wizard) };
  };

  it('FIL-04 another cabinet has none of the contacts that were chosen of the one before', async () => {
    const { user, wizard, tab, press, api } = await openNew();
    const contacts = (await api.get('/api/contact?page=1&pageSize=500')).list.filter(({ IdCabinet }) => IdCabinet);
    const ids = [...new Set(contacts.map(({ IdCabinet }) => IdCabinet))];
    const names: string[] = [];
    for (const id of ids.slice(0, 2)) names.push(String((await api.get(`/api/cabinet/${String(id)}`)).data.NomCabinet));
    await tab('filings');
    await press('wizard.addFiling', wizard);
    await user.click(within(wizard).getAllByRole('button', { name: 'Ajouter un cabinet' })[0] as HTMLElement);
    const cabinet = () => within(wizard).getByRole('combobox', { name: 'Cabinet' });
    const choose = async (name: string) => {
      await user.clear(cabinet());
      await user.paste(name);
      await user.click((await screen.findAllByRole('option', { name: new RegExp(name) }))[0] as HTMLElement);
      await waitFor(() => expect(cabinet()).toHaveValue(name));
    };
    await choose(names[0] ?? '');
    await user.click(within(wizard).getByRole('combobox', { name: 'Contacts' }));
    const chosen = (await screen.findAllByRole('option'))[0] as HTMLElement;
    const contact = String(contacts.find(({ Nom }) => chosen.textContent?.includes(String(Nom)))?.Nom);
    await user.click(chosen);
    await user.keyboard('{Escape}');
    const filing = () => wizard.querySelector('[data-filing]')?.textContent ?? '';
    await waitFor(() => expect(filing()).toContain(contact));
    await choose(names[1] ?? '');
    await waitFor(() => expect(filing()).not.toContain(contact));
  });

  it.each([
    ['inventors', 'inventeur', 'NomInventeur'],
    ['holders', 'titulaire', 'NomTitulaire'],
    ['applicants', 'deposant', 'NomDeposant'],
  ] as const)(
    'WIZ-06 offers those of the %s who were used, at most twenty, and takes the one that is pressed',
    async (kind, path, name) => {
      const { user, wizard, tab, api } = await openNew();
      await tab(kind);
      const tags = await within(wizard).findByRole('group', { name: /^Déjà utilisés/ });
      const offered = within(tags).getAllByRole('button');
      const known = (await api.get(`/api/${path}?page=1&pageSize=500`)).list.map((person) => String(person[name]));
      expect(offered).toHaveLength(20);
      expect(known.length).toBeGreaterThan(20);
      const words = offered[2]?.textContent ?? '';
      expect(known.some((each) => words.includes(each))).toBe(true);
      await user.click(offered[2] as HTMLElement);
      expect(await within(wizard).findByRole('group', { name: words })).toBeVisible();
    },
  );

  it('LAY-12 LAY-13 sends nothing before Create, keeps all by Back, and begins empty after Cancel', async () => {
    const { user, wizard, press, api, gone, go, dialog } = await openNew();
    const count = async () => (await api.get('/api/brevet?page=1&pageSize=1')).body.TotalCount;
    const before = await count();
    const title = (place: HTMLElement) => within(place).getByRole('textbox', { name: 'Titre' });
    await user.click(title(wizard));
    await user.paste('Famille en suspens');
    await press('common.next', wizard);
    expect(await within(wizard).findByText(/Vérifiez avant de créer/)).toBeVisible();
    expect(await count()).toBe(before);
    await press('common.back', wizard);
    await waitFor(() => expect(title(wizard)).toHaveValue('Famille en suspens'));
    await press('common.cancel', wizard);
    await press('form.leave', await dialog(/^Abandonner/));
    await gone(wizard);
    await go('/brevets');
    await go('/brevets?edit=new');
    expect(title(await dialog('Nouveau brevet'))).toHaveValue('');
    expect(await count()).toBe(before);
  });
});
