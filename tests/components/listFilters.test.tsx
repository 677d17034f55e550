import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

const range = () => screen.getByRole('navigation', { name: t('table.pages') }).textContent?.replace(/\D+$/, '') ?? '';
const total = () => Number(/sur (\d+)/.exec(range().replace(/\s/g, ' '))?.[1]);

const lists = [
  ['/clients', 'clients.filters.patents.label', 'clients.filters.patents.no', 'patents=no'],
  ['/contacts', 'contacts.columns.home', 'contacts.filters.homes.cabinet', 'home=cabinet'],
  ['/cabinets', 'records.fields.type', 'patents.cabinetTypes.1', 'type=1'],
  ['/admin/users', 'users.fields.role', 'common.roles.Admin', 'role=Admin'],
  ['/logs', 'users.fields.role', 'common.roles.User', 'role=User'],
  ['/settings/reference?list=status', 'reference.filters.used.label', 'reference.filters.used.no', 'used=no'],
] as const;

it('UX-20 UX-24 UX-25 every list has filters that are closed at first and show what they leave, and views of its own', async () => {
  const api = await server().api(server().accounts.admin);
  await api.post('/api/client', { NomClient: 'Sans famille' });
  await api.post('/api/statuts', { Nom: 'Jamais servi' });
  const { user, go, address, ...app } = await openApp(server(), server().accounts.admin);
  const { press, dialog, fill, gone } = stepsOf({ user, ...app });
  for (const [path, label, choice, asked] of lists) {
    await go(path);
    await waitFor(() => expect(total(), path).toBeGreaterThan(0));
    const all = total();
    await press('patents.filters.button');
    const filters = within(await dialog(t('patents.filters.button')));
    const field = await filters.findByLabelText(t(label), { selector: 'input' });
    await waitFor(() => expect(filters.getAllByRole('combobox').at(0), path).toHaveFocus());
    expect(screen.queryByRole('option'), path).not.toBeInTheDocument();
    await user.click(field);
    const option = await filters.findByRole('option', {
      name: (name) => name.startsWith(t(choice)) && /\d/.test(name),
    });
    const promised = Number(/(\d+)\D*$/.exec(option.textContent ?? '')?.[1]);
    await user.click(option);
    await waitFor(() => expect(address(), path).toContain(asked));
    await waitFor(() => expect(total(), path).toBe(promised));
    expect(promised, path).toBeLessThan(all);
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await press('views.button');
    await user.click(await screen.findByRole('menuitem', { name: t('views.save') }));
    const save = await dialog(t('views.saveTitle'));
    await fill(within(save).getByLabelText(new RegExp(`^${t('views.name')}`)), `Vue ${asked}`);
    await user.click(within(save).getByRole('checkbox', { name: t('views.openWith') }));
    await press('common.save', save);
    await gone(save);
    await user.click(screen.getByRole('button', { name: t('patents.filters.remove', { name: t(choice) }) }));
    await waitFor(() => expect(total(), path).toBe(all));
    await go('/dashboard');
    await go(path);
    await waitFor(() => expect(address(), path).toContain(asked));
    expect(await screen.findByRole('button', { name: `Vue ${asked}` })).toBeVisible();
  }
});

const byServer = [
  ['/notifications', 'notifications.kinds', 'records.singular.client', 'type=client'],
  ['/logs?view=all', 'logs.filters.actions', 'logs.classes.creation', 'action=creation'],
] as const;

it('UX-20 UX-25 LOG-04 INBOX-02 what the server lists, the log and the inbox, is kept as a view, too', async () => {
  const { user, go, address, ...app } = await openApp(server(), server().accounts.admin);
  const { press, dialog, fill, gone } = stepsOf({ user, ...app });
  for (const [path, label, choice, asked] of byServer) {
    await go(path);
    await user.click(await screen.findByRole('combobox', { name: t(label) }));
    await user.click(await screen.findByRole('option', { name: t(choice) }));
    await waitFor(() => expect(address(), path).toMatch(new RegExp(asked, 'i')));
    const narrowed = address();
    await user.keyboard('{Escape}');
    await press('views.button');
    await user.click(await screen.findByRole('menuitem', { name: t('views.save') }));
    const save = await dialog(t('views.saveTitle'));
    await fill(within(save).getByLabelText(new RegExp(`^${t('views.name')}`)), `Vue ${asked}`);
    await user.click(within(save).getByRole('checkbox', { name: t('views.openWith') }));
    await press('common.save', save);
    await gone(save);
    expect(await screen.findByRole('button', { name: `Vue ${asked}` })).toBeVisible();
    await go('/dashboard');
    await go(`${narrowed}&${path === '/notifications' ? 'page' : 'logPage'}=7`);
    expect(await screen.findByRole('button', { name: `Vue ${asked}` })).toBeVisible();
    await go('/dashboard');
    // An address that asks for something of its own is left alone.
    await go(path === '/notifications' ? '/notifications?tab=read' : '/logs?view=all&day=2024-01-02');
    const menu = await screen.findByRole('button', { name: t('views.button') });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`Vue ${asked}$`) }));
    await waitFor(() => expect(address(), path).toBe(narrowed));
    await go('/dashboard');
    await go(path);
    await waitFor(() => expect(address(), path).toBe(narrowed));
  }
});
