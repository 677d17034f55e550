import { useEffect, useEffectEvent } from 'react';
import { addressParams } from '#src/data/address/addressParams.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { SavedView } from '#src/data/lists/useSavedViews.ts';

/**
 * Opens a list with the view that the user chose for it, where the address asks for nothing of its own (UX-25).
 * @param show shows a view, in place of the page that stands
 */
export const useDefaultView = (
  views: readonly SavedView[],
  { context = [] }: ListAddressShape,
  show: (view: SavedView) => void,
): void => {
  const open = useEffectEvent(() => {
    const view = views.find(({ isDefault }) => isDefault);
    const own = [...addressParams().keys()].filter((name) => !context.includes(name));
    if (view && own.length === 0) show(view);
  });
  // Once, when the list opens: whoever clears the filters later wants to see everything.
  useEffect(() => open(), []);
};
