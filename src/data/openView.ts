import { forgetRows } from '#src/data/lists/RowKeeper.ts';
import { throttled } from '#src/data/state/throttled.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { View, type ViewRow } from '#src/view/View.ts';

/**
 * What a user sees of a store. A record that goes takes with it what was worked out of it: the invention may be
 * confidential, and the right to see it taken away.
 */
export const openView = (store: LocalStore): View => {
  const view = new View(store);
  let gone: ViewRow<unknown>[] = [];
  const subscribe = throttled((changed) =>
    view.subscribeGone((rows) => {
      gone = gone.concat(rows);
      changed();
    }),
  );
  // An import that is being sent gives its records their numbers, one after the other, and those of before go.
  subscribe(() => {
    forgetRows(gone);
    gone = [];
  });
  return view;
};
