import { type CollectionName, collections } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { leftOutOf } from '#src/sync/leftOut.ts';

/**
 * What stands behind a list of summaries may change without a word in the list. So each complete pass has a part of the
 * records asked for again, in the order of their numbers and round again: none is older than so many passes.
 */
const passesOfARound = 24;
/** A small list has its round in fewer passes. */
const leastInAPass = 40;

/** How far the round has come in one list, and how many of its records are due. */
interface Turn {
  readonly after: number;
  readonly due: number;
}

type Rotation = { readonly [C in CollectionName]?: Turn };

const valueName = 'sync.rotation';

const rotationOf = (store: LocalStore): Rotation => store.value<Rotation>(valueName) ?? {};

const turnOf = (store: LocalStore, collection: CollectionName): Turn =>
  rotationOf(store)[collection] ?? { after: 0, due: 0 };

const isSummary = (store: LocalStore, collection: CollectionName): boolean =>
  leftOutOf(store)[collection] !== undefined;

/** The `values` of a commit by which a complete pass makes its part of each list of summaries due. */
export const dueValues = (store: LocalStore): Record<string, unknown> => {
  const turns = collections.flatMap((collection) => {
    if (!isSummary(store, collection)) return [];
    const { after, due } = turnOf(store, collection);
    const { size } = store.records(collection);
    const share = Math.max(leastInAPass, Math.ceil(size / passesOfARound));
    return [[collection, { after, due: Math.min(size, due + share) }] as const];
  });
  return { [valueName]: turns.length === 0 ? undefined : Object.fromEntries(turns) };
};

/** The records of a list that were asked for longest ago, as far as they are due. */
export const dueAgain = (store: LocalStore, collection: CollectionName, most: number): readonly number[] => {
  const { after, due } = turnOf(store, collection);
  if (due === 0 || most === 0 || !isSummary(store, collection)) return [];
  const ids = [...store.records(collection).keys()].sort((one, other) => one - other);
  const round = [...ids.filter((id) => id > after), ...ids.filter((id) => id <= after)];
  return round.slice(0, Math.min(due, most));
};

/** The `values` of a commit after these were asked for. */
export const askedAgainValues = (
  store: LocalStore,
  collection: CollectionName,
  ids: readonly number[],
): Record<string, unknown> => {
  const { after, due } = turnOf(store, collection);
  const turn = { after: ids.at(-1) ?? after, due: due - ids.length };
  return { [valueName]: { ...rotationOf(store), [collection]: turn } };
};
