import { describe, expect, it } from 'vitest';
import { type ListAddress, writeListAddress } from '#src/data/lists/listAddress.ts';
import { readViews, type SavedView, shownOf, showsView, stateOf, withView } from '#src/data/lists/useSavedViews.ts';

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

const shape = { defaultSort: { column: 'updatedAt', descending: true }, sortColumns: ['titre'], filters: ['country'] };

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
    expect(showsView(turned, view('a'), shape)).toBe(true);
    expect(showsView({ ...turned, search: '' }, view('a'), shape)).toBe(false);
    expect(showsView({ ...turned, filters: { country: ['33'] } }, view('a'), shape)).toBe(false);
    expect(showsView({ ...turned, sort: { column: 'titre', descending: true } }, view('a'), shape)).toBe(false);
  });

  it('UX-25 at most one opens with the list, and a name is used once', () => {
    const views = withView([view('a', { isDefault: true }), view('b')], view('c', { isDefault: true }));
    expect(views.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
    const again = withView(views, view('d', { name: 'VUE B' }));
    expect(again.map(({ id }) => id)).toEqual(['a', 'd', 'c']);
  });

  const ofNewer: SavedView = view('n', {
    state: {
      ...stateOf(address),
      sort: { column: 'motsCles', descending: true },
      filters: { country: ['33'], opposition: ['yes'] },
    },
  });

  it('UX-25 SYNC-44 filters that only another version knows are not applied, are named, and stay in the view', () => {
    const { state, whole } = shownOf(ofNewer, shape);
    expect([whole, shownOf(view('a'), shape).whole]).toEqual([false, true]);
    expect(state).toEqual({ search: 'vanne', sort: shape.defaultSort, pageSize: 20, filters: { country: ['33'] } });
    expect(showsView({ ...address, ...state }, ofNewer, shape)).toBe(true);
    expect(readViews([ofNewer])).toEqual([ofNewer]);
  });

  it('UX-25 SYNC-44 nothing that this version does not know gets into the address, where nothing would take it away', () => {
    const params = writeListAddress(new URLSearchParams(), shape, ofNewer.state);
    expect([...params.keys()].sort()).toEqual(['country', 'q', 'size']);
    const cleared = writeListAddress(params, shape, { search: '', filters: {}, sort: shape.defaultSort });
    expect([...cleared.keys()]).toEqual(['size']);
  });

  it('UX-25 SYNC-44 views of an earlier version open the list, whatever they do not say', () => {
    const kept = [{ id: 'b', name: 'Avant', state: { search: 'joint' } }, null, 'nothing of ours'];
    const [read, ...rest] = readViews(kept) as [SavedView];
    expect(rest).toEqual([]);
    expect(read).toMatchObject({ name: 'Avant', isDefault: false, state: { search: 'joint', filters: {} } });
    expect(shownOf(read, shape).whole).toBe(true);
    expect(showsView(address, read, shape)).toBe(false);
    expect(readViews({ not: 'a list' })).toEqual([]);
  });
});
