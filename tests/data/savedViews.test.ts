import { describe, expect, it } from 'vitest';
import type { ListAddress } from '#src/data/listAddress.ts';
import { type SavedView, showsView, stateOf, withView } from '#src/data/useSavedViews.ts';

const address: ListAddress = {
  search: 'vanne',
  sort: { column: 'titre', descending: false },
  page: 3,
  pageSize: 20,
  filters: { country: ['33', '49'], client: [] },
  open: 12,
};
const view = (id: string, over: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `Vue ${id}`,
  state: stateOf(address),
  isDefault: false,
  ...over,
});

describe('UX-25 saved views', () => {
  it('UX-25 keep search, order, page size and filters, and neither the page nor the open record', () => {
    expect(stateOf(address)).toEqual({
      search: 'vanne',
      sort: { column: 'titre', descending: false },
      pageSize: 20,
      filters: { country: ['33', '49'] },
    });
  });

  it('UX-25 are known again whatever the order of their filters, and no longer once something differs', () => {
    const turned = { ...address, page: 1, filters: { country: ['49', '33'] } };
    expect(showsView(turned, view('a'))).toBe(true);
    expect(showsView({ ...turned, search: '' }, view('a'))).toBe(false);
    expect(showsView({ ...turned, filters: { country: ['33'] } }, view('a'))).toBe(false);
    expect(showsView({ ...turned, sort: { column: 'titre', descending: true } }, view('a'))).toBe(false);
  });

  it('UX-25 one opens the list at most, and a name stands once', () => {
    const views = withView([view('a', { isDefault: true }), view('b')], view('c', { isDefault: true }));
    expect(views.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
    const again = withView(views, view('d', { name: 'VUE B' }));
    expect(again.map(({ id }) => id)).toEqual(['a', 'd', 'c']);
  });
});
