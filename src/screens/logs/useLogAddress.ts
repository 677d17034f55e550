import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressParams } from '#src/data/address/addressParams.ts';
import { valuesMeant } from '#src/data/lists/valuesMeant.ts';
import { type LogAddress, readLogAddress, writeLogAddress } from '#src/screens/logs/logView.ts';

/**
 * What the address says of the entries shown (UX-20). Another page is a step that Back undoes;
 * anything else leads back to the first one.
 */
export const useLogAddress = (): readonly [LogAddress, (change: Partial<LogAddress>) => void] => {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const seen = readLogAddress(params);
    const change = (part: Partial<LogAddress>): void =>
      setParams(
        () => {
          const current = addressParams();
          const now = readLogAddress(current);
          const classes = part.classes && { classes: valuesMeant(now.classes, seen.classes, part.classes) };
          return writeLogAddress(current, { ...now, page: 1, ...part, ...classes });
        },
        { replace: part.page === undefined },
      );
    return [seen, change];
  }, [params, setParams]);
};
