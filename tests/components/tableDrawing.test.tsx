import { MantineProvider } from '@mantine/core';
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Fragment, Profiler, type ReactElement, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountFromWire } from '#domain/account.ts';
import { patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { fromWire } from '#domain/wire.ts';
import type { Facets } from '#src/data/lists/countFacets.ts';
import { createSearcher, type Reading, type Searcher } from '#src/data/lists/createSearcher.ts';
import type { AccountRow } from '#src/data/lists/useAccountList.ts';
import { useFacetCounts } from '#src/data/lists/useFacetCounts.ts';
import { type ListQuery, useList } from '#src/data/lists/useList.ts';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { useLogColumns } from '#src/screens/logs/useLogColumns.tsx';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { ImportedRecords } from '#src/screens/patents/import/ImportedRecords.tsx';
import { PatentsTable } from '#src/screens/patents/list/PatentsTable.tsx';
import { UsersTable } from '#src/screens/users/UsersTable.tsx';
import { useUserActions } from '#src/screens/users/useUserActions.ts';
import type { ViewRow } from '#src/view/View.ts';
import { page } from '#tests/support/components/layOut.ts';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { belowSession, drawHook, restingSession } from '#tests/support/components/sessionHook.tsx';
import { type Town, TownTable, type TownTableProps } from '#tests/support/components/TownTable.tsx';
import { t, text } from '#tests/support/components/words.ts';

const towns: readonly Town[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Ville ${String(index + 1).padStart(2, '0')}`,
  people: index,
}));
const hundred = (name: string, from: number): readonly Town[] =>
  Array.from({ length: 100 }, (_, at) => ({ id: from + at, name: `${name} ${at}`, people: at }));
const rows = () => screen.getAllByRole('row').slice(1);

/** A table whose screen draws it again. */
const show = async (first: ReactElement, Below: ComponentType<{ readonly children: ReactNode }> = Fragment) => {
  const shown = render(first, {
    wrapper: ({ children }) => (
      <TranslationProvider>
        <MantineProvider env="test">
          <Below>{children}</Below>
        </MantineProvider>
      </TranslationProvider>
    ),
  });
  await nextTask();
  return { user: userEvent.setup(), ...shown };
};

/** What a table asks for beside its rows, made anew for each drawing as screens make it. */
const around = (count: number) => ({
  total: count,
  page: 1,
  pageSize: 20,
  sort: { column: 'name', descending: false },
  onSort: () => undefined,
  onPage: () => undefined,
  onPageSize: () => undefined,
  empty: null,
});

const rowOf = (id: number, name: string): ViewRow<string> => ({
  id,
  record: name,
  mark: null,
  removed: false,
  entries: [],
});

describe('what a list draws anew', () => {
  afterEach(() => {
    page.width = 1440;
  });

  it('UX-16 draws anew only the cells whose row has changed: none for a choice or a word typed above, and menus follow what can be done', async () => {
    const drawn: string[] = [];
    const columns: TownTableProps['columns'] = [
      { key: 'name', title: 'Ville', render: ({ name }) => <>{drawn.push(name) && name}</> },
      { key: 'people', title: 'Habitants', render: ({ people }) => people },
    ];
    const done = vi.fn();
    const table = (answered: string, shown = towns) => (
      <TownTable
        towns={shown}
        columns={columns}
        note={answered}
        actions={({ name }) => [
          { key: 'edit', label: `${answered} ${name}`, icon: null, onClick: () => done(answered, name) },
        ]}
      />
    );
    const { user, rerender } = await show(table('Modifier'));
    // The first few come with the table's frame, the others in a piece of their own, each drawn once.
    await waitFor(() => expect(rows()).toHaveLength(10));
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

  it.each([1440, 390])(
    'UX-16 draws a long page in portions from the top, at first and when it changes, which keeps its height, at %i px',
    async (width) => {
      page.width = width;
      let drawn = 0;
      const portions: number[] = [];
      const columns: TownTableProps['columns'] = [
        {
          key: 'name',
          title: 'Ville',
          card: 'title',
          render: ({ name }) => {
            drawn += 1;
            return name;
          },
        },
      ];
      const chosen = vi.fn();
      const table = (rows: readonly Town[]) => (
        <Profiler
          id="table"
          onRender={() => {
            if (drawn > 0) portions.push(drawn);
            drawn = 0;
          }}
        >
          <TownTable
            towns={rows}
            rows={rows}
            columns={columns}
            selection={{ ids: new Set(), onChange: chosen, allIds: () => [], actions: [] }}
          />
        </Profiler>
      );
      const shown = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent);
      const inPortions = (): void => {
        expect(portions.reduce((sum, each) => sum + each, 0)).toBe(100);
        expect(Math.max(...portions)).toBeLessThanOrEqual(25);
        portions.length = 0;
      };
      const { rerender } = await show(table(hundred('Ville', 1)));
      await waitFor(() => expect(shown()).toHaveLength(100));
      inPortions();
      const next = hundred('Bourg', 101);
      rerender(table(next));
      expect(shown()).toHaveLength(100);
      expect([shown()[0], shown()[99]]).toEqual(['Bourg 0', 'Ville 99']);
      // What is asked of the page is asked of the whole of it.
      if (width === 1440) {
        fireEvent.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
        expect(chosen).toHaveBeenCalledWith(new Set(next.map(({ id }) => id)));
      }
      await waitFor(() => expect(shown()[99]).toBe('Bourg 99'));
      expect(shown()).toEqual(next.map(({ name }) => name));
      inPortions();
      // In another order nothing is drawn anew, so it need not wait.
      rerender(table(next.toReversed()));
      expect(shown()).toEqual(next.map(({ name }) => name).toReversed());
      expect(portions).toEqual([]);
    },
  );

  it('UX-16 UX-22 measures no row for the portions of a first page or of one that was asked for, and rows again for what others do', async () => {
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const ofRows = () => measured.mock.contexts.filter((element) => (element as Element).matches('[data-row]'));
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200);
    const table = (shown: readonly Town[]) => <TownTable towns={shown} rows={shown} />;
    const { rerender } = await show(table(hundred('Ville', 1)));
    await waitFor(() => expect(rows()).toHaveLength(100));
    expect(ofRows()).toEqual([]);
    const address = window.location.href;
    window.history.pushState(null, '', '?page=2');
    const next = hundred('Bourg', 101);
    rerender(table(next));
    await waitFor(() => expect(rows()[99]).toHaveTextContent('Bourg 99'));
    expect(ofRows()).toEqual([]);
    rerender(table(next.slice(1)));
    expect(ofRows()).not.toEqual([]);
    window.history.pushState(null, '', address);
    vi.restoreAllMocks();
  });

  it('UX-16 says at once that a page is chosen, and follows with its boxes in portions, each of few', async () => {
    const all = hundred('Ville', 1);
    const Chosen = () => {
      const [ids, onChange] = useState<ReadonlySet<RecordId>>(new Set());
      return <TownTable towns={all} rows={all} selection={{ ids, onChange, allIds: () => [], actions: [] }} />;
    };
    await show(<Chosen />);
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
    await waitFor(() => expect(boxes()).toHaveLength(101));
    const chosen = () => boxes().filter(({ checked }) => checked).length - 1;
    const head = screen.getByRole('checkbox', { name: t('table.selectPage') });
    fireEvent.click(head);
    expect(head).toBeChecked();
    expect(chosen()).toBeGreaterThan(0);
    expect(chosen()).toBeLessThanOrEqual(25);
    await waitFor(() => expect(chosen()).toBe(100));
    fireEvent.click(head);
    expect(head).not.toBeChecked();
    expect(chosen()).toBeGreaterThanOrEqual(74);
    await waitFor(() => expect(boxes().some(({ checked }) => checked)).toBe(false));
  });

  it('UX-16 chooses with Shift all rows from the one before on, and draws only their boxes anew', async () => {
    const drawn: string[] = [];
    const columns: TownTableProps['columns'] = [
      { key: 'name', title: 'Ville', render: ({ name }) => <>{drawn.push(name) && name}</> },
    ];
    const { user } = await show(<TownTable towns={towns} columns={columns} />);
    await waitFor(() => expect(rows()).toHaveLength(10));
    drawn.length = 0;
    const box = (at: number) =>
      screen.getByRole('checkbox', { name: t('table.selectRow', { name: towns[at]?.name ?? '' }) });
    const chosen = () => rows().flatMap((row, at) => (row.dataset.selected ? [at] : []));
    await user.click(box(2));
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([2, 3, 4, 5]);
    await user.click(box(5));
    await user.keyboard('{Shift>}');
    await user.click(box(4));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([2, 3]);
    expect(drawn).toEqual([]);
  });

  it('UX-16 rewrites rows when the page is turned or ordered anew', async () => {
    const { user } = await show(<TownTable towns={towns} />);
    await waitFor(() => expect(rows()).toHaveLength(10));
    const before = rows();
    await user.click(screen.getByRole('button', { name: t('table.next') }));
    expect(rows()[1]).toHaveTextContent('Ville 12');
    expect(rows()).toEqual(before.slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Habitants' }));
    await user.click(screen.getByRole('button', { name: 'Habitants' }));
    expect(rows()[0]).toHaveTextContent('Ville 02');
    expect(rows()).toEqual(before.slice(0, 2));
  });

  it.each([1440, 390])(
    'UX-16 rewrites rows while a search is typed, keeps those that stay, at %i px',
    async (width) => {
      page.width = width;
      const search = <input type="search" aria-label="Chercher" />;
      const table = (shown: readonly Town[], over: Partial<TownTableProps> = {}) => (
        <TownTable towns={shown} toolbar={search} actions={() => [edit]} {...over} />
      );
      const edit = { key: 'edit', label: 'Modifier', icon: null, onClick: () => undefined };
      const { user, rerender } = await show(table(towns.slice(0, 3)));
      const elements = () => new Map([...document.querySelectorAll('[data-row]')].map((row) => [row.textContent, row]));
      const of = (at: number) =>
        [...elements()].find(([shown]) => shown?.includes(towns[at]?.name ?? '-'))?.[1] ?? expect.fail('no such row');
      const [first, second, third] = [of(0), of(1), of(2)];
      await user.click(screen.getByRole('searchbox'));
      rerender(table([towns[1], towns[5], towns[6]].filter((town) => town !== undefined)));
      expect(of(1)).toBe(second);
      expect([of(5), of(6)]).toEqual([first, third]);
      expect(of(5)).toHaveAttribute('data-row', '6');
      const button = within(of(5) as HTMLElement).getByRole('button', {
        name: t('table.rowActions', { name: 'Ville 06' }),
      });
      // Whoever is at a button of a row is led to no such button of another, but goes on in the list.
      button.focus();
      rerender(table(towns.slice(7, 9), { onOpen: () => undefined }));
      expect(document.activeElement?.closest('[data-row]')).not.toBeNull();
      expect(document.activeElement).not.toHaveAttribute('aria-haspopup');
      expect(first).not.toBeInTheDocument();
      await user.click(screen.getByRole('searchbox'));
      rerender(table(towns.slice(0, 2), { holdsEdits: true }));
      const kept = of(0);
      rerender(table(towns.slice(2, 4), { holdsEdits: true }));
      expect(kept).not.toBeInTheDocument();
    },
  );

  it('UX-16 UX-30 rewrites rows that others take the places of, while nobody is in them or in what they have opened', async () => {
    const actions = [{ key: 'edit', label: 'Modifier', icon: null, onClick: () => undefined }];
    const table = (shown: readonly Town[]) => <TownTable towns={shown} actions={() => actions} />;
    const { user, rerender } = await show(table(towns.slice(0, 3)));
    const before = rows();
    rerender(table(towns.slice(3, 6)));
    expect(rows()).toEqual(before);
    expect(rows()[0]).toHaveTextContent('Ville 04');
    await user.click(screen.getByRole('button', { name: t('table.rowActions', { name: 'Ville 04' }) }));
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
    rerender(table(towns.slice(6, 9)));
    expect(rows()[0]).toHaveTextContent('Ville 07');
    for (const row of before) expect(row).not.toBeInTheDocument();
  });

  it('UX-16 measures the heads of its columns once, not with every search, choice and row', async () => {
    const table = (shown: readonly Town[], note = '') => (
      <TownTable
        towns={shown}
        note={note}
        actions={({ name }) => [{ key: 'edit', label: name, icon: null, onClick: () => undefined }]}
      />
    );
    const { user, rerender } = await show(table(towns));
    const measured = vi.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect');
    rerender(table(towns.slice(3), 'Lyon'));
    await user.click(screen.getByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 05' }) }));
    const heads = measured.mock.contexts.filter((cell) => (cell as Element).matches('th'));
    expect(heads).toEqual([]);
    measured.mockRestore();
    // What stands in the heads and the menus is still of now.
    await user.click(screen.getByRole('button', { name: 'Habitants' }));
    expect(screen.getByRole('columnheader', { name: 'Habitants' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Habitants' }));
    expect(screen.getByRole('columnheader', { name: 'Habitants' })).toHaveAttribute('aria-sort', 'descending');
    expect(rows()[0]).toHaveTextContent('Ville 12');
  });

  it('UX-16 UX-50 draws nothing of a card anew when another is chosen', async () => {
    page.width = 390;
    const drawn: string[] = [];
    const answered = (key: string, card: 'title' | 'aside' | 'line') => ({
      key,
      title: key,
      card,
      render: ({ name }: Town) => <>{drawn.push(key) && name}</>,
    });
    const columns: TownTableProps['columns'] = [
      answered('name', 'title'),
      answered('people', 'aside'),
      answered('code', 'line'),
    ];
    const { user } = await show(<TownTable towns={towns} columns={columns} />);
    await waitFor(() => expect(drawn).toHaveLength(30));
    drawn.length = 0;
    const box = screen.getByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) });
    await user.click(box);
    expect(box).toBeChecked();
    expect(drawn).toEqual([]);
  });

  it('UX-16 PAT-02 a search for a number draws anew only the titles beside which it names another number', async () => {
    const drawn = new Set<string>();
    const familyOf = (id: number): PatentRow => {
      const read = fromWire(patent, {
        Id: id,
        Titre: `Pince ${id}`,
        ReferenceFamille: `R-${id}`,
        InformationsDepot: [{ Id: id, IdPays: 1, NumeroDepot: `FR910000${id}` }],
      });
      if (!read) throw new Error('no family');
      const { referenceFamille } = read;
      const record = {
        ...read,
        get referenceFamille() {
          drawn.add(`reference ${id}`);
          return referenceFamille;
        },
      };
      return {
        id,
        record,
        get mark() {
          drawn.add(`title ${id}`);
          return null;
        },
        removed: false,
        entries: [],
      };
    };
    const families = [familyOf(1), familyOf(2), familyOf(3)];
    const table = (search: string) => (
      <PatentsTable
        {...around(3)}
        rows={families}
        search={search}
        onView={() => undefined}
        onEdit={() => undefined}
        onDelete={() => undefined}
      />
    );
    const { rerender } = await show(table(''), belowSession(await restingSession()));
    expect([...drawn].toSorted()).toEqual(
      [1, 2, 3].flatMap((id) => `reference ${id}`).concat('title 1', 'title 2', 'title 3'),
    );
    drawn.clear();
    rerender(table('9100002'));
    const answered = text('numbers.matched', { field: t('patents.fields.numeroDepot'), number: 'FR9100002' });
    expect(rows()[1]).toHaveTextContent(answered);
    expect([...drawn]).toEqual(['title 2']);
    drawn.clear();
    rerender(table('910000'));
    rerender(table('91000'));
    for (const row of rows()) expect(row).toHaveTextContent('FR910000');
    expect([...drawn].toSorted()).toEqual(['title 1', 'title 3']);
  });

  it('UX-16 draws no cell of accounts, logs and imported records anew while their screens are', async () => {
    const session = await restingSession();
    const drawn: string[] = [];
    const accounts = ['ada', 'bea'].map((username, at) => {
      const account = accountFromWire({ Id: at + 1, Username: username, Email: `${username}@x.fr`, Role: 'User' });
      if (!account) throw new Error('no account');
      const { email } = account;
      return {
        ...account,
        get email() {
          drawn.push(username);
          return email;
        },
      };
    });
    const lines = accounts.map(
      (record): AccountRow => ({ id: record.id, record, mark: null, removed: false, entries: [] }),
    );
    const Users = ({ answered }: { readonly answered: string }) => {
      const { setCanWrite } = useUserActions();
      const ask = (): void => void answered;
      return (
        <UsersTable
          {...around(2)}
          rows={lines}
          ownId={1}
          accounts={accounts}
          reason={null}
          note={answered}
          onEdit={ask}
          onPassword={ask}
          onActive={ask}
          onCanWrite={setCanWrite}
          onDelete={ask}
          onLog={ask}
        />
      );
    };
    const { rerender, unmount } = await show(<Users answered="un" />, belowSession(session));
    expect(drawn).toEqual(['ada', 'bea']);
    rerender(<Users answered="deux" />);
    expect(screen.getByText('deux')).toBeVisible();
    expect(drawn).toEqual(['ada', 'bea']);
    unmount();

    const log = drawHook(session, useLogColumns, true);
    const columns = log.result.current;
    log.rerender(true);
    expect(log.result.current).toBe(columns);

    const made = ['P-1', 'P-2'].map((name, at) => ({
      id: at + 1,
      get familyRef() {
        drawn.push(name);
        return name;
      },
    }));
    drawn.length = 0;
    const imported = await show(<ImportedRecords list="patent" created={made} />, belowSession(session));
    expect(rows()[1]).toHaveTextContent('P-2');
    imported.rerender(<ImportedRecords list="patent" created={made} />);
    expect(drawn).toEqual(['P-1', 'P-2']);
  });

  it('UX-16 keeps a row that the server found the same while the search goes on, and a changed one is another', async () => {
    const all = [rowOf(1, 'Lyon'), rowOf(2, 'Nantes')];
    const by = (): null => null;
    const searcher: Searcher<string> = Object.assign(
      (asked: string): ReturnType<Searcher<string>> =>
        (list, also) =>
          list.filter(({ id, record }) => record.startsWith(asked) || also?.has(id) === true),
      { ahead: async () => undefined, gather: async () => undefined, readings: [], readingsFor: () => [] },
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
    const { result, rerender } = renderHook(useList<string>, {
      wrapper: TranslationProvider,
      initialProps: query('L'),
    });
    const [lyon, nantes] = result.current.shown;
    expect(nantes).toMatchObject({ record: 'Nantes', atServer: true });
    rerender(query('Ly'));
    expect(result.current.shown[0]).toBe(lyon);
    expect(result.current.shown[1]).toBe(nantes);
    rerender(query('Ly', [rowOf(1, 'Lyon'), rowOf(2, 'Nantes 2')]));
    expect(result.current.shown[1]).toMatchObject({ record: 'Nantes 2', atServer: true });
  });

  it('UX-16 asks each row once whether its filter keeps it, as rows lie in memory, and none again for another order', () => {
    const all = ['Nantes', 'Lyon', 'Laval', 'Metz'].map((record, at) => rowOf(at + 1, record));
    const asked: string[] = [];
    const filter = ({ record }: ViewRow<string>): boolean => {
      asked.push(record);
      return record !== 'Metz';
    };
    const by = ({ record }: ViewRow<string>): string => record;
    const query = (descending: boolean): ListQuery<string> => ({
      rows: all,
      searcher: createSearcher<string>(({ record }) => record.toLowerCase()),
      search: '',
      filter,
      sorting: { by, descending },
      page: 1,
      pageSize: 10,
    });
    const { result, rerender, unmount } = renderHook(useList<string>, {
      wrapper: TranslationProvider,
      initialProps: query(false),
    });
    const names = () => result.current.shown.map(({ record }) => record);
    expect(names()).toEqual(['Laval', 'Lyon', 'Nantes']);
    rerender(query(true));
    expect(names()).toEqual(['Nantes', 'Lyon', 'Laval']);
    unmount();
    renderHook(useList<string>, { wrapper: TranslationProvider, initialProps: query(false) });
    expect(asked).toEqual(['Nantes', 'Lyon', 'Laval', 'Metz']);
  });

  it('UX-16 asks ahead of what its own search becomes, and looks for it once', async () => {
    const all = ['Lyon', 'Laval', 'Nantes'].map((record, at) => rowOf(at + 1, record));
    const asked: [string, string][] = [];
    const searcher = createSearcher<string>(
      ({ record }) => record.toLowerCase(),
      null,
      ({ text }) =>
        ({ record }) => {
          asked.push([text, record]);
          return false;
        },
    );
    const by = (): null => null;
    const query = (search: string): ListQuery<string> => ({
      rows: all,
      searcher,
      search,
      sorting: { by, descending: false },
      page: 1,
      pageSize: 10,
    });
    const { result, rerender } = renderHook(useList<string>, {
      wrapper: TranslationProvider,
      initialProps: query('ly'),
    });
    asked.length = 0;
    result.current.ahead('la');
    expect(asked).toEqual([]);
    await waitFor(() =>
      expect(asked).toEqual([
        ['la', 'Lyon'],
        ['la', 'Nantes'],
      ]),
    );
    rerender(query('la'));
    expect(result.current.found.map(({ record }) => record)).toEqual(['Laval']);
    expect(asked).toHaveLength(2);
    const names = (rows: readonly ViewRow<string>[] | undefined) => rows?.map(({ record }) => record);
    expect(names(searcher('la')?.(all, new Set([3])))).toEqual(['Laval', 'Nantes']);
    expect(names(searcher('la')?.(all.slice(0, 1)))).toEqual([]);
    expect(names(searcher('ly')?.(all))).toEqual(['Lyon']);
  });

  it('UX-16 asks nothing ahead while the texts of many rows are still being read: typing waits for none of them', async () => {
    const all = Array.from({ length: 1_001 }, (_, at) => rowOf(at + 1, `Lyon ${at}`));
    const read = new Set<unknown>();
    const textOf = (row: ViewRow<string>): string => {
      read.add(row);
      return row.record.toLowerCase();
    };
    const reading: Reading<string> = { work: 'texts', read: textOf, isRead: (row) => read.has(row) };
    const searcher = createSearcher(textOf, null, undefined, [reading]);
    const by = (): null => null;
    const given: ListQuery<string> = {
      rows: all,
      searcher,
      search: '',
      sorting: { by, descending: false },
      page: 1,
      pageSize: 10,
    };
    const { result } = renderHook(useList<string>, { wrapper: TranslationProvider, initialProps: given });
    result.current.ahead('lyon');
    await searcher.ahead('lyon', []);
    expect(read.size).toBe(0);
    textOf(all[0] as ViewRow<string>);
    result.current.ahead('lyon');
    await waitFor(() => expect(read.size).toBe(1_001));
  });

  it('UX-16 UX-24 searches a list once, not for closed filters as well; open ones count what it leaves', async () => {
    const rows = ['Lyon', 'Laval', 'Nantes'].map((record, at) => rowOf(at + 1, record));
    let searched = 0;
    const searcher: Searcher<string> = Object.assign(
      (asked: string): ReturnType<Searcher<string>> =>
        (list) => {
          searched += 1;
          return list.filter(({ record }) => record.startsWith(asked));
        },
      { ahead: async () => undefined, gather: async () => undefined, readings: [], readingsFor: () => [] },
    );
    const facets: Facets<ViewRow<string>> = { tests: {}, values: { letter: ({ record }) => [record.slice(-1)] } };
    const { result, rerender } = renderHook(useFacetCounts<string>, {
      wrapper: TranslationProvider,
      initialProps: { rows, searcher, search: 'L', facets, counted: [] as string[] },
    });
    expect(result.current).toBeNull();
    expect(searched).toBe(0);
    rerender({ rows, searcher, search: 'L', facets, counted: ['letter'] });
    await waitFor(() => expect(result.current?.total).toBe(2));
    expect([...(result.current?.values.letter ?? [])]).toEqual([
      ['n', 1],
      ['l', 1],
    ]);
    expect(searched).toBe(1);
  });
});
