import { useMemo } from 'react';
import type { ListAddress } from '#src/data/listAddress.ts';
import { newLocalId } from '#src/data/newLocalId.ts';
import { useKeptValue } from '#src/data/useKeptValue.ts';

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

const none: readonly SavedView[] = [];

/** UX-25: the user's own views of one list, sealed on this device: their names and searches tell what a firm works on. */
export const useSavedViews = (list: string): SavedViews => {
  const [kept, keep] = useKeptValue<readonly SavedView[]>(`views:${list}`);
  const views = kept ?? none;
  return useMemo(
    () => ({
      views,
      save: (name, state, isDefault) =>
        keep(withView(views, { id: newLocalId(), name: name.trim(), state, isDefault })),
      rename: (id, name) => keep(views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view))),
      openWith: (id) => keep(views.map((view) => ({ ...view, isDefault: view.id === id }))),
      remove: (id) => keep(views.filter((view) => view.id !== id)),
      restore: (before) => keep(before),
    }),
    [views, keep],
  );
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
export const showsView = (address: ListAddress, { state }: SavedView): boolean =>
  textOf(stateOf(address)) === textOf(stateOf({ ...address, ...state }));

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
