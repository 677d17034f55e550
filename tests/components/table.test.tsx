import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NamesOnTap } from '#src/ui/facts/NamesOnTap.tsx';
import { InPieces } from '#src/ui/page/InPieces.ts';
import { FilterBar } from '#src/ui/table/FilterBar.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { findings } from '#tests/support/components/findings.ts';
import { page } from '#tests/support/components/layOut.ts';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { type Town, TownTable, type TownTableProps, townColumns } from '#tests/support/components/TownTable.tsx';
import { t, text } from '#tests/support/components/words.ts';

const towns: readonly Town[] = Array.from({ length: 57 }, (_, index) => ({
  id: index + 1,
  name: `Ville ${String(index + 1).padStart(2, '0')}`,
  people: (index * 37) % 57,
}));
const show = async (props: Partial<TownTableProps> = {}) => {
  const shown = renderBlock(<TownTable towns={towns} {...props} />);
  await nextTask();
  return shown;
};
const rows = () => screen.getAllByRole('row').slice(1);
const head = (name: string) => screen.getByRole('columnheader', { name });
// TBL-03, word for word.
const range = (from: number, to: number) => `${from}-${to} sur 57 éléments`;

describe('a list in a table', () => {
  afterEach(() => {
    page.width = 1440;
    window.localStorage.removeItem('brevia.columns.towns');
    window.localStorage.removeItem('brevia.columnWidths.towns');
  });

  it('UX-27 orders by the column whose head is pressed, the other way round when it is pressed again, and says so', async () => {
    const { user } = await show();
    expect(head('Ville')).toHaveAttribute('aria-sort', 'ascending');
    expect(head('Habitants')).toHaveAttribute('aria-sort', 'none');
    await user.click(within(head('Habitants')).getByRole('button'));
    expect(head('Habitants')).toHaveAttribute('aria-sort', 'ascending');
    expect(head('Ville')).toHaveAttribute('aria-sort', 'none');
    expect(rows()[0]).toHaveTextContent('Ville 01');
    within(head('Habitants')).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(head('Habitants')).toHaveAttribute('aria-sort', 'descending');
    expect(rows()[0]).toHaveTextContent('Ville 21');
  });

  it('UX-27 says by which column it is ordered where no head does, and leads back to the usual order', async () => {
    const usualSort = { column: 'people', descending: false };
    const words = text('table.orderedBy', { name: 'Code' });
    const onSort = vi.fn();
    const code = { sort: { column: 'id', descending: true }, usualSort, onSort };
    const { user, unmount } = await show(code);
    expect(screen.getByText(words).parentElement).toHaveTextContent(t('table.descending'));
    await user.click(screen.getByRole('button', { name: t('table.usualOrder') }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith(usualSort);
    unmount();
    // Where a head says it there is nothing to add, and no more for the usual order.
    const quiet = await show({ usualSort });
    expect(screen.queryByRole('button', { name: t('table.usualOrder') })).toBeNull();
    quiet.unmount();
    page.width = 390;
    const cards = await show({ usualSort });
    expect(screen.getByText(text('table.orderedBy', { name: 'Ville' }))).toBeVisible();
    cards.unmount();
    await show({ usualSort: { column: 'name', descending: false } });
    expect(screen.queryByRole('button', { name: t('table.usualOrder') })).toBeNull();
  });

  it('UX-27 UX-53 the way back to the usual order leaves the focus beside it', async () => {
    const Ordered = () => {
      const [column, setColumn] = useState('id');
      return (
        <TownTable
          towns={towns}
          sort={{ column, descending: true }}
          usualSort={{ column: 'name', descending: true }}
          onSort={(sort) => setColumn(sort.column)}
          toolbar={<button type="button">Vues</button>}
        />
      );
    };
    const { user } = renderBlock(<Ordered />);
    screen.getByRole('button', { name: t('table.usualOrder') }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: t('table.usualOrder') })).toBeNull());
    expect(screen.getByRole('button', { name: 'Vues' })).toHaveFocus();
  });

  it('UX-24 UX-53 filters that are taken away by keyboard pass the focus to the next one, and the last to their button', async () => {
    const Filtered = () => {
      const [set, change] = useState(['Lyon', 'Metz', 'Nice']);
      const chips = set.map((label) => ({
        key: label,
        label,
        count: null,
        onRemove: () => change((now) => now.filter((one) => one !== label)),
      }));
      return (
        <FilterBar opened={false} onOpened={() => {}} chips={chips} onClear={() => change([])}>
          …
        </FilterBar>
      );
    };
    const remove = (name: string) => screen.getByRole('button', { name: t('patents.filters.remove', { name }) });
    const filters = () => screen.getByRole('button', { name: t('patents.filters.button') });
    const { user, unmount } = renderBlock(<Filtered />);
    remove('Metz').focus();
    await user.keyboard('{Enter}');
    expect(remove('Nice')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(filters()).not.toHaveFocus();
    remove('Lyon').focus();
    await user.keyboard('{Enter}');
    expect(filters()).toHaveFocus();
    unmount();
    const again = renderBlock(<Filtered />);
    screen.getByRole('button', { name: t('patents.filters.clear') }).focus();
    await again.user.keyboard('{Enter}');
    expect(filters()).toHaveFocus();
  });

  it('TBL-02 TBL-03 groups the figures of a page’s number as those of the total', async () => {
    await show({ total: 49_257 });
    const last = screen.getByRole('button', { name: /^Page 4\s926$/ });
    expect(last).toHaveTextContent(/^4\s926$/);
  });

  it('SYNC-59 stands without its rows first, while the records of the device are being read, and never says that there are none', async () => {
    renderBlock(
      <InPieces value>
        <TownTable towns={towns} />
      </InPieces>,
    );
    expect(screen.getByRole('button', { name: t('table.columns') })).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
    expect(screen.queryByText('Aucune ville.')).toBeNull();
    expect(await screen.findByText('Ville 01')).toBeVisible();
  });

  it('TBL-01 TBL-02 TBL-03 shows ten rows of 57, goes to a typed page, and to the last one for a number beyond', async () => {
    const { user } = await show();
    await waitFor(() => expect(rows()).toHaveLength(10));
    // What does not fit is reached inside of the table's own place, which scrolls sideways.
    const place = screen.getByRole('table').closest<HTMLElement>('.mantine-ScrollArea-viewport');
    expect(place?.style.overflowX).toBe('scroll');
    expect(screen.getByText(range(1, 10))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('table.page', { page: 2 }) }));
    expect(screen.getByText(range(11, 20))).toBeVisible();
    await user.type(screen.getByLabelText(t('table.goTo')), '4{Enter}');
    expect(screen.getByText(range(31, 40))).toBeVisible();
    await user.clear(screen.getByLabelText(t('table.goTo')));
    await user.type(screen.getByLabelText(t('table.goTo')), '99{Enter}');
    expect(screen.getByText(range(51, 57))).toBeVisible();
    expect(rows()).toHaveLength(7);
  });

  it('TBL-01 offers 10, 20, 50 and 100 rows a page', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('combobox', { name: t('table.pageSize') }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map((option) => Number.parseInt(option.textContent ?? '', 10))).toEqual([10, 20, 50, 100]);
    await user.click(offered[2] as HTMLElement);
    expect(rows()).toHaveLength(50);
  });

  it('CLI-06 counts what is chosen, offers to choose everything that was found, and gives it all up', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) }));
    const bar = within(screen.getByRole('status'));
    expect(bar.getByText(t('table.selected_one', { count: 1 }))).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: t('table.selectPage') }));
    expect(bar.getByText(t('table.selected_other', { count: 10 }))).toBeVisible();
    await user.click(bar.getByRole('button', { name: t('table.selectAll_other', { count: 57 }) }));
    expect(bar.getByText(t('table.selected_other', { count: 57 }))).toBeVisible();
    await user.click(bar.getByRole('button', { name: t('table.clearSelection') }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('CLI-06 UX-53 choosing everything by keyboard passes the focus to giving it up, and that back to the row it came from', async () => {
    const { user } = await show();
    (await screen.findByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) })).focus();
    await user.keyboard(' ');
    screen.getByRole('button', { name: t('table.selectAll_other', { count: 57 }) }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: t('table.clearSelection') })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(rows()[2]).toHaveTextContent('Ville 03');
    expect(rows()[2]).toHaveFocus();
  });

  it('UX-53 UX-54 what had the focus and goes from a list leaves it to the rows, or to the step out of an empty list', async () => {
    const Shrinking = () => {
      const [left, leave] = useState(0);
      return (
        <TownTable
          towns={towns.slice(0, left)}
          empty={<NothingFound onClear={() => leave(2)} />}
          actions={() => [{ key: 'go', label: 'Retirer', icon: null, onClick: () => leave((now) => now - 1) }]}
        />
      );
    };
    const { user } = renderBlock(<Shrinking />);
    const clear = () => screen.findByRole('button', { name: t('table.clearSearch') });
    (await clear()).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    for (const left of [1, 0]) {
      within(rows()[left] as HTMLElement)
        .getByRole('button')
        .focus();
      await user.keyboard('{Enter}');
      (await screen.findByRole('menuitem', { name: 'Retirer' })).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryAllByRole('row').slice(1)).toHaveLength(left));
      await waitFor(async () => expect(left > 0 ? rows()[0] : await clear()).toHaveFocus());
    }
  });

  it('UX-50 UX-53 a card that goes with the focus in it leaves it to the card in its place, the last one to the one before', async () => {
    page.width = 390;
    const Shrinking = () => {
      const [left, leave] = useState(towns.slice(0, 5));
      return (
        <TownTable
          towns={left}
          onOpen={() => {}}
          actions={(gone) => [
            {
              key: 'go',
              label: 'Retirer',
              icon: null,
              onClick: () => leave((now) => now.filter((town) => town !== gone)),
            },
          ]}
        />
      );
    };
    const { user } = renderBlock(<Shrinking />);
    for (const [name, next] of [
      ['Ville 03', 'Ville 04'],
      ['Ville 05', 'Ville 04'],
      ['Ville 01', 'Ville 02'],
    ] as const) {
      (await screen.findByRole('button', { name: t('table.rowActions', { name }) })).focus();
      await user.keyboard('{Enter}');
      (await screen.findByRole('menuitem', { name: 'Retirer' })).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
    }
  });

  it('CLI-06 keeps what was chosen on another page', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) }));
    await user.click(screen.getByRole('button', { name: t('table.page', { page: 2 }) }));
    await user.click(screen.getByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 13' }) }));
    expect(screen.getByText(t('table.selected_other', { count: 2 }))).toBeVisible();
  });

  it('UX-26 hides, shows and moves columns, keeps the choice, and brings back the usual', async () => {
    const { user, unmount } = await show();
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    expect(heads()).toEqual(['Ville', 'Habitants']);
    await user.click(screen.getByRole('button', { name: t('table.columns') }));
    const chooser = within(await screen.findByRole('dialog', { name: t('table.columns') }));
    expect(chooser.getByRole('checkbox', { name: 'Ville' })).toBeDisabled();
    await user.click(chooser.getByRole('checkbox', { name: 'Code' }));
    await user.click(chooser.getByRole('button', { name: t('table.moveUp', { name: 'Code' }) }));
    expect(heads()).toEqual(['Ville', 'Code', 'Habitants']);
    await user.click(chooser.getByRole('checkbox', { name: 'Habitants' }));
    expect(heads()).toEqual(['Ville', 'Code']);
    unmount();
    await show();
    expect(heads()).toEqual(['Ville', 'Code']);
    await user.click(screen.getByRole('button', { name: t('table.columns') }));
    await user.click(await screen.findByRole('button', { name: t('table.reset') }));
    expect(heads()).toEqual(['Ville', 'Habitants']);
  });

  it('UX-26 a column that a later version adds, hidden at first, stays hidden for who has chosen columns before', async () => {
    const mayor = { key: 'mayor', title: 'Maire', hiddenAtFirst: true, render: () => 'M.' };
    const river = { key: 'river', title: 'Fleuve', render: () => 'Loire' };
    const columns = [...townColumns, mayor, river];
    const heads = () =>
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean);
    const toggle = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
      await user.click(screen.getByRole('button', { name: t('table.columns') }));
      await user.click(await screen.findByRole('checkbox', { name }));
      await user.keyboard('{Escape}');
    };
    const choices = [
      // As 2.1.0 kept it, who hid the people; moved and not.
      { order: [], hidden: ['id', 'people'], dense: false },
      { order: ['name', 'people', 'id'], hidden: ['people', 'id'], dense: true },
      null,
    ];
    for (const choice of choices) {
      if (choice) window.localStorage.setItem('brevia.columns.towns', JSON.stringify(choice));
      else {
        window.localStorage.removeItem('brevia.columns.towns');
        const before = await show();
        await toggle(before.user, 'Habitants');
        before.unmount();
      }
      const { user, unmount } = await show({ columns });
      expect(heads()).toEqual(['Ville', 'Fleuve']);
      await toggle(user, 'Maire');
      expect(heads()).toEqual(['Ville', 'Maire', 'Fleuve']);
      unmount();
      const again = await show({ columns });
      expect(heads()).toEqual(['Ville', 'Maire', 'Fleuve']);
      again.unmount();
    }
    // Whoever wanted to see a column that was hidden at first in 2.1.0 sees it still.
    const createdAt = { key: 'createdAt', title: 'Fondée', hiddenAtFirst: true, render: () => '1200' };
    const shown = { order: [], hidden: ['id'], dense: false };
    window.localStorage.setItem('brevia.columns.towns', JSON.stringify(shown));
    await show({ columns: [...townColumns, createdAt, mayor] });
    expect(heads()).toEqual(['Ville', 'Habitants', 'Fondée']);
  });

  it('UX-26 UX-38 makes a column wider and narrower by buttons, keeps it so, and brings back the usual', async () => {
    const { user, unmount } = await show();
    const widthOf = (name: string) => Number.parseInt(head(name).style.width, 10) || null;
    const chooser = async () => {
      await user.click(screen.getByRole('button', { name: t('table.columns') }));
      return within(await screen.findByRole('dialog', { name: t('table.columns') }));
    };
    expect(widthOf('Ville')).toBeNull();
    const first = await chooser();
    const wider = first.getByRole('button', { name: t('table.wider', { name: 'Ville' }) });
    await user.click(wider);
    const before = widthOf('Ville') ?? 0;
    wider.focus();
    await user.keyboard('{Enter}');
    expect(widthOf('Ville')).toBeGreaterThan(before);
    await user.click(first.getByRole('button', { name: t('table.narrower', { name: 'Ville' }) }));
    expect(widthOf('Ville')).toBe(before);
    // What was pressed has the keyboard still, and can do no more.
    const narrower = first.getByRole('button', { name: t('table.narrower', { name: 'Ville' }) });
    expect(narrower).toHaveAttribute('aria-disabled', 'true');
    expect(narrower).toHaveFocus();
    expect(widthOf('Habitants')).toBeNull();
    expect(first.getByRole('button', { name: t('table.wider', { name: 'Code' }) })).toBeDisabled();
    unmount();
    await show();
    expect(widthOf('Ville')).toBe(before);
    await user.click((await chooser()).getByRole('button', { name: t('table.reset') }));
    expect(widthOf('Ville')).toBeNull();
  });

  it('LANG-01 holds no word about having no rows while it has some, in whatever language', async () => {
    const { container } = await show();
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(container).not.toHaveTextContent(/no records/i);
    expect(container.querySelector('.mantine-datatable-empty-state')).toHaveTextContent('');
  });

  it('UX-49 a tap on a shortened list of names shows them all, and does not open the row; the keyboard does not stop there', async () => {
    const onOpen = vi.fn();
    const columns: TownTableProps['columns'] = [
      { key: 'name', title: 'Ville', render: () => <NamesOnTap names={['Lyon', 'Nantes']}>+2</NamesOnTap> },
    ];
    const { user } = await show({ towns: [{ id: 1, name: 'Ville', people: 0 }], columns, onOpen });
    expect(screen.queryByText('Nantes')).not.toBeInTheDocument();
    const short = screen.getByRole('button', { name: '+2' });
    expect(short).toHaveAttribute('tabindex', '-1');
    await user.click(short);
    const given = within(await screen.findByRole('dialog', { name: '+2' }));
    expect(given.getByText('Lyon')).toBeVisible();
    expect(given.getByText('Nantes')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Nantes')).not.toBeInTheDocument());
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('UX-38 a click beside the box of a row does not open it, one on the row does', async () => {
    const onOpen = vi.fn();
    const selection = { ids: new Set<number>(), onChange: () => {}, allIds: () => [], actions: [] };
    const { user } = await show({ onOpen, selection });
    const [beside, cell] = within(rows()[0] ?? expect.fail('no row')).getAllByRole('cell');
    await user.click(beside ?? expect.fail('no box'));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(cell ?? expect.fail('no cell'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('UX-38 is walked through by arrows, and Enter opens the row', async () => {
    const onOpen = vi.fn();
    const { user } = await show({ onOpen });
    rows()[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(rows()[1]).toHaveFocus();
    expect(onOpen.mock.calls).toEqual([[towns[1]]]);
  });

  it('UX-38 opens a row by a click, and not by a click on what stands in it', async () => {
    const onOpen = vi.fn();
    const { user } = await show({ onOpen });
    await user.click(await screen.findByRole('checkbox', { name: t('table.selectRow', { name: 'Ville 03' }) }));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Ville 04'));
    expect(onOpen.mock.calls).toEqual([[towns[3]]]);
  });

  it('CLI-09 has a menu for each row, which says what cannot be done and why', async () => {
    const edit = vi.fn();
    const actions = () => [
      { key: 'edit', label: 'Modifier', icon: null, onClick: edit },
      {
        key: 'delete',
        label: 'Supprimer',
        icon: null,
        onClick: edit,
        disabled: true,
        reason: 'Un brevet s’y rattache.',
      },
    ];
    const { user } = await show({ actions });
    await user.click(screen.getByRole('button', { name: t('table.rowActions', { name: 'Ville 02' }) }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: /Supprimer/ })).toBeDisabled();
    expect(menu.getByText('Un brevet s’y rattache.')).toBeVisible();
    await user.click(menu.getByRole('menuitem', { name: 'Modifier' }));
    expect(edit).toHaveBeenCalledOnce();
  });

  it('ERR-04 UX-54 distinguishes a list that is empty from one that never came, which can be asked for again', async () => {
    const { unmount } = await show({ towns: [] });
    expect(screen.getByText('Aucune ville.')).toBeVisible();
    unmount();
    const onRetry = vi.fn();
    const { user } = await show({ towns: [], onRetry });
    expect(screen.queryByText('Aucune ville.')).not.toBeInTheDocument();
    const given = within(screen.getByRole('alert'));
    expect(given.getByText(text('table.notDownloaded'))).toBeVisible();
    await user.click(given.getByRole('button', { name: t('common.retry') }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('UX-50 is cards on a narrow screen, with the same menus, boxes and order', async () => {
    page.width = 390;
    const onOpen = vi.fn();
    const { user } = await show({ onOpen });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = () => within(screen.getByRole('list', { name: 'Villes' })).getAllByRole('listitem');
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: 'Ville 01' }));
    expect(onOpen.mock.calls).toEqual([[towns[0]]]);
    await user.click(screen.getByRole('button', { name: t('table.display') }));
    await user.click(await screen.findByRole('button', { name: t('table.ascending') }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ville 57' })).toBeVisible());
  });

  it('UX-46 has no fault that can be found without drawing it', async () => {
    await show({
      onOpen: () => {},
      actions: () => [{ key: 'edit', label: 'Modifier', icon: null, onClick: () => {} }],
    });
    expect(await findings()).toEqual([]);
  });

  it('UX-46 a cell for which nothing was entered holds a dash for the eye and words for who listens, not an empty place', async () => {
    const columns: TownTableProps['columns'] = [
      { key: 'name', title: 'Ville', render: ({ name }) => name },
      { key: 'mayor', title: 'Maire', render: () => '' },
      { key: 'twin', title: 'Jumelage', render: () => null },
      { key: 'people', title: 'Habitants', render: ({ people }) => people },
      { key: 'note', title: 'Note', mayBeBlank: true, render: () => null },
    ];
    await show({ towns: [{ id: 1, name: 'Ville', people: 0 }], columns });
    const cells = within(rows()[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(-5)).toEqual([
      'Ville',
      '–Non renseigné',
      '–Non renseigné',
      '0',
      '',
    ]);
  });
});
