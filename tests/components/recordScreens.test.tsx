import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { type OpenApp, openApp } from '#tests/support/components/openApp.tsx';
import { watchWaits } from '#tests/support/components/watchWaits.ts';
import { t, text } from '#tests/support/components/words.ts';
import { drawn } from '#tests/support/files/drawn.ts';

const server = demoServer();

/**
 * What the screens of each kind of record call their parts; `choose` picks what a new one needs beside its name, `leads`
 * are the ways on from a record.
 */
const kinds = [
  {
    path: '/clients',
    name: t('clients.fields.nomClient'),
    texts: 'clients',
    section: t('clients.tabs.general'),
    leads: [t('contacts.title'), t('patents.title')],
  },
  {
    path: '/contacts',
    name: t('records.fields.nom'),
    texts: 'contacts',
    section: t('contacts.tabs.general'),
    leads: [],
  },
  {
    path: '/cabinets',
    name: t('records.fields.nomCabinet'),
    texts: 'cabinets',
    section: t('cabinets.tabs.general'),
    leads: [t('contacts.title')],
    choose: t('patents.cabinetTypes.1'),
  },
] as const;

const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The row of a record in its list, found by searching for it. */
const rowOf = async ({ go }: OpenApp, path: string, name: string): Promise<HTMLElement> => {
  await go(`${path}?q=${name}`);
  const cell = await within(await screen.findByRole('table')).findByText(name);
  return cell.closest('tr') as HTMLElement;
};

it('UX-18 the details of a client, a contact and a cabinet stand at once, without a spinner', async () => {
  const { go, goOffline, user } = await openApp(server(), server().accounts.admin);
  for (const { path } of kinds) {
    await go(path);
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  }
  await goOffline();
  for (const { path } of kinds) {
    await go(path);
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('tr[data-row]');
      if (!found) throw new Error('no row');
      return found;
    });
    const waits = watchWaits();
    await go(`${path}?open=${row.dataset.row}`);
    const details = await screen.findByRole('dialog');
    expect(details.querySelector('dl dd'), path).toBeVisible();
    expect(waits.stop(), path).toBe(false);
    await user.keyboard('{Escape}');
    await closed();
  }
});

describe.each(drawn('LAY-13 screens', kinds, 1))('the screens of $path', (kind) => {
  const { path, name, section, leads } = kind;
  const fill = async ({ user }: OpenApp, value: string): Promise<void> => {
    const field = (await dialog()).getByRole('textbox', { name });
    await user.clear(field);
    await user.paste(value);
  };
  const press = async ({ user }: OpenApp, key: string): Promise<void> =>
    user.click((await dialog()).getByRole('button', { name: t(key) }));

  it('LAY-13 UX-21 make a record after its recap, show it, and edit it', async () => {
    const app = await openApp(server(), server().accounts.admin);
    await app.go(`${path}?edit=new`);
    await fill(app, 'Zwirnerei');
    if ('choose' in kind) await app.user.click((await dialog()).getByRole('radio', { name: kind.choose }));
    await press(app, 'common.next');
    const recap = (await dialog()).getByRole('region', { name: section });
    expect(within(recap).getByText('Zwirnerei')).toBeVisible();
    await press(app, 'common.create');
    await closed();

    const made = await rowOf(app, path, 'Zwirnerei');
    await app.go(`${path}?open=${made.dataset.row}`);
    expect(await screen.findByRole('dialog', { name: 'Zwirnerei' })).toBeVisible();
    await press(app, 'common.edit');
    expect(await screen.findByRole('dialog', { name: text('common.editName', { name: 'Zwirnerei' }) })).toBeVisible();
    await fill(app, 'Weberei');
    await press(app, 'common.save');
    await closed();

    expect(await rowOf(app, path, 'Weberei')).toBeVisible();
  });

  it('CLI-09 CAB-02 CAB-03 lead on from the menu of a row and from its details alike', async () => {
    const { go, user } = await openApp(server(), server().accounts.admin);
    await go(path);
    const [row] = await within(await screen.findByRole('table')).findAllByRole('button', { name: /^Actions pour/ });
    await user.click(row as HTMLElement);
    const menu = await screen.findByRole('menu');
    expect(textsOf(within(menu).getAllByRole('menuitem'))).toEqual([
      t('common.view'),
      ...leads,
      t('common.edit'),
      t('common.delete'),
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: t('common.view') }));
    expect(textsOf((await dialog()).getAllByRole('button')).filter(Boolean)).toEqual([t('common.edit'), ...leads]);
  });

  it('UX-21 say of an address that names no record that it is unknown, for the form and for the details', async () => {
    const app = await openApp(server(), server().accounts.admin);
    for (const address of ['edit', 'open']) {
      await app.go(`${path}?${address}=987654`);
      expect((await dialog()).getByText(text('common.unknownRecord'))).toBeVisible();
      await press(app, 'common.close');
      await closed();
    }
  });
});

describe('the form that an address names', () => {
  it('UX-59 CAB-08 is refused with a sentence to whoever may not use it', async () => {
    const { go } = await openApp(server(), server().accounts.client);
    await go('/contacts?edit=new');
    expect((await dialog()).getByText(text('common.noRight'))).toBeVisible();
  });
});
