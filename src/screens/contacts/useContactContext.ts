import { useMemo } from 'react';
import type { ContactContext } from '#src/screens/contacts/contactColumns.tsx';
import { useContactNames } from '#src/screens/contacts/useContactNames.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** What the columns of the list need; the same object until the language or one of the names is another. */
export const useContactContext = (): ContactContext => {
  const context = useListContext();
  const names = useContactNames();
  return useMemo(() => ({ ...context, names }), [context, names]);
};
