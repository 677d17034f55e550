import { useCallback, useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { inLegalOrder } from '#domain/rules/patents/legalOrder.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Puts filings into the order of the law, with their countries in the reader's language. */
export const useLegalOrder = (): (<F extends Pick<Filing, 'dateDepot' | 'idPays'>>(filings: readonly F[]) => F[]) => {
  const { language } = useTranslation().i18n;
  const names = usePatentNames();
  const { compare } = useMemo(() => new Intl.Collator(language, { numeric: true }), [language]);
  return useCallback(
    (filings) => inLegalOrder(filings, ({ idPays }) => (idPays === null ? '' : names.country(idPays).name), compare),
    [names, compare],
  );
};
