import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressParams } from '#src/data/address/addressParams.ts';
import { type LogAddress, readLogAddress, writeLogAddress } from '#src/screens/logs/logView.ts';

/**
 * What the address says of the entries shown (UX-20). Another page is a step that Back undoes;
 * anything else leads back to the first one.
 */
export const useLogAddress = (): readonly [LogAddress, (change: Partial<LogAddress>) => void] => {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (part: Partial<LogAddress>): void =>
      setParams(
        () => {
          const now = addressParams();
          return writeLogAddress(now, { ...readLogAddress(now), page: 1, ...part });
        },
        { replace: part.page === undefined },
      );
    return [readLogAddress(params), change];
  }, [params, setParams]);
};
