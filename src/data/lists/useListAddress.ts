import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressParams } from '#src/data/address/addressParams.ts';
import { entryChanges } from '#src/data/address/entryChanges.ts';
import { useLateChange } from '#src/data/address/useLateChange.ts';
import { readWords, sealWords } from '#src/data/lists/addressWords.ts';
import { filtersMeant } from '#src/data/lists/filtersMeant.ts';
import {
  type ListAddress,
  type ListAddressShape,
  readListAddress,
  writeListAddress,
} from '#src/data/lists/listAddress.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

export interface AddressChange extends Partial<ListAddress> {
  /** True where Back shall not lead to how it was before. */
  readonly replace?: boolean;
  /** For what comes by itself, from an effect or after a pause: in place, and without ending a way to another screen. */
  readonly late?: boolean;
  /**
   * Drawn at once, for what a user does in the list itself: as a transition it would come in slices, after whatever else
   * the page has to do. Not from an effect.
   */
  readonly atOnce?: boolean;
  /** These filters and no others, whatever was chosen a moment ago. */
  readonly whole?: boolean;
}

export interface ListAddressState extends ListAddress {
  /** What the list is ordered by when its address says nothing. */
  readonly usualSort: ListAddress['sort'];
  /** Typing a search replaces the address; everything else is a step that Back undoes. */
  set(change: AddressChange): void;
  /** Notes a search for whoever comes back, without showing it: this page is about to be left, or was left just now. */
  note(search: string): void;
}

/**
 * The list state that lives in the address, so that reload, Back and a pasted link restore it (UX-20, UX-21). Searched
 * words stand there sealed (see addressWords.ts).
 */
export const useListAddress = (shape: ListAddressShape): ListAddressState => {
  const { store } = useOpenSession();
  const { key, pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => {
    const read = readListAddress(params, shape);
    return { ...read, search: readWords(store, read.search) };
  }, [params, shape, store]);
  // The same object while they say the same: opening a record does not filter 50,000 rows again.
  const filtersText = JSON.stringify(address.filters);
  const filters = useMemo(() => JSON.parse(filtersText) as ListAddress['filters'], [filtersText]);
  const changeLate = useLateChange();
  const set = useCallback(
    ({ replace, late = false, atOnce = false, whole = false, filters: asked, ...change }: AddressChange) => {
      const search = change.search === undefined ? {} : { search: sealWords(store, change.search.trim()) };
      const write = (now: URLSearchParams): URLSearchParams => {
        const chosen = asked && { now: readListAddress(now, shape).filters, seen: filters, asked };
        const meant = chosen && { filters: whole ? asked : filtersMeant(chosen, shape.several) };
        return writeListAddress(now, shape, { ...change, ...search, ...meant });
      };
      if (late) changeLate(write, { atOnce });
      // What was typed into a filter may come when its list, or this state of it, has just been left.
      else if (window.location.pathname !== pathname || entryChanges.isLeaving()) entryChanges.note(key, write);
      else setParams(write(addressParams()), { replace: replace ?? change.search !== undefined, flushSync: atOnce });
    },
    [setParams, changeLate, shape, store, filters, key, pathname],
  );
  const note = useCallback(
    (asked: string) => {
      const search = sealWords(store, asked.trim());
      entryChanges.note(key, (now) => writeListAddress(now, shape, { search }));
    },
    [key, shape, store],
  );
  useEffect(() => {
    const take = (): void => {
      const noted = entryChanges.take(key);
      if (noted) changeLate(noted);
    };
    take();
    // Back and on again, before anything else was drawn, leads to the same entry.
    window.addEventListener('popstate', take);
    return () => window.removeEventListener('popstate', take);
  }, [key, changeLate]);
  const { defaultSort: usualSort } = shape;
  return useMemo(() => ({ ...address, usualSort, filters, set, note }), [address, usualSort, filters, set, note]);
};
