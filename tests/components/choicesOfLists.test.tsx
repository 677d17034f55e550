import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { type OpenApp, openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

/** Takes the first two things that a picker offers, both before anything is drawn of them. */
const takeTwo = async (label: string, user: OpenApp['user']): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: t(label) }));
  const offered = () => within(screen.getByRole('listbox', { name: t(label) })).getAllByRole('option');
  await waitFor(() => expect(offered().length).toBeGreaterThan(1));
  // Asked for anew: once they are counted, other ones stand in their place.
  act(() => {
    for (const option of offered().slice(0, 2)) fireEvent.click(option);
  });
};

const asked = (name: string): readonly string[] => new URLSearchParams(window.location.search).getAll(name);

const lists = [
  { path: '/brevets', picker: 'patents.filters.country', name: 'country' },
  { path: '/brevets/depots', picker: 'patents.filters.status', name: 'status' },
  { path: '/echeancier', picker: 'patents.filters.country', name: 'country' },
  { path: '/clients', picker: 'clients.fields.statut', name: 'status' },
  { path: '/cabinets', picker: 'records.fields.type', name: 'type' },
  { path: '/contacts', picker: 'contacts.columns.home', name: 'home' },
  { path: '/admin/users', picker: 'users.fields.role', name: 'role' },
  { path: '/settings/reference?list=status', picker: 'patents.filters.status', name: 'group' },
] as const;

it.each(lists)(
  'UX-24 UX-20 two choices made in the same moment in the picker $picker of $path both narrow it',
  async (list) => {
    const app = await openApp(server(), server().accounts.admin);
    const { press } = stepsOf(app);
    await app.go(list.path);
    await press('patents.filters.button');
    await takeTwo(list.picker, app.user);
    await waitFor(() => expect(asked(list.name)).toHaveLength(2));
  },
);

it.each([
  { path: '/notifications', picker: 'notifications.kinds', name: 'type' },
  { path: '/logs?view=all', picker: 'logs.filters.actions', name: 'action' },
])('UX-24 UX-20 and so they do in the picker $picker of $path', async ({ path, picker, name }) => {
  const { go, user } = await openApp(server(), server().accounts.admin);
  await go(path);
  await takeTwo(picker, user);
  await waitFor(() => expect(asked(name)).toHaveLength(2));
});
