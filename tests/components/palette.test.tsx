import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { type OpenOptions, openApp } from '#tests/support/components/openApp.tsx';
import { pageNetwork } from '#tests/support/components/pageNetwork.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import { readFeed } from '#tests/support/server/feed.ts';
import { startTestServer, type Wire } from '#tests/support/server/testServer.ts';

const server = demoServer();

const open = async (options: OpenOptions = {}) => {
  const app = await openApp(server(), server().accounts.admin, options);
  return { ...app, ...stepsOf(app) };
};

/** Something that is over when this is said. */
const later = () => {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
};

const createElsewhere = async (name: string) => {
  const api = await server().api(server().accounts.user);
  expect(await api.post('/api/client', { NomClient: name })).toMatchObject({ status: 201 });
  // The page asks anew when the line comes back.
  act(() => pageNetwork.turn(false));
  act(() => pageNetwork.turn(true));
};

describe('what arrives while the palette stands open', () => {
  it('UX-19 UX-54 Enter given before the portfolio is there takes the first hit as soon as there is one', async () => {
    const portfolio = later();
    const { user, palette, address } = await open({ delivered: portfolio.over });
    await palette('semaphore spectre');
    await waitFor(() => expect(screen.getByText(text('palette.coming'))).toBeVisible());
    expect(screen.queryByText(text('common.nothingFound'))).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(address()).not.toContain('open=');
    portfolio.end();
    await waitFor(() => expect(address()).toMatch(/^\/brevets\?open=\d+/));
  });

  it('UX-19 UX-54 a family that is the only one so far is not the one that is meant: Enter changes no status until all have come', async () => {
    // A small firm: all but one of its records come in one part.
    const firm = await startTestServer();
    const api = await firm.api(firm.accounts.admin);
    const idOf = async (path: string, body: Wire) => Number((await api.post(path, body)).data.Id);
    const [before, after] = [
      await idOf('/api/statuts', { Description: 'En examen' }),
      await idOf('/api/statuts', { Description: 'Délivré' }),
    ];
    const families: number[] = [];
    for (const reference of ['BRUME-1', 'BRUME-2']) {
      const InformationsDepot = [{ NumeroDelivrance: `EP 3 456 83${reference.at(-1)} B1`, Id_statuts: before }];
      const family = { ReferenceFamille: reference, Titre: 'Corne de brume', InformationsDepot };
      families.push(await idOf('/api/brevet', family));
    }
    const statusesNow = () =>
      Promise.all(
        families.map(async (id) => {
          const [filing] = (await api.get(`/api/brevet/${id}`)).data.InformationsDepot as { IdStatuts: number }[];
          return filing?.IdStatuts;
        }),
      );
    const { changes } = await readFeed(api);
    const rest = later();
    const app = await openApp(firm, firm.accounts.admin, { atATime: changes.length - 1, rest: rest.over });
    const { user, palette, fill } = { ...app, ...stepsOf(app) };
    const selected = () => document.querySelector('[data-action][data-selected]');
    const box = await palette('corne de brume > délivré');
    expect(await screen.findByText(/BRUME-1 · aujourd’hui/)).toBeVisible();
    expect(screen.getByText(text('palette.coming'))).toBeVisible();
    await waitFor(() => expect(selected()).toBeNull());
    await user.keyboard('{Enter}');
    expect(box).toBeVisible();
    // Nor later, when it is known that two have these words.
    rest.end();
    expect(await screen.findByText(text('palette.noSuchFiling'))).toBeVisible();
    expect(await statusesNow()).toEqual([before, before]);
    await fill(box, 'brume-2 > délivré');
    await waitFor(() => expect(selected()).toHaveTextContent(/BRUME-2/));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await statusesNow()).toEqual([before, after]));
    firm.app.server.closeAllConnections();
    await firm.close();
  });

  it('UX-19 UX-55 a record that another device creates meanwhile is what Enter takes', async () => {
    const { user, palette, address } = await open();
    const box = await palette('girouette lointaine');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
    await createElsewhere('Girouette lointaine');
    expect(await screen.findByRole('button', { name: /Girouette lointaine/ })).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/clients\?open=\d+/));
  });

  it('UX-19 an Enter that found nothing leads nowhere later', async () => {
    const { user, palette, address } = await open();
    await palette('balise tardive');
    expect(await screen.findByText(text('common.nothingFound'))).toBeVisible();
    await user.keyboard('{Enter}');
    await createElsewhere('Balise tardive');
    expect(await screen.findByRole('button', { name: /Balise tardive/ })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });
});

