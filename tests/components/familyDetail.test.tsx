import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';
import type { TestAccount } from '#tests/support/server/testServer.ts';

const server = demoServer();
type Row = Readonly<Record<string, unknown>>;

const firstOf = async (path: string): Promise<Row> => {
  const api = await server().api(server().accounts.admin);
  const [first] = (await api.get(`${path}?page=1&pageSize=100`)).list;
  if (!first) throw new Error(`${path} is empty.`);
  return first;
};
const country = async (code: string) => {
  const api = await server().api(server().accounts.admin);
  return Number((await api.get('/api/pays')).list.find(({ CodeIso }) => CodeIso === code)?.Id);
};
const make = async (family: Row): Promise<number> => {
  const api = await server().api(server().accounts.admin);
  return Number((await api.post('/api/brevet', family)).data.Id);
};
/** The family's dialog, and its lines. */
const open = async (account: TestAccount, id: number, title: string) => {
  const app = await openApp(server(), account);
  const steps = stepsOf(app);
  await app.go(`/brevets?open=${id}`);
  const details = await steps.dialog(title);
  const table = () => within(details).getByRole('table');
  const lines = () => [...table().querySelectorAll<HTMLElement>('button[data-filing]')];
  const rowOf = (name: string) =>
    lines()
      .find((line) => line.textContent === name)
      ?.closest('tr') as HTMLElement;
  return { ...app, ...steps, details, lines, rowOf };
};
const comesBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the detail of a family', () => {
  it('PAT-06 PAT-07 UX-44 UX-45 begins with whose it is, then its filings in the order of the law, each unfolding to its card', async () => {
    const [client, cabinet, inventor] = await Promise.all(
      ['/api/client', '/api/cabinet', '/api/inventeur'].map(firstOf),
    );
    const [fr, jp, us, de] = await Promise.all(['FR', 'JP', 'US', 'DE'].map(country));
    const id = await make({
      referenceFamille: 'ORD-1',
      titre: 'Famille ordonnée',
      classesBrevet: 'H01M 10/05',
      clientIds: [client?.Id],
      inventeurIds: [inventor?.Id],
      informationsDepot: [
        { idPays: jp },
        { idPays: us, numeroDepot: 'US 17/111,222', dateDepot: '2021-03-01' },
        { idPays: de },
        {
          idPays: fr,
          numeroDepot: 'FR 20 01234',
          dateDepot: '2020-03-02',
          cabinetsProcedures: [{ cabinetId: cabinet?.Id, roles: ['premier'], contactIds: [] }],
        },
      ],
    });
    const { user, details, lines, rowOf, goOffline, address } = await open(
      server().accounts.user,
      id,
      'Famille ordonnée',
    );
    await goOffline();

    expect(lines().map(({ textContent }) => textContent)).toEqual(['France', 'États-Unis', 'Japon', 'Allemagne']);
    const parts = [
      within(details).getByRole('button', { name: t('common.edit') }),
      within(details).getByRole('link', { name: String(client?.NomClient) }),
      ...['fields.informationsDepot', 'fields.inventeurIds', 'sections.general', 'sections.identifiers'].map((name) =>
        within(details).getByLabelText(t(`patents.${name}`)),
      ),
    ];
    for (const [at, part] of parts.slice(1).entries()) expect(comesBefore(parts[at] as Element, part)).toBe(true);
    // What can be pressed stands in the head, which what still comes below does not move.
    expect(parts[0]?.closest('header')).toHaveTextContent('Famille ordonnée');

    expect(within(details).queryByRole('article')).not.toBeInTheDocument();
    expect(rowOf('France')).toHaveTextContent(/FR 20 01234.*02\/03\/2020/);
    const number = within(rowOf('France')).getByRole('button', { name: /FR 20 01234/ });
    await user.click(number);
    expect(await within(rowOf('France')).findByText(text('common.copied'))).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('FR 20 01234');
    lines()[0]?.focus();
    expect(lines()[0]).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    const card = within(details).getByRole('article', { name: 'France' });
    expect(lines()[0]).toHaveAttribute('aria-expanded', 'true');
    expect(lines()[0]).toHaveFocus();
    for (const words of [cabinet?.NomCabinet, cabinet?.EmailCabinet, cabinet?.TelephoneCabinet])
      expect(card).toHaveTextContent(String(words));
    const [mail, phone] = ['EmailCabinet', 'TelephoneCabinet'].map((name) =>
      within(card).getByRole('link', { name: String(cabinet?.[name]) }),
    );
    expect(mail).toHaveAttribute('href', `mailto:${String(cabinet?.EmailCabinet)}`);
    expect(phone).toHaveAttribute('href', expect.stringMatching(/^tel:\+?\d+$/));
    await user.keyboard(' ');
    expect(within(details).queryByRole('article')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown} ');
    expect(within(details).getByRole('article', { name: 'États-Unis' })).toBeVisible();
    // A click beside the words of a line is one on the line.
    await user.click(rowOf('Japon').querySelector('td:nth-child(2)') as HTMLElement);
    expect(within(details).getAllByRole('article')).toHaveLength(2);

    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(details).getAllByRole('article')).toHaveLength(4);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(within(details).getAllByRole('article')).toHaveLength(2);

    await user.click(within(rowOf('France')).getByRole('link', { name: String(cabinet?.NomCabinet) }));
    await waitFor(() => expect(address()).toBe(`/cabinets?open=${String(cabinet?.Id)}`));
    expect(await screen.findByRole('dialog', { name: String(cabinet?.NomCabinet) })).toBeVisible();
  });

  it('PAT-07 OFF-04 of three hundred filings is three hundred lines, and a status changed in one waits in that one', async () => {
    const [ep, other] = [await country('EP'), await country('FR')];
    const id = await make({
      titre: 'Trois cents dépôts',
      informationsDepot: Array.from({ length: 300 }, (_, index) => ({
        idPays: index === 299 ? ep : other,
        numeroDepot: `ZZ ${1_000 + index}`,
        dateDepot: `${2000 + (index % 20)}-01-02`,
      })),
    });
    const { user, details, lines, rowOf, goOffline } = await open(server().accounts.user, id, 'Trois cents dépôts');
    await waitFor(() => expect(lines()).toHaveLength(300));
    expect(within(details).queryByRole('article')).not.toBeInTheDocument();
    await goOffline();
    const name = lines().find((line) => line.textContent !== 'France')?.textContent ?? '';
    await user.click(rowOf(name).querySelector('[data-quick=idStatuts]') as HTMLElement);
    const [, chosen] = await screen.findAllByRole('option');
    const status = chosen?.textContent ?? '';
    await user.click(chosen as HTMLElement);
    await waitFor(() => expect(rowOf(name)).toHaveTextContent(status));
    await waitFor(() => expect(rowOf(name)).toHaveTextContent(text('sync.mark.pending')));
    expect(lines().filter((line) => line.closest('tr')?.textContent?.includes(text('sync.mark.pending')))).toHaveLength(
      1,
    );
    await user.click(lines().find((line) => line.textContent === name) as HTMLElement);
    expect(within(details).getByRole('article', { name })).toHaveTextContent(
      text('pending.fields', { fields: t('patents.fields.idStatuts') }),
    );
  });

  it('UX-28 PAT-07 F2 opens the status of the first filing, or of the one with the focus, folded or unfolded', async () => {
    const [fr, jp] = [await country('FR'), await country('JP')];
    const id = await make({
      titre: 'Famille au clavier',
      informationsDepot: [{ idPays: fr, dateDepot: '2020-03-02' }, { idPays: jp }],
    });
    const { user, details, lines, rowOf } = await open(server().accounts.user, id, 'Famille au clavier');
    await waitFor(() => expect(within(details).getByRole('button', { name: t('common.close') })).toHaveFocus());
    /** Takes the first status whose name begins so. */
    const take = async (typed: string) => {
      const field = await within(details).findByRole('combobox');
      await waitFor(() => expect(field).toHaveFocus());
      await user.keyboard(`${typed}{Enter}`);
      await waitFor(() => expect(within(details).queryByRole('combobox')).not.toBeInTheDocument());
    };
    await user.keyboard('{F2}');
    await take('délivré');
    await waitFor(() => expect(rowOf('France')).toHaveTextContent('Délivré'));
    lines()[0]?.focus();
    await user.keyboard('{ArrowDown}{F2}');
    await take('abandon');
    await waitFor(() => expect(rowOf('Japon')).toHaveTextContent('Abandon'));
    await waitFor(() => expect(rowOf('France')).toHaveTextContent('Délivré'));
    lines()[1]?.focus();
    await user.keyboard('{Enter}{F2}');
    await take('délivré');
    const card = within(details).getByRole('article', { name: 'Japon' });
    await waitFor(() => expect(card).toHaveTextContent('Délivré'));
    await user.keyboard('?');
    expect(await screen.findByText(text('shortcuts.status'))).toBeVisible();
  });

  it('ROLE-13 NAV-05 UX-59 leads a client’s user only to what that user has a screen for', async () => {
    const admin = await server().api(server().accounts.admin);
    const own = await server().api(server().accounts.client);
    const [client] = (await own.get('/api/client?page=1&pageSize=10')).list;
    const known = new Set((await own.get('/api/cabinet/my')).list.map(({ Id }) => Id));
    const cabinets = (await admin.get('/api/cabinet?page=1&pageSize=100')).list;
    const linked = cabinets.find(({ Id }) => known.has(Id));
    const foreign = cabinets.find(({ Id }) => !known.has(Id));
    const person = await firstOf('/api/inventeur');
    const [fr, jp] = [await country('FR'), await country('JP')];
    const id = await make({
      titre: 'Famille du client',
      clientIds: [client?.Id],
      inventeurIds: [person.Id],
      informationsDepot: [
        { idPays: fr, cabinetsProcedures: [{ cabinetId: linked?.Id, roles: [], contactIds: [] }] },
        { idPays: jp, cabinetsProcedures: [{ cabinetId: foreign?.Id, roles: [], contactIds: [] }] },
      ],
    });
    const { details, rowOf } = await open(server().accounts.client, id, 'Famille du client');
    const links = within(details)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links.sort()).toEqual([`/brevets?inventor=${String(person.Id)}`, `/cabinets?open=${String(linked?.Id)}`]);
    expect(details).toHaveTextContent(String(client?.NomClient));
    expect(rowOf('Japon')).toHaveTextContent(String(foreign?.NomCabinet));
    expect(within(details).queryByRole('button', { name: t('common.edit') })).not.toBeInTheDocument();
    expect(details.querySelector('[data-quick]')).toBeNull();
  });
});
