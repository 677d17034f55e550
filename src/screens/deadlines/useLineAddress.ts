import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asId } from '#domain/field.ts';
import { addressParams } from '#src/data/address/addressParams.ts';
import { useLateChange } from '#src/data/address/useLateChange.ts';
import { without } from '#src/data/address/without.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';

/** Which line stands over the list: its key holds ids and no words, and stands in the address (UX-21). */
export const useLineAddress = (): readonly [string | null, (line: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const serverId = useServerId();
  const asked = params.get('line');
  // Family and filing may have got their numbers meanwhile.
  const numbered = (part: string): string => {
    const id = asId(part);
    return String((id !== null && serverId(id)) || part);
  };
  const open = useCallback(
    (line: string | null): void =>
      setParams(
        () => {
          const next = without(addressParams(), 'line');
          if (line !== null) next.set('line', line);
          return next;
        },
        { flushSync: line !== null },
      ),
    [setParams],
  );
  return [asked === null ? null : asked.split(' ').map(numbered).join(' '), open];
};

/** Closes a line that was shown and is none any more: a fact that it stood on is another one now. Back leads to none. */
export const useCloseWhenGone = (line: string | null, isThere: boolean): void => {
  const shown = useRef<string | null>(null);
  const change = useLateChange();
  const close = useEffectEvent(() => change((now) => without(now, 'line')));
  useEffect(() => {
    if (isThere) shown.current = line;
    else if (line !== null && shown.current === line) {
      shown.current = null;
      close();
    }
  }, [line, isThere]);
};