describe('the palette', () => {
  it('UX-19 UX-12 UX-03 the status of a filing is changed from anywhere by its number, in three steps and with undo', async () => {
    const api = await server().api(server().accounts.user);
    const statuses = (await api.get('/api/statuts')).list as { Id: number; Description: string }[];
    const [before, after] = statuses;
    const family = {
      ReferenceFamille: 'PHARE-7',
      Titre: 'Lentille de phare',
      InformationsDepot: [
        { NumeroDelivrance: 'EP 3 456 781 B1', Id_statuts: before?.Id },
        { NumeroDelivrance: 'EP 3 456 782 B1', Id_statuts: before?.Id },
      ],
    };
    const { data } = await api.post('/api/brevet', family);
    const statusesNow = async () =>
      ((await api.get(`/api/brevet/${data.Id}`)).data.InformationsDepot as { IdStatuts: number }[]).map(
        ({ IdStatuts }) => IdStatuts,
      );
    const { user, palette, address } = await open();
    await palette(`ep3456782 > ${after?.Description}`);
    expect(await screen.findByText(new RegExp(`PHARE-7.*${before?.Description}`))).toBeVisible();
    expect(screen.queryByText(text('numbers.nobodys'))).not.toBeInTheDocument();
    await waitFor(() =>
      expect(document.querySelector('[data-action][data-selected]')).toHaveTextContent(`${after?.Description}`),
    );
    await user.keyboard('{Enter}');
    const undo = await holdUndo(user);
    await waitFor(async () => expect(await statusesNow()).toEqual([before?.Id, after?.Id]));
    expect(address()).toBe('/dashboard');
    await user.click(undo);
    await waitFor(async () => expect(await statusesNow()).toEqual([before?.Id, before?.Id]));
  });

  it('UX-19 UX-59 an Enter changes no status that was not named, nor one of several filings that are meant', async () => {
    const api = await server().api(server().accounts.user);
    const InformationsDepot = [{ NumeroDelivrance: 'EP 3 456 791 B1' }, { NumeroDelivrance: 'EP 3 456 792 B1' }];
    await api.post('/api/brevet', { ReferenceFamille: 'PHARE-8', Titre: 'Feu tournant', InformationsDepot });
    const { user, palette, fill } = await open();
    const selected = () => document.querySelector('[data-action][data-selected]');
    const box = await palette('ep3456792');
    await user.click(await screen.findByRole('button', { name: /^Changer le statut.*EP 3 456 792 B1 · PHARE-8/ }));
    expect(box).toHaveValue('ep3456792 > ');
    expect((await screen.findAllByText(/PHARE-8 · aujourd’hui/)).length).toBeGreaterThan(1);
    await waitFor(() => expect(selected()).toBeNull());
    await user.keyboard('{Enter}');
    expect(box).toBeVisible();
    await fill(box, 'PHARE-8 FR > dél');
    expect(await screen.findByText(text('palette.noSuchFiling'))).toBeVisible();
    await api.post('/api/brevet', {
      ReferenceFamille: 'PHARE-9',
      Titre: 'Balise',
      InformationsDepot: [{ NumeroDelivrance: 'EP 3 456 799 B1' }],
    });
    act(() => pageNetwork.turn(false));
    act(() => pageNetwork.turn(true));
    await fill(box, 'PHARE-9');
    expect(await screen.findByRole('button', { name: /PHARE-9/ })).toBeVisible();
    // A part of a number is no number, whoever alone has it.
    await fill(box, '456799 > dél');
    expect(await screen.findByText(text('palette.noSuchFiling'))).toBeVisible();
    await fill(box, 'ep3456789012345 > dél');
    expect(await screen.findByText(text('palette.noSuchFiling'))).toBeVisible();
    await fill(box, 'PHARE-8 > dél');
    expect(await screen.findByText(text('palette.noSuchFiling'))).toBeVisible();
  });

  it('UX-19 PAT-05 a number that no family has is said to be nobody’s, and its pieces open no family', async () => {
    const api = await server().api(server().accounts.user);
    const scattered = {
      ReferenceFamille: 'EPI-21',
      Titre: 'Épicyclique 187',
      InformationsDepot: [{ NumeroDepot: 'FR 21 87187' }, { NumeroDepot: 'US 16/654,187' }],
    };
    expect(await api.post('/api/brevet', scattered)).toMatchObject({ status: 201 });
    const { user, palette, fill, address, press } = await open();
    const box = await palette('epicyclique 187');
    expect(await screen.findByRole('button', { name: /EPI-21/ })).toBeVisible();
    await fill(box, 'ep 21 187 654');
    expect(await screen.findByText(text('numbers.nobodys'))).toBeVisible();
    expect(screen.queryByRole('button', { name: /EPI-21/ })).not.toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('[data-action][data-selected]')).toBeNull());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/dashboard');
    // What is typed of a number so far is a piece of it.
    await fill(box, 'fr 21 871');
    expect(await screen.findByRole('button', { name: /EPI-21/ })).toBeVisible();
    await fill(box, 'ep 21 187 654');
    await press('numbers.inList');
    await waitFor(() => expect(address()).toBe('/brevets?q=ep%2021%20187%20654'));
    expect(await screen.findByText(text('numbers.nobodysIn.patents'))).toBeVisible();
    await user.click(screen.getByRole('link', { name: t('numbers.inConverter') }));
    expect(await screen.findByRole('textbox', { name: t('converter.numbers') })).toHaveValue('ep 21 187 654');
    expect(address()).toBe('/number-converter');
  });

  it('UX-19 Enter opens what is called just that before what only contains it, of whichever kind', async () => {
    const api = await server().api(server().accounts.user);
    const idOf = async (path: string, body: Wire) => Number((await api.post(path, body)).data.Id);
    const client = await idOf('/api/client', { NomClient: 'Éclat Boréal' });
    const held = await idOf('/api/brevet', { ReferenceFamille: 'ECB-1', Titre: 'Lampe', ClientIds: [client] });
    const titled = await idOf('/api/brevet', { ReferenceFamille: 'ECB-2', Titre: 'Éclat', ClientIds: [client] });
    const cabinet = await idOf('/api/cabinet', { NomCabinet: 'Boréal', Type: 2 });
    const likeScreen = await idOf('/api/client', { NomClient: 'Brev' });
    const { user, palette, fill, address, go } = await open();
    const box = await palette('eclat boreal');
    expect(await screen.findByRole('button', { name: /^ECB-1/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/clients?open=${client}`));
    expect(box).not.toBeInTheDocument();
    for (const [typed, expected] of [
      ['éclat', `/brevets?open=${titled}`],
      ['éclat b', `/clients?open=${client}`],
      ['boréal', `/cabinets?open=${cabinet}`],
      ['ecb 1', `/brevets?open=${held}`],
      ['lamp', `/brevets?open=${held}`],
      // The beginning of a screen's name, which is a whole one here.
      ['brev', `/clients?open=${likeScreen}`],
      ['breve', '/brevets'],
    ] as const) {
      await go('/dashboard');
      await fill(await palette(typed), typed);
      await waitFor(() => expect(document.querySelector('[data-action][data-selected]')).toBeVisible());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(`${typed} → ${address()}`).toBe(`${typed} → ${expected}`));
    }
  });

  it('UX-19 shows what was opened last before anything is typed, how much is found of each kind, and leads to all of it', async () => {
    const api = await server().api(server().accounts.user);
    const { Id } = (await api.post('/api/client', { NomClient: 'Zéphyr récent' })).data;
    const { user, palette, address, go, dialog } = await open();
    await go(`/clients?open=${Id}`);
    expect(await dialog(/Zéphyr récent/)).toBeVisible();
    await user.keyboard('{Escape}');
    await go('/dashboard');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('button', { name: /^Zéphyr récent/ })).toBeVisible();
    expect(headed(t('palette.recent'))).toBe(true);
    await palette('a');
    const [all] = await screen.findAllByRole('button', { name: /^Voir les .* résultats dans la liste$/ });
    const [total] = /\d+/.exec(all?.textContent ?? '') ?? [];
    expect(headed(t('palette.recent'))).toBe(false);
    expect(headed(`${t('dashboard.tiles.patent')} (${total})`)).toBe(true);
    await user.click(all as HTMLElement);
    await waitFor(() => expect(address()).toBe('/brevets?q=a'));
  });
});

/** The head of a group is drawn by its style. */
const headed = (words: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('[style*="--spotlight-label"]')].some(({ style }) =>
    style.getPropertyValue('--spotlight-label').includes(words),
  );
