import { createTheme, MantineProvider, Table } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { RecordId } from '#domain/recordId.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { wordsOf } from '#tests/support/browser/words.ts';
import { type Town, TownTable, type TownTableProps, townColumns } from '#tests/support/components/TownTable.tsx';
import { t } from '#tests/support/components/words.ts';

const towns: readonly Town[] = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Ville ${id}`, people: id * 10 }));
/** In each row: a box, a name, a figure and a menu. */
const cellsOfRow = 4;

/** How often the table's parts were drawn: heads and rows ask the theme for their properties each time. */
const counts = { heads: 0, rows: 0, cells: 0 };
const counted = (part: keyof typeof counts) => ({
  defaultProps: () => {
    counts[part] += 1;
    return {};
  },
});
const theme = createTheme({
  components: { TableThead: counted('heads'), TableTr: counted('rows') },
});
/** And the cells the library for how one looks. */
const { td } = Table.classes;
Object.defineProperty(Table.classes, 'td', {
  get: () => {
    counts.cells += 1;
    return td;
  },
});

/** What was drawn since this was asked last; the row of the heads is drawn with them. */
const drawn = () => {
  const { heads, rows, cells } = counts;
  Object.assign(counts, { heads: 0, rows: 0, cells: 0 });
  return { rows: rows - heads, cells };
};

const actions: TownTableProps['actions'] = ({ name }) => [
  { key: 'edit', label: name, icon: null, onClick: () => undefined },
];
/** Made anew with each drawing, as lists make it. */
const chosen = (...ids: RecordId[]) => ({
  selection: { ids: new Set(ids), onChange: () => undefined, allIds: () => [], actions: [] },
});

/** @returns what draws the list again */
const show = async (first: Partial<TownTableProps> = chosen()) => {
  const list = (over: Partial<TownTableProps>, shown: readonly Town[]) => (
    <TranslationProvider>
      <MantineProvider env="test" theme={theme}>
        <TownTable towns={shown} actions={actions} {...over} />
      </MantineProvider>
    </TranslationProvider>
  );
  const { rerender } = render(list(first, towns));
  await waitFor(() => expect(rows()).toHaveLength(towns.length));
  drawn();
  return (over: Partial<TownTableProps> = chosen(), shown = towns): void => rerender(list(over, shown));
};
const rows = () => screen.getAllByRole('row').slice(1);
const row = (id: number): HTMLElement => rows()[id - 1] ?? expect.fail(`no row ${id}`);
const boxOf = (id: number, words = t) =>
  within(row(id)).getByRole('checkbox', { name: words('table.selectRow', { name: `Ville ${id}` }) });
const withPeople = (id: number, people: number): readonly Town[] =>
  towns.map((town) => (town.id === id ? { ...town, people } : town));

it('UX-16 no row is drawn again for what is done around the list', async () => {
  const again = await show();
  again({ ...chosen(), note: 'Trouvé', toolbar: <input aria-label="Chercher" />, onOpen: undefined });
  expect(screen.getByText('Trouvé')).toBeVisible();
  expect(drawn()).toEqual({ rows: 0, cells: 0 });
});

it('UX-16 a row whose record is another is drawn again, and no row beside it', async () => {
  const again = await show();
  again(chosen(), withPeople(2, 77));
  expect(drawn()).toEqual({ rows: 1, cells: cellsOfRow });
  expect(rows().map((each) => each.textContent)).toEqual(
    [10, 77, 30, 40, 50].map((people, at) => `Ville ${at + 1}${people}`),
  );
});

it('UX-16 a row that is chosen or given up draws its box again, and no row beside it anything', async () => {
  const again = await show();
  again(chosen(3, 5));
  expect(drawn()).toEqual({ rows: 2, cells: 2 });
  again(chosen(3));
  expect(drawn()).toEqual({ rows: 1, cells: 1 });
  expect(rows().map(({ dataset }) => dataset.selected)).toEqual([undefined, undefined, 'true', undefined, undefined]);
  expect(towns.map(({ id }) => (boxOf(id) as HTMLInputElement).checked)).toEqual([false, false, true, false, false]);
});

it('UX-16 UX-38 the focus draws the row that it leaves and the one that it reaches, and none of their cells', async () => {
  await show();
  act(() => row(4).focus());
  expect(drawn()).toEqual({ rows: 2, cells: 0 });
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0, -1]);
});

it('UX-16 UX-26 every row shows the columns of now: one more, one less, one that says something else, no menus and no boxes', async () => {
  const again = await show();
  const [name, people] = townColumns as [(typeof townColumns)[0], (typeof townColumns)[0]];
  const code = { key: 'code', title: 'Code', render: ({ id }: Town) => `n° ${id}` };
  const shown = () => rows().map(({ textContent }) => textContent);
  again({ ...chosen(), columns: [name, people, code] });
  expect(shown()).toEqual(towns.map(({ id }) => `Ville ${id}${id * 10}n° ${id}`));
  again({ ...chosen(), columns: [name, code] });
  expect(shown()).toEqual(towns.map(({ id }) => `Ville ${id}n° ${id}`));
  again({ ...chosen(), columns: [name, { ...code, render: ({ id }: Town) => `code ${id}` }] });
  expect(shown()).toEqual(towns.map(({ id }) => `Ville ${id}code ${id}`));
  again({ ...chosen(), columns: [name, code], actions: undefined });
  for (const each of rows()) expect(within(each).queryByRole('button')).not.toBeInTheDocument();
  again({ selection: undefined, columns: [name, code] });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('UX-16 LANG-01 every row speaks the language of now, and calls itself as it is called now', async () => {
  const again = await show();
  await act(() => changeLanguage('en'));
  const en = wordsOf('en');
  for (const { id, name } of towns) {
    expect(boxOf(id, en)).toBeVisible();
    expect(within(row(id)).getByRole('button', { name: en('table.rowActions', { name }) })).toBeVisible();
  }
  await act(() => changeLanguage('fr'));
  again({ ...chosen(), rowLabel: ({ id }) => `la ville ${id}` });
  for (const { id } of towns) {
    const name = `la ville ${id}`;
    expect(within(row(id)).getByRole('checkbox', { name: t('table.selectRow', { name }) })).toBeVisible();
    expect(within(row(id)).getByRole('button', { name: t('table.rowActions', { name }) })).toBeVisible();
  }
});

const Figure = ({ people }: Town) => {
  const [typed, setTyped] = useState<string | null>(null);
  return typed === null ? (
    <button type="button" onClick={() => setTyped('')}>
      {people}
    </button>
  ) : (
    <>
      <input aria-label="Habitants" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <span>{people}</span>
    </>
  );
};

it('UX-16 UX-22 a value that is being typed keeps its text and the focus while rows change, its own too, which shows it', async () => {
  const [name] = townColumns as [(typeof townColumns)[0]];
  const columns = [name, { key: 'figure', title: 'Habitants', render: (town: Town) => <Figure {...town} /> }];
  const over = () => ({ ...chosen(), columns, holdsEdits: true });
  const again = await show(over());
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '30' }));
  const field = screen.getByRole('textbox', { name: 'Habitants' });
  await user.type(field, '31');
  drawn();
  again(over(), withPeople(2, 77));
  expect(drawn()).toEqual({ rows: 1, cells: cellsOfRow });
  expect(row(2)).toHaveTextContent('77');
  again(over(), withPeople(3, 99));
  expect(row(3)).toHaveTextContent('99');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('31');
});
