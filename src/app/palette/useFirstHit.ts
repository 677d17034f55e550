import type { SpotlightStore } from '@mantine/spotlight';
import { useEffect, useRef } from 'react';

/**
 * UX-19: Enter takes the first hit. Spotlight marks it only when a key is pressed, so hits that come later would be there
 * with none of them to be taken; and an Enter given while they are still on their way is kept until the first has come.
 * @param isEntered Enter was the last key
 * @param isComing what is looked through is not all here yet
 */
export const useFirstHit = (store: SpotlightStore, isEntered: boolean, isComing: boolean): void => {
  const isAwaited = useRef(false);
  // After each painting: what is marked is known by the page alone.
  useEffect(() => {
    const { opened, listId } = store.getState();
    const list = document.getElementById(listId);
    const first = list?.querySelector<HTMLElement>('[data-action]:not([data-near])');
    if (!opened || !isEntered) isAwaited.current = false;
    else if (isComing && !first) isAwaited.current = true;
    if (!opened || !first) return;
    if (!list?.querySelector('[data-selected]')) {
      first.setAttribute('data-selected', 'true');
      store.updateState((state) => ({ ...state, selected: 0 }));
    }
    if (!isAwaited.current) return;
    isAwaited.current = false;
    first.click();
  });
};
