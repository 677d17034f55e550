import type { SpotlightStore } from '@mantine/spotlight';

/** Spotlight marks whatever stands first. What is only near to the number asked for is not opened unless it was chosen. */
export const dropNear = (store: SpotlightStore): void => {
  const marked = document.getElementById(store.getState().listId)?.querySelector('[data-near][data-selected]');
  if (!marked) return;
  marked.removeAttribute('data-selected');
  store.updateState((state) => ({ ...state, selected: -1 }));
};
