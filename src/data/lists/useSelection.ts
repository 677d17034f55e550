import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useNumbering } from '#src/data/lists/useNumbering.ts';

type Ids = ReadonlySet<RecordId>;

/** The chosen rows of a list. A record made on this device stays chosen when the server gives its number. */
export const useSelection = (): readonly [Ids, (ids: Ids) => void] => {
  const [ids, choose] = useState<Ids>(new Set());
  useNumbering((numbered) =>
    choose((chosen) => {
      const list = [...chosen];
      const next = numbered(list);
      return next === list ? chosen : new Set(next);
    }),
  );
  return [ids, choose];
};
