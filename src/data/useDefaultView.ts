import { useEffect, useEffectEvent } from 'react';
import { addressParams } from '#src/data/addressParams.ts';
import type { ListAddressState } from '#src/data/useListAddress.ts';
import type { SavedViews } from '#src/data/useSavedViews.ts';

/** Opens a list with the view that the user chose for it, where the address asks for nothing of its own (UX-25). */
export const useDefaultView = ({ views }: SavedViews, address: ListAddressState): void => {
  const open = useEffectEvent(() => {
    const view = views.find(({ isDefault }) => isDefault);
    if (view && addressParams().size === 0) address.set({ ...view.state, replace: true });
  });
  // Once, when the list opens: whoever clears the filters later wants to see everything.
  useEffect(() => open(), []);
};
