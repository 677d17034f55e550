import { addressParams } from '#src/data/address/addressParams.ts';
import { noteInEntry } from '#src/data/address/noteInEntry.ts';

type Change = (now: URLSearchParams) => URLSearchParams;

/** What is still to be written into entries that were left, by the keys that React Router gives them. */
const unwritten = new Map<string, Change>();

let isLeaving = false;

/** The browser's entry, which is ahead of what is drawn while somebody goes back or on. */
const isCurrent = (entry: string): boolean =>
  entry === ((window.history.state as { readonly key?: string } | null)?.key ?? 'default');

/**
 * Changes of the address that belong to one entry of the browser's history. Of an entry that was left already, as by Back,
 * nobody can change the address: that waits in memory until somebody comes back to it, and a reload before that forgets it.
 */
export const entryChanges = {
  /** @param entry the `key` of the location that is drawn */
  note: (entry: string, change: Change): void => {
    if (isCurrent(entry)) noteInEntry(change(addressParams()));
    else unwritten.set(entry, change);
  },
  /**
   * Runs what belongs to the entry that is drawn though another one of the same screen is there already, as after Back:
   * to be called when the browser says so, before that one is drawn.
   */
  whileLeaving: (run: () => void): void => {
    isLeaving = true;
    try {
      run();
    } finally {
      isLeaving = false;
    }
  },
  isLeaving: (): boolean => isLeaving,
  /** What waits for this entry, once. */
  take: (entry: string): Change | undefined => {
    if (!isCurrent(entry)) return undefined;
    const change = unwritten.get(entry);
    unwritten.delete(entry);
    return change;
  },
};
