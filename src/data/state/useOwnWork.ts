import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { canBeSent, hasComforts, type OwnWork, ownWorkIn } from '#src/db/ownWork.ts';

export { canBeSent, type OwnWork };

/** Everything of the user's own that the server does not have, by kind; as it is now, never a moment late. */
export const useOwnWork = (): readonly OwnWork[] => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  const joined = useSyncExternalStore(subscribe, () => JSON.stringify(ownWorkIn(store)));
  return useMemo(() => JSON.parse(joined) as readonly OwnWork[], [joined]);
};

/** What would go with this page, at the moment of asking: nothing where it is kept on the device. */
export const useWorkOnlyHere = (): (() => readonly OwnWork[]) => {
  const { store } = useOpenSession();
  return useCallback(() => (store.isKept ? [] : ownWorkIn(store)), [store]);
};

/** Whether saved views and the like stand here, which are on no server and go with the store. */
export const useHasComforts = (): boolean => {
  const { store } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store]);
  return useSyncExternalStore(subscribe, () => hasComforts(store));
};
