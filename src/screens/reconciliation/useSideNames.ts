import { useMemo } from 'react';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import type { SideNames } from '#src/screens/reconciliation/sides.ts';

/** @param lister name of the firm whose list it is */
export const useSideNames = (lister: string): SideNames => {
  const { status } = usePatentNames();
  const { cabinet } = usePatentPeople();
  return useMemo(() => ({ status, firm: cabinet, lister }), [status, cabinet, lister]);
};
