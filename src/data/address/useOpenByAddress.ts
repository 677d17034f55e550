import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLateChange } from '#src/data/address/useLateChange.ts';
import { without } from '#src/data/address/without.ts';

/**
 * Opens something that stands in no address of its own, because a link asks for it by `?<name>=…`; the address forgets it
 * at once, so that Back does not repeat it.
 */
export const useOpenByAddress = (name: string, open: () => void): void => {
  const [params] = useSearchParams();
  const change = useLateChange();
  const isAsked = params.has(name);
  const openNow = useEffectEvent(() => {
    open();
    change((now) => without(now, name));
  });
  useEffect(() => {
    if (isAsked) openNow();
  }, [isAsked]);
};
