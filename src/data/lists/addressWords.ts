import { isLocalId, localId } from '#domain/recordId.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

export const addressWords = 'addressWords';
const most = 200;

type Kept = Readonly<Record<string, string>>;

/** Words of this page that their commit has not brought to the store yet. */
const fresh = new WeakMap<LocalStore, Map<string, string>>();

const freshOf = (store: LocalStore): Map<string, string> => {
  const known = fresh.get(store) ?? new Map<string, string>();
  fresh.set(store, known);
  return known;
};

const keptIn = (store: LocalStore): Kept => store.value<Kept>(addressWords) ?? {};

/**
 * What stands in an address for words that must not lie readable on the disk: a browser writes every address into its
 * history. The words themselves are sealed on this device, so reload and Back find them again.
 */
export const sealWords = (store: LocalStore, words: string): string => {
  if (words === '') return '';
  const all = { ...keptIn(store), ...Object.fromEntries(freshOf(store)) };
  const known = Object.entries(all).find(([, kept]) => kept === words)?.[0];
  if (known) return known;
  const key = localId(crypto.getRandomValues(new Uint8Array(20)));
  freshOf(store).set(key, words);
  const entries = [...Object.entries(all), [key, words]].slice(-most);
  // Losing them costs a search typed anew after a reload, nothing else.
  void store
    .commit({ values: { [addressWords]: Object.fromEntries(entries) }, durability: 'relaxed' })
    .catch(() => undefined);
  return key;
};

/** The words behind a part of an address; what somebody wrote there by hand stands for itself. */
export const readWords = (store: LocalStore, part: string): string =>
  freshOf(store).get(part) ?? keptIn(store)[part] ?? (isLocalId(part) ? '' : part);
