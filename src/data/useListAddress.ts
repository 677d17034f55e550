import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListAddress, type ListAddressShape, readListAddress, writeListAddress } from '#src/data/listAddress.ts';

export interface ListAddressState extends ListAddress {
  /** Typing a search replaces the address; everything else is a step that Back undoes. */
  set(change: Partial<ListAddress>): void;
}

/** The list state that lives in the address, so that reload, Back and a pasted link restore it (UX-20, UX-21). */
export const useListAddress = (shape: ListAddressShape): ListAddressState => {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readListAddress(params, shape), [params, shape]);
  const set = useCallback(
    (change: Partial<ListAddress>) => {
      setParams((current) => writeListAddress(current, shape, change), { replace: change.search !== undefined });
    },
    [setParams, shape],
  );
  return useMemo(() => ({ ...address, set }), [address, set]);
};
