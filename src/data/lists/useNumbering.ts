import { useEffect, useRef } from 'react';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

type Numbered = <T>(value: T) => T;

/**
 * Calls back whenever the server has given numbers to records made on this device, with a function that puts them into
 * any value; for what is held outside the records, such as an open form. The same value comes back when nothing fits.
 */
export const useNumbering = (follow: (numbered: Numbered) => void): void => {
  const { store } = useOpenSession();
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(
    () =>
      store.subscribe((committed) => {
        if (committed.ids.size > 0) latest.current((value) => resolveIds(value, (id) => store.serverId(id)));
      }),
    [store],
  );
};
