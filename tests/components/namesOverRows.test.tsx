import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { NamesOnTap } from '#src/ui/facts/NamesOnTap.tsx';
import { page } from '#tests/support/components/layOut.ts';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { type Town, TownTable, type TownTableProps } from '#tests/support/components/TownTable.tsx';

const towns: readonly Town[] = ['Lyon', 'Nantes', 'Rennes', 'Tours'].map((name, at) => ({
  id: at + 1,
  name,
  people: at,
}));
const [, nantes, rennes, tours] = towns as [Town, Town, Town, Town];
const columns: TownTableProps['columns'] = [
  { key: 'name', title: 'Ville', card: 'title', render: ({ name }) => name },
  {
    key: 'people',
    title: 'Quartiers',
    render: ({ name }) => <NamesOnTap names={[`${name} Nord`, `${name} Sud`]}>+2</NamesOnTap>,
  },
];
const table = (shown: readonly Town[]) => (
  <TranslationProvider>
    <MantineProvider env="test">
      <TownTable towns={shown} columns={columns} />
    </MantineProvider>
  </TranslationProvider>
);
/** A finger's tap: on a tablet it gives a button no focus. */
const tapFirst = (): void => void fireEvent.click(screen.getAllByRole('button', { name: '+2' })[0] as HTMLElement);
const namesShown = () => screen.queryAllByText(/ (Nord|Sud)$/).map(({ textContent }) => textContent);

afterEach(() => {
  page.width = 1440;
});

it.each([1440, 390])(
  'UX-22 UX-49 names that a tap has opened never become those of another record that comes into the place, at %i px',
  async (width) => {
    page.width = width;
    const { rerender } = render(table(towns.slice(0, 3)));
    await nextTask();
    tapFirst();
    expect(namesShown()).toEqual(['Lyon Nord', 'Lyon Sud']);
    rerender(table([nantes, rennes, tours]));
    expect(namesShown()).toEqual([]);
    tapFirst();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    // As where the list was scrolled and the names hidden with their row.
    screen.getByRole('dialog').blur();
    rerender(table([rennes, tours]));
    rerender(table([rennes, tours, towns[0] as Town]));
    expect(namesShown()).toEqual([]);
  },
);

it.each([1440, 390])(
  'UX-22 UX-49 names that a tap has opened stay while other rows come and go, at %i px',
  async (width) => {
    page.width = width;
    const { rerender } = render(table(towns.slice(0, 3)));
    await nextTask();
    tapFirst();
    rerender(table([towns[0] as Town, tours]));
    expect(namesShown()).toEqual(['Lyon Nord', 'Lyon Sud']);
  },
);
