import { useMemo } from 'react';
import { limits } from '#domain/limits.ts';
import type { ListAddress, ListAddressShape } from '#src/data/lists/listAddress.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';

/** What a saved view brings back: what is searched, filtered, and in which order. */
export type ViewState = Pick<ListAddress, 'search' | 'sort' | 'pageSize' | 'filters'>;

/** A list as somebody wants to see it again, under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly state: ViewState;
  /** The list opens with it. */
  readonly isDefault: boolean;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  save(name: string, state: ViewState, isDefault: boolean): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  /** Opens the list with this view from now on; null with none. */
  openWith(id: string | null): Promise<void>;
  remove(id: string): Promise<void>;
  /** Puts back what was there before a removal. */
  restore(views: readonly SavedView[]): Promise<void>;
}

const none: readonly unknown[] = [];

/**
 * The views as whatever version of the app kept them: what it did not say is empty, what only it knows stays in it.
 * What is no view is left out.
 */
export const readViews = (kept: unknown): readonly SavedView[] =>
  Array.isArray(kept) ? kept.flatMap((view: Partial<SavedView> | null) => (view?.id ? [readView(view)] : [])) : [];

const readView = ({ id = '', name = '', isDefault = false, state, ...rest }: Partial<SavedView>): SavedView => ({
  ...rest,
  id,
  name,
  isDefault,
  state: { ...emptyState, ...state },
});

const emptyState: ViewState = {
  search: '',
  sort: { column: '', descending: false },
  pageSize: limits.pageSize,
  filters: {},
};

/** What of a view this version can show. Not `whole`: another version knew more of the list. */
export const shownOf = ({ state }: SavedView, shape: ListAddressShape): { state: ViewState; whole: boolean } => {
  const known = Object.entries(state.filters).filter(([name]) => shape.filters.includes(name));
  const isSorted = state.sort.column === '' || shape.sortColumns.includes(state.sort.column);
  const sort = shape.sortColumns.includes(state.sort.column) ? state.sort : shape.defaultSort;
  return {
    state: { ...state, sort, filters: Object.fromEntries(known) },
    whole: isSorted && known.length === Object.keys(state.filters).length,
  };
};

/** UX-25: the user's own views of one list, sealed on this device: their names and searches show what a firm works on. */
export const useSavedViews = (list: string): SavedViews => {
  const [kept = none, change] = useKeptValue<readonly unknown[]>(`views:${list}`);
  return useMemo(() => {
    const changeViews = (make: (views: readonly SavedView[]) => readonly SavedView[]): Promise<void> =>
      change((before = none) => make(readViews(before)));
    return {
      views: readViews(kept),
      save: (name, state, isDefault) =>
        changeViews((views) => withView(views, { id: newLocalId(), name: name.trim(), state, isDefault })),
      rename: (id, name) =>
        changeViews((views) => views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view))),
      openWith: (id) => changeViews((views) => views.map((view) => ({ ...view, isDefault: view.id === id }))),
      remove: (id) => changeViews((views) => views.filter((view) => view.id !== id)),
      restore: (before) => changeViews(() => before),
    };
  }, [kept, change]);
};

/** A view of the same name is replaced in its place; one view at most opens the list. */
export const withView = (views: readonly SavedView[], added: SavedView): readonly SavedView[] => {
  const others = added.isDefault ? views.map((view) => ({ ...view, isDefault: false })) : views;
  const at = others.findIndex(({ name }) => name.toLowerCase() === added.name.toLowerCase());
  return at < 0 ? [...others, added] : others.with(at, added);
};

export const stateOf = ({ search, sort, pageSize, filters }: ListAddress): ViewState => ({
  search,
  sort,
  pageSize,
  filters: Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0)),
});

/** Whether a list stands as a view has it. */
export const showsView = (address: ListAddress, view: SavedView, shape: ListAddressShape): boolean =>
  textOf(stateOf(address)) === textOf(stateOf({ ...address, ...shownOf(view, shape).state }));

const textOf = ({ search, sort, pageSize, filters }: ViewState): string =>
  JSON.stringify([
    search,
    sort.column,
    sort.descending,
    pageSize,
    Object.entries(filters)
      .map(([name, values]) => [name, [...values].sort()] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  ]);
