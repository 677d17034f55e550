import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens something that stands in no address of its own, because a link asks for it by `?<name>=…`; the address forgets it
 * at once, so that Back does not repeat it.
 */
export const useOpenByAddress = (name: string, open: () => void): void => {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(name);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked) return;
    openNow();
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [isAsked, name, setParams]);
};
