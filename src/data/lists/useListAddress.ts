import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressParams } from '#src/data/lists/addressParams.ts';
import { readWords, sealWords } from '#src/data/lists/addressWords.ts';
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
  /**
   * Drawn at once, for what a user does in the list itself: as a transition it would come in slices, after whatever else
   * the page has to do. Not from an effect.
   */
  readonly atOnce?: boolean;
}

export interface ListAddressState extends ListAddress {
  /** Typing a search replaces the address; everything else is a step that Back undoes. */
  set(change: AddressChange): void;
}

/**
 * The list state that lives in the address, so that reload, Back and a pasted link restore it (UX-20, UX-21). Searched
 * words stand there sealed (see addressWords.ts).
 */
export const useListAddress = (shape: ListAddressShape): ListAddressState => {
  const { store } = useOpenSession();
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => {
    const read = readListAddress(params, shape);
    return { ...read, search: readWords(store, read.search) };
  }, [params, shape, store]);
  // The same object while they say the same: opening a record does not filter 50,000 rows again.
  const filtersText = JSON.stringify(address.filters);
  const filters = useMemo(() => JSON.parse(filtersText) as ListAddress['filters'], [filtersText]);
  const set = useCallback(
    ({ replace, atOnce = false, ...change }: AddressChange) => {
      const search = change.search === undefined ? {} : { search: sealWords(store, change.search.trim()) };
      setParams(() => writeListAddress(addressParams(), shape, { ...change, ...search }), {
        replace: replace ?? change.search !== undefined,
        flushSync: atOnce,
      });
    },
    [setParams, shape, store],
  );
  return useMemo(() => ({ ...address, filters, set }), [address, filters, set]);
};
