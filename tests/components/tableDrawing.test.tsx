import { MantineProvider } from '@mantine/core';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListQuery, useList } from '#src/data/lists/useList.ts';
import type { Searcher } from '#src/data/lists/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';
import { page } from '#tests/support/components/layOut.ts';
import { type Town, TownTable, type TownTableProps } from '#tests/support/components/TownTable.tsx';
import { t } from '#tests/support/components/words.ts';

const towns: readonly Town[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Ville ${String(index + 1).padStart(2, '0')}`,
  people: index,
}));
const rows = () => screen.getAllByRole('row').slice(1);

/** A table whose screen draws it again. */
const show = (first: ReactElement) => ({
  user: userEvent.setup(),
  ...render(first, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> }),
});

describe('what a list draws anew', () => {
  afterEach(() => {
    page.width = 1440;
  });

  it('UX-16 draws of all cells those whose row has changed: none for a choice or a word typed above, and menus follow what can be done', async () => {
    const drawn: string[] = [];
    const columns: TownTableProps['columns'] = [
      { key: 'name', title: 'Ville', render: ({ name }) => <>{drawn.push(name) && name}</> },
      { key: 'people', title: 'Habitants', render: ({ people }) => people },
    ];
    const done = vi.fn();
    const table = (told: string, shown = towns) => (
      <TownTable
        towns={shown}
        columns={columns}
        note={told}
        actions={({ name }) => [{ key: 'edit', label: `${told} ${name}`, icon: null, onClick: () => done(told, name) }]}
      />
    );
    const { user, rerender } = show(table('Modifier'));
    expect(drawn).toHaveLength(10);
    drawn.length = 0;
    await user.click(screen.getByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) }));
    expect(rows().map((row) => row.dataset.selected)).toEqual(
      towns.slice(0, 10).map(({ id }) => (id === 3 ? 'true' : undefined)),
    );
    await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
    rows()[4]?.focus();
    rerender(table('Changer'));
    expect(screen.getByText('Changer')).toBeVisible();
    expect(drawn).toEqual([]);
    rerender(
      table(
        'Changer',
        towns.map((town) => (town.id === 2 ? { ...town, name: 'Ville 02 bis' } : town)),
      ),
    );
    expect(rows()[1]).toHaveTextContent('Ville 02 bis');
    expect(drawn).toEqual(['Ville 02 bis']);
    await user.click(screen.getByRole('button', { name: t('table.rowActions', { name: 'Ville 04' }) }));
    expect(await screen.findByRole('menuitem', { name: 'Changer Ville 04' })).toBeVisible();
    rerender(table('Ouvrir'));
    await user.click(await screen.findByRole('menuitem', { name: 'Ouvrir Ville 04' }));
    expect(done.mock.calls).toEqual([['Ouvrir', 'Ville 04']]);
  });

  it('UX-16 UX-50 draws nothing of a card anew when another is chosen', async () => {
    page.width = 390;
    const drawn: string[] = [];
    const told = (key: string, card: 'title' | 'aside' | 'line') => ({
      key,
      title: key,
      card,
      render: ({ name }: Town) => <>{drawn.push(key) && name}</>,
    });
    const columns: TownTableProps['columns'] = [told('name', 'title'), told('people', 'aside'), told('code', 'line')];
    const { user } = show(<TownTable towns={towns} columns={columns} />);
    drawn.length = 0;
    const box = screen.getByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) });
    await user.click(box);
    expect(box).toBeChecked();
    expect(drawn).toEqual([]);
  });

  it('UX-16 keeps a row that the server found the same while the search goes on, and a changed one is another', () => {
    const rowOf = (id: number, name: string): ViewRow<string> => ({
      id,
      record: name,
      mark: null,
      removed: false,
      entries: [],
    });
    const all = [rowOf(1, 'Lyon'), rowOf(2, 'Nantes')];
    const by = (): null => null;
    const searcher: Searcher<string> = Object.assign(
      (asked: string): ReturnType<Searcher<string>> =>
        (list, also) =>
          list.filter(({ id, record }) => record.startsWith(asked) || also?.has(id) === true),
      { ready: () => {} },
    );
    const query = (search: string, given = all): ListQuery<string> => ({
      rows: given,
      searcher,
      search,
      sorting: { by, descending: false },
      page: 1,
      pageSize: 10,
      atServer: { state: 'found', ids: new Set([2]), more: false },
    });
    const { result, rerender } = renderHook(useList<string>, { initialProps: query('L') });
    const [lyon, nantes] = result.current.shown;
    expect(nantes).toMatchObject({ record: 'Nantes', atServer: true });
    rerender(query('Ly'));
    expect(result.current.shown[0]).toBe(lyon);
    expect(result.current.shown[1]).toBe(nantes);
    rerender(query('Ly', [rowOf(1, 'Lyon'), rowOf(2, 'Nantes 2')]));
    expect(result.current.shown[1]).toMatchObject({ record: 'Nantes 2', atServer: true });
  });
});
