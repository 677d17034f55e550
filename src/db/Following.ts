import type { Commit, LocalStore } from '#src/db/LocalStore.ts';

/** The store that comes after one whose disk is gone, as soon as it is there. */
export interface Following {
  readonly promise: Promise<LocalStore>;
  resolve(store: LocalStore): void;
}

/** Not the platform's own withResolvers, which not every browser of ours has. */
export const following = (): Following => {
  let resolve: Following['resolve'] = () => {};
  const promise = new Promise<LocalStore>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** Values alone, and nobody's turn: what a form keeps of itself. */
export const isOfForm = (change: Commit): boolean =>
  Object.keys(change).every((part) => ['values', 'changeValues', 'durability'].includes(part));
