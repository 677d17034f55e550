import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { patentsNaming } from '#domain/rules/patents/patentsNaming.ts';
import { useRows } from '#src/data/lists/useRows.ts';

/** How many patents on this device name one of these cabinets or contacts in a filing. */
export const usePatentsNaming = (kind: 'cabinet' | 'contact', named: readonly { readonly id: RecordId }[]): number => {
  const patents = useRows('patent');
  return useMemo(
    () =>
      patentsNaming(
        kind,
        new Set(named.map(({ id }) => id)),
        patents.map(({ record }) => record),
      ),
    [kind, named, patents],
  );
};
