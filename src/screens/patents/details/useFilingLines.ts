import { useMemo } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import { firmsOf } from '#domain/rules/patents/firmsOf.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Firms } from '#src/screens/patents/details/useFirms.ts';
import { useLegalOrder } from '#src/screens/patents/family/useLegalOrder.ts';

/** A filing with the names of what it refers to. */
export interface FilingLine {
  readonly filing: Filing;
  readonly country: string;
  /** Two letters; empty where there is no country. */
  readonly code: string;
  /** The status's name; empty for none. */
  readonly status: string;
  /** Whom one calls about this country; null where no firm is named. */
  readonly firm: string | null;
  /** Where that firm is shown; null where the user does not hold it. */
  readonly firmAddress: string | null;
  /** How many firms stand behind that one. */
  readonly moreFirms: number;
}

/** The filings of a family in the order of the law, with their names. */
export const useFilingLines = (filings: readonly Filing[], firms: Firms): readonly FilingLine[] => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const inOrder = useLegalOrder();
  return useMemo(() => {
    return inOrder(filings).map((filing) => {
      const country = filing.idPays === null ? null : names.country(filing.idPays);
      const [first, ...others] = firmsOf(filing);
      const firm = first === undefined ? null : firms.cabinet(first);
      return {
        filing,
        country: country ? country.name || t('common.unknownRecord') : t('patents.noCountry'),
        code: country?.code ?? '',
        status: filing.idStatuts === null ? '' : names.status(filing.idStatuts) || t('common.unknownRecord'),
        firm: firm?.name ?? null,
        firmAddress: firm?.address ?? null,
        moreFirms: others.length,
      };
    });
  }, [filings, firms, names, t, inOrder]);
};
