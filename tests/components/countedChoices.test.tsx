import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { walkRows } from '#src/data/lists/walkRows.ts';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t } from '#tests/support/components/words.ts';

const server = demoServer();

/** Nothing is counted until it is called, as while a large portfolio is looked through for something more urgent. */
const holdCounts = (): (() => void) => {
  let isOver = false;
  // More holes than anybody waits for, which take no room: a list that grew while it was held ended the process.
  const rows: undefined[] = [];
  rows.length = 2 ** 32 - 1;
  void walkRows({ rows, work: 'list', atOnce: 1, look: () => {}, isOver: () => isOver });
  const release = (): void => {
    isOver = true;
  };
  onTestFinished(release);
  return release;
};

const lists = [
  { path: '/brevets', picker: 'patents.filters.country' },
  { path: '/brevets/depots', picker: 'records.singular.client' },
  { path: '/clients', picker: 'clients.fields.statut' },
] as const;

it.each(lists)(
  'UX-24 until it is counted what each choice leaves, the picker $picker of $path offers nothing that would move',
  async ({ path, picker }) => {
    const app = await openApp(server(), server().accounts.admin);
    const { press } = stepsOf(app);
    await app.go(path);
    await screen.findByRole('navigation', { name: t('table.pages') });
    const count = holdCounts();
    await press('patents.filters.button');
    await app.user.click(await screen.findByRole('combobox', { name: t(picker) }));
    const list = await screen.findByRole('listbox', { name: t(picker) });
    expect(list).toHaveTextContent(/^…$/);
    expect(within(list).queryAllByRole('option')).toEqual([]);
    count();
    await waitFor(() => expect(within(list).getAllByRole('option')[0]).toHaveTextContent(/\d$/));
  },
);
