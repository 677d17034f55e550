import { useEffect, useEffectEvent } from 'react';
import { addressParams } from '#src/data/lists/addressParams.ts';
import type { SavedView, SavedViews } from '#src/data/lists/useSavedViews.ts';

/**
 * Opens a list with the view that the user chose for it, where the address asks for nothing of its own (UX-25).
 * @param show shows a view, in place of the page that stands
 */
export const useDefaultView = ({ views }: SavedViews, show: (view: SavedView) => void): void => {
  const open = useEffectEvent(() => {
    const view = views.find(({ isDefault }) => isDefault);
    if (view && addressParams().size === 0) show(view);
  });
  // Once, when the list opens: whoever clears the filters later wants to see everything.
  useEffect(() => open(), []);
};
