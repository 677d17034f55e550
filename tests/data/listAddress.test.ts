import { expect, test } from 'vitest';
import { type ListAddressShape, readListAddress, writeListAddress } from '#src/data/lists/listAddress.ts';
import { pageOf } from '#src/data/lists/useList.ts';

const shape: ListAddressShape = {
  defaultSort: { column: 'name', descending: false },
  sortColumns: ['name', 'date'],
  filters: ['country'],
};
const read = (query: string) => readListAddress(new URLSearchParams(query), shape);
const write = (query: string, change: Parameters<typeof writeListAddress>[2]) =>
  writeListAddress(new URLSearchParams(query), shape, change).toString();

test('UX-20 an address says search, sort, page, size, filters and the open record', () => {
  expect(read('q=moteur&sort=-date&page=3&size=50&country=FR&country=DE&open=12')).toEqual({
    search: 'moteur',
    sort: { column: 'date', descending: true },
    page: 3,
    pageSize: 50,
    filters: { country: ['FR', 'DE'] },
    open: 12,
  });
});

test('TBL-01 UX-20 values that make no sense count as missing: ten rows, page one, the default order', () => {
  expect(read('sort=evil&page=-4&size=7&open=abc')).toEqual({
    search: '',
    sort: shape.defaultSort,
    page: 1,
    pageSize: 10,
    filters: {},
    open: null,
  });
});

test('UX-20 defaults are left out of the address, and reading it back gives what was written', () => {
  const query = write('', {
    search: ' a b ',
    sort: { column: 'date', descending: true },
    pageSize: 20,
    filters: { country: ['FR'] },
  });
  expect(query).toBe('q=a+b&sort=-date&size=20&country=FR');
  expect(read(query)).toMatchObject({ search: 'a b', pageSize: 20, filters: { country: ['FR'] } });
  expect(write(query, { search: '', sort: shape.defaultSort, pageSize: 10, filters: {} })).toBe('');
});

test('UX-20 a new search, order, size or filter leads back to page one; opening a record does not', () => {
  for (const change of [
    { search: 'x' },
    { sort: { column: 'date', descending: false } },
    { pageSize: 20 },
    { filters: {} },
  ])
    expect(read(write('page=5', change)).page).toBe(1);
  expect(read(write('page=5', { open: '~aaaaaaaaaaaaaaaaaaaa' }))).toMatchObject({
    page: 5,
    open: '~aaaaaaaaaaaaaaaaaaaa',
  });
});

test('TBL-02 a page beyond the end is the last', () => {
  expect(pageOf([1, 2, 3, 4, 5].map((id) => ({ id })) as never, 9, 2)).toMatchObject({
    page: 3,
    total: 5,
    shown: [{ id: 5 }],
  });
  expect(pageOf([], 2, 10)).toMatchObject({ page: 1, total: 0, shown: [] });
});
