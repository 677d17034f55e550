import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListContext } from '#src/ui/table/ListColumn.ts';

/** The reader's language; the same object until it is another. */
export const useListContext = (): ListContext => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => ({ t, language }), [t, language]);
};
